import { assign, emit, fromPromise, setup } from 'xstate'

/** What stands in a form's fields, by name; texts, lists and groups of them. */
export type FormValues = Readonly<Record<string, unknown>>

/** What was typed and not sent, as it is kept for its author. */
export interface FormDraft {
  /** When it was kept, ISO 8601. */
  at: string
  values: FormValues
  /** The form before anything was typed. */
  pristine: FormValues
}

/** Typing is kept so long after the last change, milliseconds. Ours. */
export const DRAFT_PAUSE_MS = 400

export interface FormContext {
  pristine: FormValues
  values: FormValues
  /** When the draft was kept that the form began with; null for a fresh form. */
  restoredAt: string | null
  /** Whether a draft of this form is kept. */
  isKept: boolean
  /** Why the last attempt was refused, in the shape of whoever sends. */
  problem: unknown
}

type FormEvent =
  | { type: 'SHOW'; values: FormValues }
  | { type: 'CHANGE'; values: FormValues }
  /** The record was taken over in a newer version: what counts as untouched is its content from now on. */
  | { type: 'REBASE'; pristine: FormValues; values: FormValues }
  | { type: 'SUBMIT'; value: unknown }
  | { type: 'SAVE_DRAFT' }
  | { type: 'DISCARD_DRAFT' }
  | { type: 'LEAVE' }
  | { type: 'STAY' }
  | { type: 'LEAVE_KEEPING' }
  | { type: 'LEAVE_DISCARDING' }

/** Two states of a form are the same where nothing differs but empty fields. */
export function isSameForm(one: FormValues, other: FormValues): boolean {
  return JSON.stringify(filled(one)) === JSON.stringify(filled(other))
}

function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
    .map(([name, part]) => [name, filled(part)] as const)
    .filter(
      ([, part]) =>
        part !== '' &&
        part !== undefined &&
        !(typeof part === 'object' && part !== null && Object.keys(part).length === 0),
    )
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * A form from the first key to the answer of whoever it was sent to. Driven by the form frame: SUBMIT while it is being sent is
 * nothing, LEAVE asks only where something typed would go out of sight, a refusal keeps what was typed (CON-8-064).
 */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    input: {} as { draft: FormDraft | null },
    events: {} as FormEvent,
    emitted: {} as { type: 'saved' | 'refused' | 'kept' | 'discarded' | 'left' | 'stayed' },
  },
  actors: {
    submit: fromPromise<void, { value: unknown }>(() => Promise.reject(new Error('Nobody takes this form'))),
  },
  guards: {
    isDirty: ({ context }) => !isSameForm(context.pristine, context.values),
    isFresh: ({ context }) => context.restoredAt === null && !context.isKept,
  },
  actions: {
    /** Provided with what stores drafts. */
    storeDraft: (_args, _params: { values: FormValues; pristine: FormValues }) => undefined,
    dropDraft: () => undefined,
    markKept: assign({ isKept: true }),
    forget: assign(({ context }) => ({ values: context.pristine, restoredAt: null, isKept: false, problem: null })),
    tellSaved: emit({ type: 'saved' }),
    tellRefused: emit({ type: 'refused' }),
    tellKept: emit({ type: 'kept' }),
    tellDiscarded: emit({ type: 'discarded' }),
    tellLeft: emit({ type: 'left' }),
    tellStayed: emit({ type: 'stayed' }),
  },
  delays: { draftPause: DRAFT_PAUSE_MS },
}).createMachine({
  id: 'form',
  context: ({ input: { draft } }) => ({
    pristine: draft?.pristine ?? {},
    values: draft?.values ?? {},
    restoredAt: draft?.at ?? null,
    isKept: draft !== null,
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'resting',
      on: {
        // A form that begins with a draft knows from it how it looked before.
        SHOW: { guard: 'isFresh', actions: assign(({ event }) => ({ pristine: event.values, values: event.values })) },
        CHANGE: { target: '.typing', actions: assign({ values: ({ event }) => event.values }) },
        REBASE: {
          target: '.typing',
          actions: assign(({ event }) => ({ pristine: event.pristine, values: event.values, problem: null })),
        },
        SAVE_DRAFT: {
          target: '.resting',
          actions: [{ type: 'storeDraft', params: ({ context }) => context }, 'markKept', 'tellKept'],
        },
        DISCARD_DRAFT: { target: '.resting', actions: ['dropDraft', 'forget', 'tellDiscarded'] },
        SUBMIT: { target: 'submitting', actions: assign({ problem: null }) },
        LEAVE: [{ guard: 'isDirty', target: 'asking' }, { target: 'left' }],
      },
      states: {
        resting: {},
        typing: {
          after: {
            draftPause: [
              {
                guard: 'isDirty',
                target: 'resting',
                actions: [{ type: 'storeDraft', params: ({ context }) => context }, 'markKept'],
              },
              { target: 'resting', actions: ['dropDraft', assign({ isKept: false, restoredAt: null })] },
            ],
          },
        },
      },
    },
    asking: {
      on: {
        STAY: { target: 'editing', actions: 'tellStayed' },
        LEAVE_KEEPING: { target: 'left', actions: { type: 'storeDraft', params: ({ context }) => context } },
        LEAVE_DISCARDING: { target: 'left', actions: 'dropDraft' },
      },
    },
    submitting: {
      // Whatever happens to the page while it is sent, what was typed is there again.
      entry: [{ type: 'storeDraft', params: ({ context }) => context }, 'markKept'],
      invoke: {
        src: 'submit',
        input: ({ event }) => ({ value: event.type === 'SUBMIT' ? event.value : undefined }),
        onDone: 'saved',
        onError: { target: 'editing', actions: [assign({ problem: ({ event }) => event.error }), 'tellRefused'] },
      },
    },
    saved: {
      entry: ['dropDraft', assign({ isKept: false }), 'tellSaved'],
      // A form that stays open after it was saved begins anew from what was saved.
      on: {
        CHANGE: {
          target: 'editing.typing',
          actions: assign(({ context, event }) => ({
            pristine: context.values,
            values: event.values,
            restoredAt: null,
            problem: null,
          })),
        },
        LEAVE: 'left',
      },
    },
    left: { entry: 'tellLeft' },
  },
})
