import { recordId } from '../../schemas/general/record-id.ts'
import { OPT_OUTS_FEATURE } from '../../schemas/notifications/feature.ts'
import {
  driverOptOutsChange,
  driverOptOutsReply,
  optedOutQuery,
  optedOutReply,
} from '../../schemas/notifications/opt-outs.ts'
import { call } from '../call.ts'

const ofDriver = {
  service: 'core',
  path: '/driver/{id}/opt-outs',
  params: recordId,
  feature: OPT_OUTS_FEATURE,
  reply: driverOptOutsReply,
} as const

export const getDriverOptOuts = call({
  ...ofDriver,
  method: 'GET',
  right: 'read',
  summary: 'The channels over which a driver gets no notifications',
})

export const updateDriverOptOuts = call({
  ...ofDriver,
  method: 'PATCH',
  right: 'operate',
  summary: 'Sets the channels over which a driver gets no notifications',
  body: driverOptOutsChange,
  errors: [409],
})

export const countOptedOut = call({
  service: 'communication-center',
  method: 'GET',
  path: '/notification-opted-out',
  summary: 'How many drivers of an audience get no notifications over a channel, because they do not want them',
  right: 'read',
  query: optedOutQuery,
  reply: optedOutReply,
  feature: OPT_OUTS_FEATURE,
})
