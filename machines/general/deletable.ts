import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

/** A record that exists until a person deletes it, and does not come back. @param id of its machine */
export function deletable(id: string): Lifecycle {
  const machine = setup({ types: { events: {} as { type: 'DELETE' } } }).createMachine({
    id,
    initial: 'ACTIVE',
    states: { ACTIVE: { on: { DELETE: 'DELETED' } }, DELETED: {} },
  })
  return { machine, samples: { DELETE: { type: 'DELETE' } }, person: ['DELETE'], clock: [] }
}
