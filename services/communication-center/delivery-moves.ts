import type { DeliveryState } from '#contract/schemas/notifications/notification-delivery'
import { notificationDelivery } from '#machines/notifications/notification-delivery.lifecycle'
import { moveOf } from '../records/moves.ts'

/** A step of deliveries in the contract's states. */
export interface DeliveryMove {
  from: readonly DeliveryState[]
  to: DeliveryState
}

const move = (event: string) => moveOf(notificationDelivery, event) as DeliveryMove

export const claimed = move('CLAIM')
export const taken = move('TAKE')
export const retried = move('RETRY')
export const refused = move('REFUSE')
export const skipped = move('SKIP')
export const stopped = move('STOP')
export const lost = move('LOSE')
export const arrived = move('ARRIVE')
export const confirmed = move('CONFIRM')
export const sentAgain = move('SEND_AGAIN')

/** States of a delivery that a process still has to work on. */
export const openStates: readonly DeliveryState[] = [...claimed.from, ...taken.from]
/** States in which a driver has the notification. */
export const shownStates: readonly DeliveryState[] = [taken.to, arrived.to]
