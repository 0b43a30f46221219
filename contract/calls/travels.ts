import { operationHistoryDriver } from '../schemas/general/operation-history.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { travelReply, travelsQuery, travelsReply } from '../schemas/travels/travel-history.ts'
import { call } from './call.ts'

export const listTravels = call({
  service: 'travel-manager',
  method: 'GET',
  path: '/travels',
  summary: 'Travels of a driver in a period of at most 30 days, a page at a time',
  right: 'read',
  query: travelsQuery,
  reply: travelsReply,
})

export const getTravel = call({
  service: 'travel-manager',
  method: 'GET',
  path: '/travel/{id}',
  summary: 'One travel of a driver with its stopping points',
  right: 'read',
  params: recordId,
  query: operationHistoryDriver,
  reply: travelReply,
})
