import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type SegmentationEvent = { type: 'DELETE' }

/** A segmentation list. A deleted one does not come back. */
const machine = setup({ types: { events: {} as SegmentationEvent } }).createMachine({
  id: 'segmentation',
  initial: 'ACTIVE',
  states: {
    ACTIVE: { on: { DELETE: 'DELETED' } },
    DELETED: {},
  },
})

export const segmentation: Lifecycle = {
  machine,
  samples: { DELETE: { type: 'DELETE' } },
  person: ['DELETE'],
  clock: [],
}
