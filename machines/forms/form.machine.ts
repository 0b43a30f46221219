import { assign, emit, fromPromise, setup } from 'xstate'

/** Values of a form's fields by name: texts, lists and groups of them. */
export type FormValues = Readonly<Record<string, unknown>>

/** Unsent input, stored for its author. */
export interface FormDraft {
  /** When it was stored, ISO 8601. */
  at: string
  values: FormValues
  /** The form before anything was typed. */
  pristine: FormValues
}

/** Pause after the last change before the draft is stored, milliseconds. Not in the specification. */
export const DRAFT_PAUSE_MS = 400

export interface FormContext {
  pristine: FormValues
  values: FormValues
  /** When the draft that the form started with was stored; null for a fresh form. */
  restoredAt: string | null
  /** True where a draft of this form is stored. */
  isKept: boolean
  /** Failure of the last attempt, as the sending actor gave it. */
  problem: unknown
}

type FormEvent =
  | { type: 'SHOW'; values: FormValues }
  | { type: 'CHANGE'; values: FormValues }
  /** A newer version of the record was loaded; its content becomes the untouched state of the form. */
  | { type: 'REBASE'; pristine: FormValues; values: FormValues }
  | { type: 'SUBMIT'; value: unknown }
  | { type: 'SAVE_DRAFT' }
  | { type: 'DISCARD_DRAFT' }
  | { type: 'LEAVE' }
  | { type: 'STAY' }
  | { type: 'LEAVE_KEEPING' }
  | { type: 'LEAVE_DISCARDING' }

/** True where two states of a form differ in empty fields only. */
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
 * A form from the first input to the reply. Driven by the form frame. SUBMIT while sending does nothing; LEAVE asks
 * only where unsaved input would be lost from sight; a refusal keeps the input (CON-8-064).
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
    /** Provided by the caller; stores the draft. */
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
        // Only for a fresh form: a draft brings its own `pristine`.
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
      // The draft is stored before sending, so the input survives a reload.
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
      // A form that stays open after saving starts again from the saved values.
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
