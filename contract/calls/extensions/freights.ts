import { FREIGHT_OPERATIONS_FEATURE } from '../../schemas/freights/feature.ts'
import { freightHistoriesQuery, freightHistoriesReply } from '../../schemas/freights/freight-history.ts'
import { freightAddressReply } from '../../schemas/freights/freight-address.ts'
import { freightDistanceQuery, freightDistanceReply } from '../../schemas/freights/freight-estimate.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import { call } from '../call.ts'

export const listFreightHistories = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/freight/{id}/histories',
  summary: 'What happened to one freight, newest first, with the engagement of the publications that ended',
  right: 'read',
  params: recordId,
  query: freightHistoriesQuery,
  reply: freightHistoriesReply,
  feature: FREIGHT_OPERATIONS_FEATURE,
})

export const getFreightAddress = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/freight/{id}/public-address',
  summary: 'Where anybody can read a freight without signing in; none for a private freight',
  right: 'read',
  params: recordId,
  reply: freightAddressReply,
  feature: FREIGHT_OPERATIONS_FEATURE,
})

export const getFreightDistance = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/freight-distance',
  summary: 'How far the cities of a route are apart, as an estimate',
  right: 'read',
  query: freightDistanceQuery,
  reply: freightDistanceReply,
  feature: FREIGHT_OPERATIONS_FEATURE,
})
