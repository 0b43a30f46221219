import { assign, emit, fromPromise, setup } from 'xstate'

/** The input of a wizard so far, stored as its draft. */
export interface WizardDraft {
  /** Accepted values, by step. */
  values: Readonly<Record<string, unknown>>
  /** The current step. */
  step: string
}

export interface WizardContext extends WizardDraft {
  steps: readonly string[]
  /** Failure of the last attempt, as the sending actor gave it. */
  problem: unknown
}

type WizardEvent =
  | { type: 'ACCEPT'; value: unknown }
  | { type: 'GO'; step: string }
  | { type: 'BACK' }
  | { type: 'SEND' }
  | { type: 'DISCARD' }

type AcceptedSteps = Pick<WizardContext, 'steps' | 'values'>

/** The first step without accepted values; null where all have them. */
export function openStep({ steps, values }: AcceptedSteps): string | null {
  return steps.find((step) => !Object.hasOwn(values, step)) ?? null
}

/** True for every step up to the first one without accepted values. */
export function canGo(accepted: AcceptedSteps, step: string): boolean {
  const open = openStep(accepted)
  return (
    accepted.steps.includes(step) && (open === null || accepted.steps.indexOf(step) <= accepted.steps.indexOf(open))
  )
}

function after({ steps, step }: Pick<WizardContext, 'steps' | 'step'>): string | null {
  return steps[steps.indexOf(step) + 1] ?? null
}

/**
 * A creation in steps. Each step is accepted by its own rules, any can be revisited, the summary shows all of them, and
 * only then is the record sent. Driven by the wizard frame. The draft survives a reload, and a refusal keeps everything
 * (partnerships, freights: statecharts).
 */
export const wizardMachine = setup({
  types: {
    context: {} as WizardContext,
    input: {} as { steps: readonly string[]; draft: WizardDraft | null },
    events: {} as WizardEvent,
    emitted: {} as { type: 'sent' } | { type: 'refused' },
  },
  actors: {
    send: fromPromise<void, { values: WizardDraft['values'] }>(() =>
      Promise.reject(new Error('wizard.send is not provided')),
    ),
  },
  guards: {
    isLast: ({ context }) => after(context) === null,
    isComplete: ({ context }) => openStep(context) === null,
    canGo: ({ context }, { step }: { step: string }) => canGo(context, step),
    hasEarlier: ({ context }) => context.steps.indexOf(context.step) > 0,
  },
  actions: {
    /** Provided by the caller; stores the draft. */
    storeDraft: (_context, _draft: WizardDraft) => undefined,
    dropDraft: () => undefined,
  },
}).createMachine({
  id: 'wizard',
  context: ({ input: { steps, draft } }) => {
    const values = Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([step]) => steps.includes(step)))
    const [first = ''] = steps
    return { steps, values, step: draft && canGo({ steps, values }, draft.step) ? draft.step : first, problem: null }
  },
  initial: 'filling',
  on: {
    DISCARD: {
      target: '.filling',
      actions: [assign(({ context }) => ({ values: {}, step: context.steps[0] ?? '', problem: null })), 'dropDraft'],
    },
  },
  states: {
    filling: {
      on: {
        ACCEPT: [
          {
            guard: 'isLast',
            target: 'reviewing',
            actions: [
              assign(({ context, event }) => ({
                values: { ...context.values, [context.step]: event.value },
                problem: null,
              })),
              { type: 'storeDraft', params: ({ context }) => context },
            ],
          },
          {
            actions: [
              assign(({ context, event }) => ({
                values: { ...context.values, [context.step]: event.value },
                step: after(context) ?? context.step,
                problem: null,
              })),
              { type: 'storeDraft', params: ({ context }) => context },
            ],
          },
        ],
        GO: {
          guard: { type: 'canGo', params: ({ event }) => event },
          actions: assign({ step: ({ event }) => event.step }),
        },
        BACK: {
          guard: 'hasEarlier',
          actions: assign({
            step: ({ context }) => context.steps[context.steps.indexOf(context.step) - 1] ?? context.step,
          }),
        },
        SEND: { guard: 'isComplete', target: 'reviewing' },
      },
    },
    reviewing: {
      on: {
        GO: {
          guard: { type: 'canGo', params: ({ event }) => event },
          target: 'filling',
          actions: assign({ step: ({ event }) => event.step }),
        },
        BACK: { target: 'filling', actions: assign({ step: ({ context }) => context.steps.at(-1) ?? context.step }) },
        SEND: { guard: 'isComplete', target: 'sending' },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => ({ values: context.values }),
        onDone: 'sent',
        onError: {
          target: 'reviewing',
          actions: [assign({ problem: ({ event }) => event.error }), emit({ type: 'refused' })],
        },
      },
      on: { DISCARD: {} },
    },
    sent: { type: 'final', entry: ['dropDraft', emit({ type: 'sent' })] },
  },
})
