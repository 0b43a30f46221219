import { SENDING_POLICY_FEATURE } from '../../schemas/notifications/feature.ts'
import { sendingPolicyChange, sendingPolicyReply } from '../../schemas/notifications/sending-policy.ts'
import { call } from '../call.ts'

const shared = {
  service: 'communication-center',
  path: '/sending-policy',
  feature: SENDING_POLICY_FEATURE,
  reply: sendingPolicyReply,
} as const

export const getSendingPolicy = call({
  ...shared,
  method: 'GET',
  right: 'read',
  summary: 'The quiet hours of notifications, and how many a driver gets in a day',
})

export const updateSendingPolicy = call({
  ...shared,
  method: 'PATCH',
  right: 'administer',
  summary: 'Sets the quiet hours of notifications and how many a driver gets in a day; what is absent is off',
  body: sendingPolicyChange,
  errors: [409],
})
