import { driverPositionsQuery, driverPositionsReply } from '../schemas/positions/driver-position.ts'
import { call } from './call.ts'

export const listDriverLocations = call({
  service: 'tracking',
  method: 'GET',
  path: '/driver-locations',
  summary: 'Where a driver was in a period of at most 10 days',
  right: 'read',
  query: driverPositionsQuery,
  reply: driverPositionsReply,
})
