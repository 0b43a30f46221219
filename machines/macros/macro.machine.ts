import { assign, emit, fromPromise, setup } from 'xstate'

/** One command of a macro with its answers. */
export interface MacroStep {
  command: string
  given: Readonly<Record<string, unknown>>
  /** The screen on which it ran. */
  screen: string
  /** Whether it ran on the record of the step before; null for the first step, and where there was no record. */
  record: 'same' | 'other' | null
}

/** A step to run. */
export interface NextStep {
  step: MacroStep
  isFirst: boolean
}

/** Commands in their order under a name. `key` is the digit that runs them; null for none. */
export interface Macro {
  name: string
  steps: readonly MacroStep[]
  key: number | null
}

/** What became of a step: null, or why it was refused. */
export type StepResult = { refused: unknown } | null

/** Most steps of a macro. Not in the specification; more would be a program that nobody reads before it runs. */
export const STEPS_MAXIMUM = 30

export interface MacroContext {
  /** The steps recorded so far. */
  recorded: readonly MacroStep[]
  /** The macro that runs, and its step under way. */
  macro: Macro | null
  at: number
}

export type MacroEvent =
  | { type: 'RECORD' }
  /** A command ran while the macro is recorded. */
  | { type: 'RAN'; step: MacroStep }
  | { type: 'SAVE'; name: string; key: number | null }
  | { type: 'DISCARD' }
  | { type: 'RUN'; macro: Macro }
  /** The person did something meanwhile. */
  | { type: 'INTERRUPT'; why: unknown }

export type MacroNews =
  | { type: 'saved'; macro: Macro }
  | { type: 'finished'; macro: Macro }
  /** A step was not recorded, because the macro has as many as it may have. */
  | { type: 'full' }
  /** Stopped at this step, from 1; `why` is null where the step failed without a reason. */
  | { type: 'stopped'; macro: Macro; at: number; why: unknown }

const NOTHING: MacroContext = { recorded: [], macro: null, at: 0 }

/**
 * Records commands with their answers and runs them again. Each step is asked for as if a person pressed its key, so
 * its lifecycle decides; the first refusal stops the macro. Driven by the whole console.
 */
export const macroMachine = setup({
  types: { context: {} as MacroContext, events: {} as MacroEvent, emitted: {} as MacroNews },
  actors: {
    step: fromPromise<StepResult, NextStep>(() => Promise.reject(new Error('macro.step is not provided'))),
  },
  guards: {
    hasSpaceForStep: ({ context }) => context.recorded.length < STEPS_MAXIMUM,
    hasSteps: ({ context }) => context.recorded.length > 0,
    hasMoreSteps: ({ context }) => context.at + 1 < (context.macro?.steps.length ?? 0),
    isStepRefused: ({ event }) => (event as unknown as { output: StepResult }).output !== null,
  },
  actions: {
    forget: assign(NOTHING),
    finish: emit(({ context }) => ({ type: 'finished' as const, macro: context.macro! })),
  },
}).createMachine({
  id: 'macro',
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        RECORD: 'recording',
        RUN: { target: 'running', actions: assign({ macro: ({ event }) => event.macro, at: 0 }) },
      },
    },
    recording: {
      on: {
        RAN: [
          {
            guard: 'hasSpaceForStep',
            actions: assign({ recorded: ({ context, event }) => [...context.recorded, event.step] }),
          },
          { actions: emit({ type: 'full' as const }) },
        ],
        SAVE: {
          guard: 'hasSteps',
          target: 'idle',
          actions: emit(({ context, event: { name, key } }) => ({
            type: 'saved' as const,
            macro: { name, key, steps: context.recorded },
          })),
        },
        DISCARD: 'idle',
      },
    },
    running: {
      on: {
        INTERRUPT: {
          target: 'idle',
          actions: emit(({ context, event }) => ({
            type: 'stopped' as const,
            macro: context.macro!,
            at: context.at + 1,
            why: event.why,
          })),
        },
      },
      invoke: {
        src: 'step',
        input: ({ context }) => ({ step: context.macro!.steps[context.at]!, isFirst: context.at === 0 }),
        onDone: [
          {
            guard: 'isStepRefused',
            target: 'idle',
            actions: emit(({ context, event }) => ({
              type: 'stopped' as const,
              macro: context.macro!,
              at: context.at + 1,
              why: (event.output as { refused: unknown }).refused,
            })),
          },
          {
            guard: 'hasMoreSteps',
            target: 'running',
            reenter: true,
            actions: assign({ at: ({ context }) => context.at + 1 }),
          },
          { target: 'idle', actions: 'finish' },
        ],
        onError: {
          target: 'idle',
          actions: emit(({ context }) => ({
            type: 'stopped' as const,
            macro: context.macro!,
            at: context.at + 1,
            why: null,
          })),
        },
      },
    },
  },
})
