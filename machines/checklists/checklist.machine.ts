import { assign, setup } from 'xstate'
import type { Answer } from '#contract/checklist-answers'
import type { Checklist } from '#contract/schemas/checklists/checklist'
import { stepsWithin } from '#contract/schemas/checklists/checklist'
import {
  acceptedAnswer,
  type ChecklistProgress,
  firstOpen,
  hindranceOf,
  hindranceOfOpening,
  isExpired,
  stepAt,
  type StepPath,
  type StepProgress,
} from './progress.ts'

export interface ChecklistInput {
  checklist: Checklist
  /** Events from this moment on are refused; null for never. Milliseconds since 1970. */
  expireAt: number | null
  /** Offset from UTC of the person who answers: `Z`, or hours and minutes. */
  timezoneOffset: string
}

/** Every event carries its moment, milliseconds since 1970, because the machine has no clock. */
export type ChecklistEvent =
  | { type: 'START' | 'COMPLETE' | 'CANCEL' | 'TICK'; at: number }
  | { type: 'OPEN_STEP' | 'PAUSE_TIMER' | 'RESUME_TIMER' | 'CLEAR' | 'RESTART_FORM'; path: StepPath; at: number }
  | ({ type: 'ANSWER'; path: StepPath; at: number } & Answer)

interface Facts {
  context: ChecklistProgress
  event: ChecklistEvent
}
type Steps = ChecklistProgress['steps']

/** The last moment whose ISO 8601 year has four digits. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

const pathOf = (event: ChecklistEvent): StepPath => ('path' in event ? event.path : [])
const stepOf = ({ context, event }: Facts) => stepAt(context.checklist, pathOf(event))

function progressOf(facts: Facts): StepProgress | null {
  const step = stepOf(facts)
  return (step && facts.context.steps[step._id]) ?? null
}

/** The steps with the event's step changed and the forms around it begun. */
function withStep(
  { context, event }: Facts,
  change: (before: StepProgress) => StepProgress = (before) => before,
): Steps {
  const path = pathOf(event)
  const begun = path.map((id, at): [string, StepProgress] => {
    const before = context.steps[id] ?? { startedAt: event.at, completedAt: null }
    return [id, at === path.length - 1 ? change(before) : before]
  })
  return { ...context.steps, ...Object.fromEntries(begun) }
}

/** The steps without the event's step and the steps within it. */
function withoutStep(facts: Facts): Steps {
  const step = stepOf(facts)
  const removedIds = new Set(stepsWithin(step ? [step] : []).map(({ _id }) => _id))
  return Object.fromEntries(Object.entries(facts.context.steps).filter(([id]) => !removedIds.has(id)))
}

/** Guards a transition: an event without a valid moment does nothing, one after the expiry leads to EXPIRED. */
function inTime<const Transition>(transition: Transition) {
  return [{ guard: 'tellsNoMoment' }, { guard: 'isOver', target: 'EXPIRED' }, transition] as const
}

/**
 * Runs any checklist. Driven by the person who answers it, step by step (CTR-1-002), and by the view of a pendency's
 * progress. Its states are those of a process (CTR-4-016). `progress.ts` decides which step can be answered now, why
 * others cannot, and which rules an answer breaks.
 */
export const checklistMachine = setup({
  types: { context: {} as ChecklistProgress, input: {} as ChecklistInput, events: {} as ChecklistEvent },
  guards: {
    tellsNoMoment: ({ event }) => !(event.at >= 0 && event.at <= LAST_MOMENT),
    isOver: ({ context, event }) => isExpired(context, event.at),
    canBeOpened: ({ context, event }) => hindranceOfOpening(context, pathOf(event), event.at) === null,
    canBeAnswered: ({ context, event }) =>
      event.type === 'ANSWER' &&
      hindranceOf(context, event.path, event.at) === null &&
      acceptedAnswer(context, event.path, event, event.at) !== null,
    canBeCleared: (facts) =>
      stepOf(facts)?.type !== 'FORM' &&
      (progressOf(facts)?.completedAt ?? null) !== null &&
      hindranceOfOpening(facts.context, pathOf(facts.event), facts.event.at) === null,
    isRunningTimer: (facts) => {
      const [step, progress] = [stepOf(facts), progressOf(facts)]
      return (
        step?.type === 'TIMER' &&
        step.canPause &&
        progress !== null &&
        progress.completedAt === null &&
        (progress.pausedAt ?? null) === null
      )
    },
    isPausedTimer: (facts) => (progressOf(facts)?.pausedAt ?? null) !== null,
    canBeRestarted: (facts) => {
      const step = stepOf(facts)
      return (
        step?.type === 'FORM' &&
        step.canRestart &&
        hindranceOfOpening(facts.context, pathOf(facts.event), facts.event.at) === null
      )
    },
    isEveryRequiredStepAnswered: ({ context, event }) => firstOpen(context, context.checklist.steps, event.at) === null,
  },
  actions: {
    begin: assign({ startedAt: ({ event }) => event.at }),
    finish: assign({ completedAt: ({ event }) => event.at }),
    cancel: assign({ canceledAt: ({ event }) => event.at }),
    open: assign({ steps: (facts) => withStep(facts) }),
    pause: assign({ steps: (facts) => withStep(facts, (before) => ({ ...before, pausedAt: facts.event.at })) }),
    resume: assign({
      steps: (facts) =>
        withStep(facts, ({ pausedAt, paused = 0, ...before }) => ({
          ...before,
          pausedAt: null,
          // Never negative, so a clock that was set back does not shorten the wait.
          paused: paused + Math.max(0, facts.event.at - (pausedAt ?? facts.event.at)),
        })),
    }),
    keepAnswer: assign({
      steps: (facts) =>
        withStep(facts, ({ startedAt }) => ({
          startedAt,
          completedAt: facts.event.at,
          ...(facts.event.type === 'ANSWER'
            ? acceptedAnswer(facts.context, facts.event.path, facts.event, facts.event.at)
            : null),
        })),
    }),
    forget: assign({ steps: (facts) => withoutStep(facts) }),
  },
}).createMachine({
  id: 'checklist',
  context: ({ input }) => ({ ...input, steps: {}, startedAt: null, completedAt: null, canceledAt: null }),
  initial: 'CREATED',
  states: {
    CREATED: {
      on: {
        START: inTime({ target: 'STARTED', actions: 'begin' }),
        CANCEL: inTime({ target: 'CANCELED', actions: 'cancel' }),
        TICK: inTime({}),
      },
    },
    STARTED: {
      on: {
        OPEN_STEP: inTime({ guard: 'canBeOpened', actions: 'open' }),
        PAUSE_TIMER: inTime({ guard: 'isRunningTimer', actions: 'pause' }),
        RESUME_TIMER: inTime({ guard: 'isPausedTimer', actions: 'resume' }),
        ANSWER: inTime({ guard: 'canBeAnswered', actions: 'keepAnswer' }),
        CLEAR: inTime({ guard: 'canBeCleared', actions: 'forget' }),
        RESTART_FORM: inTime({ guard: 'canBeRestarted', actions: 'forget' }),
        COMPLETE: inTime({ guard: 'isEveryRequiredStepAnswered', target: 'COMPLETED', actions: 'finish' }),
        CANCEL: inTime({ target: 'CANCELED', actions: 'cancel' }),
        TICK: inTime({}),
      },
    },
    COMPLETED: { type: 'final' },
    EXPIRED: { type: 'final' },
    CANCELED: { type: 'final' },
  },
})
