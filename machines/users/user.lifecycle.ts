import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

interface UserContext {
  /** True where the caller is the user. */
  isOwn: boolean
}

/**
 * The status of a user. Nobody deletes or inactivates themselves, so that whoever changes users can still sign in
 * afterwards (CON-6-009). Who did what stays after a deletion.
 */
const machine = setup({
  types: {
    context: {} as UserContext,
    events: {} as { type: 'ACTIVATE' } | { type: 'INACTIVATE' } | { type: 'DELETE' },
  },
  guards: { isSomebodyElse: ({ context }) => !context.isOwn },
}).createMachine({
  id: 'user',
  context: { isOwn: false },
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      on: {
        INACTIVATE: { guard: 'isSomebodyElse', target: 'INACTIVE' },
        DELETE: { guard: 'isSomebodyElse', target: 'DELETED' },
      },
    },
    INACTIVE: { on: { ACTIVATE: 'ACTIVE', DELETE: { guard: 'isSomebodyElse', target: 'DELETED' } } },
    DELETED: {},
  },
})

export const user: Lifecycle = {
  machine,
  samples: { ACTIVATE: { type: 'ACTIVATE' }, INACTIVATE: { type: 'INACTIVATE' }, DELETE: { type: 'DELETE' } },
  person: ['ACTIVATE', 'INACTIVATE', 'DELETE'],
  clock: [],
}
