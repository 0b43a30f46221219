import { REGISTERS_FEATURE } from '../../features.ts'
import {
  commodityChange,
  commodityRecordReply,
  commodityRecordsQuery,
  commodityRecordsReply,
  newCommodity,
} from '../../schemas/commodities/commodity-record.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import { call } from '../call.ts'

/** `listCommodities` offers those in use for freights; this one has all, as they are kept. */
export const listCommodityRecords = call({
  service: 'core',
  method: 'GET',
  path: '/commodity-records',
  summary: 'All commodities, those that are switched off among them, a page at a time',
  right: 'read',
  query: commodityRecordsQuery,
  reply: commodityRecordsReply,
  feature: REGISTERS_FEATURE,
})

export const getCommodity = call({
  service: 'core',
  method: 'GET',
  path: '/commodity/{id}',
  summary: 'One commodity',
  right: 'read',
  params: recordId,
  reply: commodityRecordReply,
  feature: REGISTERS_FEATURE,
})

export const createCommodity = call({
  service: 'core',
  method: 'POST',
  path: '/commodity',
  summary: 'Adds a commodity',
  right: 'administer',
  body: newCommodity,
  reply: commodityRecordReply,
  feature: REGISTERS_FEATURE,
})

export const updateCommodity = call({
  service: 'core',
  method: 'PATCH',
  path: '/commodity/{id}',
  summary: 'Edits a commodity, or switches it on or off',
  right: 'administer',
  params: recordId,
  body: commodityChange,
  reply: commodityRecordReply,
  errors: [409],
  feature: REGISTERS_FEATURE,
})
