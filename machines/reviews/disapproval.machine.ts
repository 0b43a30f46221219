import { assign, emit, setup } from 'xstate'
import { type OfferedReason, reasonChosen } from '#contract/schemas/reviews/offered-reasons'
import { type Reason, reason } from '#contract/schemas/reviews/review-decision'

/** Earlier input, which survives a reload and a new sign-in. */
export interface DisapprovalDraft {
  chosen: OfferedReason | null
  text: string
  requestNewPhoto: boolean
}

export const EMPTY_DRAFT: DisapprovalDraft = { chosen: null, text: '', requestNewPhoto: false }

export interface DisapprovalInput extends DisapprovalDraft {
  /** The reason that a text without another reason belongs to; null where none is offered. */
  written: OfferedReason | null
}

type DisapprovalEvent =
  | { type: 'CHOOSE'; reason: OfferedReason }
  | { type: 'TYPE'; text: string }
  | { type: 'TOGGLE_PHOTO' }
  | { type: 'SUBMIT' }

function reasonOf({ chosen, text }: DisapprovalDraft): Reason | null {
  const answer = chosen && reasonChosen(chosen, text.trim())
  return answer && reason.safeParse(answer).success ? answer : null
}

/**
 * The question for the reason of a disapproval (CON-4-020, CON-4-021). Driven by its dialog: a number key answers it at
 * once, OTHER asks for a text first. The contract's schema decides whether the answer is complete.
 */
export const disapprovalMachine = setup({
  types: {
    context: {} as DisapprovalInput & { isRefused: boolean },
    input: {} as DisapprovalInput,
    events: {} as DisapprovalEvent,
    emitted: {} as { type: 'answered'; reason: Reason; requestNewPhoto: boolean },
  },
  guards: { isEnough: ({ context }) => reasonOf(context) !== null },
  actions: {
    answer: emit(
      ({ context }) =>
        ({ type: 'answered', reason: reasonOf(context) as Reason, requestNewPhoto: context.requestNewPhoto }) as const,
    ),
  },
}).createMachine({
  id: 'disapproval',
  context: ({ input }) => ({ ...input, isRefused: false }),
  initial: 'choosing',
  on: {
    TOGGLE_PHOTO: { actions: assign({ requestNewPhoto: ({ context }) => !context.requestNewPhoto }) },
    CHOOSE: { target: '.chosen', actions: assign({ chosen: ({ event }) => event.reason, isRefused: false }) },
    TYPE: {
      actions: assign(({ context, event }) => ({
        text: event.text,
        chosen: context.chosen ?? context.written,
        isRefused: false,
      })),
    },
    SUBMIT: [
      { guard: 'isEnough', target: '.answered' },
      {
        target: '.writing',
        actions: assign(({ context }) => ({ isRefused: true, chosen: context.chosen ?? context.written })),
      },
    ],
  },
  states: {
    choosing: {},
    chosen: { always: [{ guard: 'isEnough', target: 'answered' }, { target: 'writing' }] },
    writing: {},
    answered: { entry: 'answer' },
  },
})
