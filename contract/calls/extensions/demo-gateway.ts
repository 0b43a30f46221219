import { DEMO_RECEIVER_FEATURE } from '../../schemas/requests/feature.ts'
import { demoGatewayChange, demoGatewayReply } from '../../schemas/notifications/demo-gateway.ts'
import { call } from '../call.ts'

const shared = {
  service: 'communication-center',
  path: '/demo-gateway',
  feature: DEMO_RECEIVER_FEATURE,
  reply: demoGatewayReply,
} as const

export const getDemoGateway = call({
  ...shared,
  method: 'GET',
  right: 'read',
  summary: 'How the gateway of notifications of a demo tenant behaves',
})

export const updateDemoGateway = call({
  ...shared,
  method: 'PATCH',
  right: 'operate',
  summary: 'Sets how the gateway of notifications of a demo tenant behaves',
  body: demoGatewayChange,
})
