import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

type ImportEvent =
  | { type: 'READ' }
  | { type: 'REFUSE' }
  | { type: 'CORRECT' }
  | { type: 'APPLY' }
  | { type: 'CANCEL' }
  | { type: 'UNDO' }
  | { type: 'EXPIRE' }

/**
 * A spreadsheet on its way into a list. The service reads it, a person reviews its rows, corrects refused ones and
 * applies it, which makes the list; undoing takes the list back. The clock gives
 * up what nobody finishes.
 */
const machine = setup({ types: { events: {} as ImportEvent } }).createMachine({
  id: 'segmentationImport',
  initial: 'READING',
  states: {
    READING: { on: { READ: 'REVIEW', REFUSE: 'REFUSED', CANCEL: 'CANCELED' } },
    REVIEW: { on: { CORRECT: 'REVIEW', APPLY: 'APPLIED', CANCEL: 'CANCELED', EXPIRE: 'CANCELED' } },
    REFUSED: {},
    APPLIED: { on: { UNDO: 'UNDONE' } },
    UNDONE: {},
    CANCELED: {},
  },
})

export const segmentationImport: Lifecycle = {
  machine,
  samples: {
    READ: { type: 'READ' },
    REFUSE: { type: 'REFUSE' },
    CORRECT: { type: 'CORRECT' },
    APPLY: { type: 'APPLY' },
    CANCEL: { type: 'CANCEL' },
    UNDO: { type: 'UNDO' },
    EXPIRE: { type: 'EXPIRE' },
  },
  person: ['CORRECT', 'APPLY', 'CANCEL', 'UNDO'],
  clock: ['EXPIRE'],
}
