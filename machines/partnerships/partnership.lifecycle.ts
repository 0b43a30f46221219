import { setup } from 'xstate'
import { apply, type Lifecycle } from '../lifecycle.ts'

/** What an update of a partnership may change; files and the banner count as one field each. */
export type PartnershipField =
  | 'partnerName'
  | 'partnerDocument'
  | 'color'
  | 'startAt'
  | 'endAt'
  | 'showValidity'
  | 'type'
  | 'productName'
  | 'logo'
  | 'homeCard'
  | 'offersCardLogo'
  | 'offersCard'
  | 'banner'
  | 'segmentation'

type PartnershipEvent =
  | { type: 'UPDATE'; changes?: readonly PartnershipField[] }
  | { type: 'START' }
  | { type: 'ACTIVATE'; hasStarted?: boolean }
  | { type: 'INACTIVATE' }
  | { type: 'END' }

/** What drivers know an active partnership by, and what its numbers count from. */
const fixedWhileActive: readonly PartnershipField[] = ['partnerDocument', 'type', 'startAt']

/**
 * The status of a partnership (CON-4-004): the clock shows it on its first day and completes it after its last one; a
 * person takes it away and brings it back in between (CON-4-006, CON-4-007). Not in the specification: an active one
 * keeps its partner, its type and its first day; a completed one keeps everything.
 */
const machine = setup({
  types: { events: {} as PartnershipEvent },
  guards: {
    isEarly: ({ event }) => event.type === 'ACTIVATE' && event.hasStarted === false,
    keepsPartner: ({ event }) =>
      event.type === 'UPDATE' && !(event.changes ?? []).some((field) => fixedWhileActive.includes(field)),
  },
}).createMachine({
  id: 'partnership',
  initial: 'SCHEDULED',
  states: {
    SCHEDULED: { on: { UPDATE: 'SCHEDULED', START: 'ACTIVE', INACTIVATE: 'INACTIVE' } },
    ACTIVE: { on: { UPDATE: { guard: 'keepsPartner', target: 'ACTIVE' }, INACTIVATE: 'INACTIVE', END: 'COMPLETED' } },
    INACTIVE: {
      on: {
        UPDATE: 'INACTIVE',
        ACTIVATE: [{ guard: 'isEarly', target: 'SCHEDULED' }, { target: 'ACTIVE' }],
        END: 'COMPLETED',
      },
    },
    COMPLETED: {},
  },
})

export const partnership: Lifecycle = {
  machine,
  samples: {
    UPDATE: { type: 'UPDATE' },
    START: { type: 'START' },
    ACTIVATE: { type: 'ACTIVATE' },
    INACTIVATE: { type: 'INACTIVATE' },
    END: { type: 'END' },
  },
  person: ['UPDATE', 'ACTIVATE', 'INACTIVATE'],
  clock: ['START', 'END'],
}

/** True where an update may change a field of a partnership with this status. */
export function mayChange(status: string, field: PartnershipField): boolean {
  return apply(partnership, status, { type: 'UPDATE', changes: [field] } as PartnershipEvent) !== null
}
