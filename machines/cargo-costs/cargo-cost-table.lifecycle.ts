import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

/** A cost table. It is edited as long as it is there; a deleted one does not come back. */
const machine = setup({ types: { events: {} as { type: 'DELETE' } } }).createMachine({
  id: 'cargoCostTable',
  initial: 'ACTIVE',
  states: { ACTIVE: { on: { DELETE: 'DELETED' } }, DELETED: {} },
})

export const cargoCostTable: Lifecycle = {
  machine,
  samples: { DELETE: { type: 'DELETE' } },
  person: ['DELETE'],
  clock: [],
}
