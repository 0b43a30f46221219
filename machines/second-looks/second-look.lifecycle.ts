import { setup } from 'xstate'
import type { Lifecycle } from '../lifecycle.ts'

interface LookContext {
  /** True where the caller made the first decision; only the services know. */
  isOwn: boolean
}

/**
 * A second look at a decision (decisions §24). The second person is never the first one. While two decisions differ,
 * the first one stands, until an administrator who did not make it settles it.
 */
const machine = setup({
  types: {
    context: {} as LookContext,
    events: {} as { type: 'AGREE' } | { type: 'DISAGREE' } | { type: 'SETTLE' },
  },
  guards: { isAnotherPerson: ({ context }) => !context.isOwn },
}).createMachine({
  id: 'secondLook',
  context: { isOwn: false },
  initial: 'PENDING',
  states: {
    PENDING: {
      on: {
        AGREE: { guard: 'isAnotherPerson', target: 'AGREED' },
        DISAGREE: { guard: 'isAnotherPerson', target: 'DISAGREED' },
      },
    },
    AGREED: {},
    DISAGREED: { on: { SETTLE: { guard: 'isAnotherPerson', target: 'SETTLED' } } },
    SETTLED: {},
  },
})

export const secondLook: Lifecycle = {
  machine,
  samples: { AGREE: { type: 'AGREE' }, DISAGREE: { type: 'DISAGREE' }, SETTLE: { type: 'SETTLE' } },
  person: ['AGREE', 'DISAGREE', 'SETTLE'],
  clock: [],
}
