import type { GatewayFault } from '#contract/schemas/notifications/demo-gateway'
import type { UncertainDecision } from '#contract/schemas/notifications/notification-delivery'
import { facet } from '../facet.ts'

/** The deliveries on screen of which nobody knows whether they left, and the driver of the one in focus. */
export const uncertainDeliveries = facet<
  { count: number; driver: { id: string; name: string } | null; isCanceled: boolean },
  { decide(decision: UncertainDecision, driver: string | null): void }
>('uncertainDeliveries', { count: 0, driver: null, isCanceled: false })

/** The gateway of notifications of a demo tenant. */
export const demoGateway = facet<object, { misbehave(fault: GatewayFault): void }>('demoGateway', {})
