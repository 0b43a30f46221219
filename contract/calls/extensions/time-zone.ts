import { TIME_ZONE_FEATURE } from '../../schemas/companies/feature.ts'
import { tenantTimeZone, tenantTimeZoneReply } from '../../schemas/companies/tenant-time-zone.ts'
import { call } from '../call.ts'

const shared = { service: 'core', path: '/time-zone', feature: TIME_ZONE_FEATURE, reply: tenantTimeZoneReply } as const

export const getTimeZone = call({
  ...shared,
  method: 'GET',
  summary: 'The time zone in which the tenant’s days begin and end',
  right: 'read',
})

export const updateTimeZone = call({
  ...shared,
  method: 'PATCH',
  summary: 'Sets the time zone in which the tenant’s days begin and end',
  right: 'administer',
  body: tenantTimeZone,
  errors: [409],
})
