import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type NotificationEvent =
  | { type: 'CANCEL' }
  | { type: 'POSTPONE' }
  | { type: 'BEGIN' }
  | { type: 'COMPLETE' }
  | { type: 'HOLD' }

/**
 * The status of a notification (CON-4-012). A person cancels it while it is scheduled (CON-4-013), which also stops one
 * that is being sent. At its time the clock begins it, which chooses its drivers once and for all; it stays scheduled
 * until nobody of them waits any more. One that is due in the tenant's quiet hours is postponed to their end. One that
 * is found too late, or reaches nobody, is held for a person with a reason.
 */
const machine = setup({ types: { events: {} as NotificationEvent } }).createMachine({
  id: 'notification',
  initial: 'SCHEDULED',
  states: {
    SCHEDULED: {
      on: { CANCEL: 'CANCELED', POSTPONE: 'SCHEDULED', BEGIN: 'SCHEDULED', COMPLETE: 'SENT', HOLD: 'ERROR' },
    },
    SENT: {},
    CANCELED: {},
    ERROR: {},
  },
})

export const notification: Lifecycle = {
  machine,
  samples: {
    CANCEL: { type: 'CANCEL' },
    POSTPONE: { type: 'POSTPONE' },
    BEGIN: { type: 'BEGIN' },
    COMPLETE: { type: 'COMPLETE' },
    HOLD: { type: 'HOLD' },
  },
  person: ['CANCEL'],
  clock: ['POSTPONE', 'BEGIN', 'HOLD'],
}
