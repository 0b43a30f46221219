import { assign, emit, setup } from 'xstate'
import { type Reason, reason, type ReasonCode } from '#contract/schemas/reviews/review-decision'

/** Earlier input, which survives a reload and a new sign-in. */
export interface DisapprovalDraft {
  code: ReasonCode | null
  text: string
  requestNewPhoto: boolean
}

export const EMPTY_DRAFT: DisapprovalDraft = { code: null, text: '', requestNewPhoto: false }

type DisapprovalEvent =
  | { type: 'CHOOSE'; code: ReasonCode }
  | { type: 'TYPE'; text: string }
  | { type: 'TOGGLE_PHOTO' }
  | { type: 'SUBMIT' }

function reasonOf(context: DisapprovalDraft): Reason | null {
  const text = context.text.trim()
  const parsed = reason.safeParse({ code: context.code, ...(text ? { text } : {}) })
  return parsed.success ? parsed.data : null
}

/**
 * The question for the reason of a disapproval (CON-4-020, CON-4-021). Driven by its dialog: a number key answers it at
 * once, OTHER asks for a text first. The contract's schema decides whether the answer is complete.
 */
export const disapprovalMachine = setup({
  types: {
    context: {} as DisapprovalDraft & { isRefused: boolean },
    input: {} as DisapprovalDraft,
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
    CHOOSE: { target: '.chosen', actions: assign({ code: ({ event }) => event.code, isRefused: false }) },
    TYPE: {
      actions: assign(({ context, event }) => ({
        text: event.text,
        code: context.code ?? ('OTHER' as const),
        isRefused: false,
      })),
    },
    SUBMIT: [
      { guard: 'isEnough', target: '.answered' },
      {
        target: '.writing',
        actions: assign(({ context }) => ({ isRefused: true, code: context.code ?? ('OTHER' as const) })),
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
