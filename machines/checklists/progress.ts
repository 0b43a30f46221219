import { type Answer, type AnswerMoment, answerSchemaOf } from '#contract/checklist-answers'
import type { Language } from '#contract/languages'
import type { Checklist } from '#contract/schemas/checklists/checklist'
import type { StepResponseCandidate } from '#contract/schemas/checklists/checklist-response'
import type { ChecklistStep, FormStep } from '#contract/schemas/checklists/checklist-step'
import type { Issue } from '#contract/schemas/general/error-reply'
import { issuesOf } from '#contract/validation'

/** Ids from the outermost form around a step down to the step itself. */
export type StepPath = readonly string[]

/** Progress of one step. Moments are milliseconds since 1970. */
export interface StepProgress extends Answer {
  /** When the step was first opened or answered; for a form, when the first of its steps was. */
  startedAt: number
  completedAt: number | null
  /** When the wait of a timer was paused; null while it runs. */
  pausedAt?: number | null
  /** Total length of the pauses, milliseconds. */
  paused?: number
}

/** Progress of a checklist. Moments are milliseconds since 1970. */
export interface ChecklistProgress {
  checklist: Checklist
  /** By step id, which is unique in the checklist. */
  steps: Readonly<Record<string, StepProgress>>
  startedAt: number | null
  completedAt: number | null
  canceledAt: number | null
  /** Answers from this moment on are refused; null for never. */
  expireAt: number | null
  /** Offset from UTC of the person who answers: `Z`, or hours and minutes. */
  timezoneOffset: string
}

/** Why a step cannot be answered now. */
export type Hindrance =
  | { reason: 'NOT_STARTED' | 'COMPLETED' | 'CANCELED' | 'EXPIRED' }
  | { reason: 'UNKNOWN_STEP' }
  /** A required step before it, or before a form around it, is not answered. */
  | { reason: 'EARLIER_STEP'; step: string }
  /** It is answered, and its form does not allow changes. */
  | { reason: 'ANSWERED_FOR_GOOD' }
  /** A timer's wait begins only when the step is opened. */
  | { reason: 'TIMER_NOT_STARTED' }
  | { reason: 'TIMER_RUNNING'; remainingMs: number }
  | { reason: 'TIMER_PAUSED'; remainingMs: number }
  /** A required step in the form is not answered. */
  | { reason: 'STEPS_OPEN'; step: string }

/** The step at the end of a path; null where there is none. */
export function stepAt(checklist: Checklist, path: StepPath): ChecklistStep | null {
  let found: ChecklistStep | null = null
  let siblings: readonly ChecklistStep[] = checklist.steps
  for (const id of path) {
    found = siblings.find(({ _id }) => _id === id) ?? null
    siblings = found?.type === 'FORM' ? found.steps : []
  }
  return found
}

/** True from the expiry on. */
export function isExpired({ expireAt }: ChecklistProgress, at: number): boolean {
  return expireAt !== null && at >= expireAt
}

/**
 * A step is answered once it is completed, until its document expires. A form is answered once it is completed and
 * every required step in it is answered.
 */
export function isAnswered(progress: ChecklistProgress, step: ChecklistStep, at: number): boolean {
  const done = progress.steps[step._id]
  if (!done || done.completedAt === null) return false
  if (step.type === 'FORM') return firstOpen(progress, step.steps, at) === null
  return done.expireAt === undefined || Date.parse(done.expireAt) > at
}

/** The first of the steps that is required and not answered. */
export function firstOpen(
  progress: ChecklistProgress,
  steps: readonly ChecklistStep[],
  at: number,
): ChecklistStep | null {
  return steps.find((step) => step.required && !isAnswered(progress, step, at)) ?? null
}

/** One step of a path: a form on the way, or the step at its end. */
interface Stage {
  step: ChecklistStep
  /** The form around it; null at the top level. */
  form: FormStep | null
  /** The unanswered required step that it has to wait for. */
  waitsFor: ChecklistStep | null
}

/**
 * The stages of all steps of one level. Within a form, and where the checklist is sequential, a step waits for the
 * required ones before it.
 */
function stagesWithin(progress: ChecklistProgress, form: FormStep | null, at: number): Stage[] {
  const steps = form ? form.steps : progress.checklist.steps
  const open = form || progress.checklist.flow === 'SEQUENTIAL' ? firstOpen(progress, steps, at) : null
  const first = open ? steps.indexOf(open) : steps.length
  return steps.map((step, index) => ({ step, form, waitsFor: index > first ? open : null }))
}

/** The stages of a path; empty where the path is invalid. */
function stagesOf(progress: ChecklistProgress, path: StepPath, at: number): Stage[] {
  const stages: Stage[] = []
  let level = stagesWithin(progress, null, at)
  for (const id of path) {
    const stage = level.find(({ step }) => step._id === id)
    if (!stage) return []
    stages.push(stage)
    level = stage.step.type === 'FORM' ? stagesWithin(progress, stage.step, at) : []
  }
  return stages
}

function hindranceOfChecklist(progress: ChecklistProgress, at: number): Hindrance | null {
  if (progress.completedAt !== null) return { reason: 'COMPLETED' }
  if (progress.canceledAt !== null) return { reason: 'CANCELED' }
  if (isExpired(progress, at)) return { reason: 'EXPIRED' }
  return progress.startedAt === null ? { reason: 'NOT_STARTED' } : null
}

function hindranceOfStages(progress: ChecklistProgress, stages: readonly Stage[], at: number): Hindrance | null {
  if (stages.length === 0) return { reason: 'UNKNOWN_STEP' }
  const hindrance = hindranceOfChecklist(progress, at)
  if (hindrance) return hindrance
  // The step that it waits for may also be before one of the forms around it.
  for (const { step, form, waitsFor } of stages) {
    if (waitsFor) return { reason: 'EARLIER_STEP', step: waitsFor._id }
    if (form && !form.canGoBack && (isAnswered(progress, step, at) || isAnswered(progress, form, at)))
      return { reason: 'ANSWERED_FOR_GOOD' }
  }
  return null
}

/** Why a step cannot be begun or changed now; null where it can. */
export function hindranceOfOpening(progress: ChecklistProgress, path: StepPath, at: number): Hindrance | null {
  return hindranceOfStages(progress, stagesOf(progress, path, at), at)
}

/** Why a timer still has to run; null where it has run out. */
function hindranceOfTimer(
  { waitInSeconds }: Extract<ChecklistStep, { type: 'TIMER' }>,
  begun: StepProgress | undefined,
  at: number,
): Hindrance | null {
  const { startedAt = at, pausedAt = null, paused = 0 } = begun ?? {}
  const remainingMs = Math.max(0, waitInSeconds * 1000 - ((pausedAt ?? at) - startedAt - paused))
  if (pausedAt !== null) return { reason: 'TIMER_PAUSED', remainingMs }
  if (remainingMs === 0) return null
  return begun ? { reason: 'TIMER_RUNNING', remainingMs } : { reason: 'TIMER_NOT_STARTED' }
}

function hindranceOfAnswer(progress: ChecklistProgress, stages: readonly Stage[], at: number): Hindrance | null {
  const hindrance = hindranceOfStages(progress, stages, at)
  const step = stages.at(-1)?.step
  if (hindrance || !step) return hindrance
  if (step.type === 'TIMER') return hindranceOfTimer(step, progress.steps[step._id], at)
  const open = step.type === 'FORM' ? firstOpen(progress, step.steps, at) : null
  return open && { reason: 'STEPS_OPEN', step: open._id }
}

/** Why a step cannot be answered now; null where it can. */
export function hindranceOf(progress: ChecklistProgress, path: StepPath, at: number): Hindrance | null {
  return hindranceOfAnswer(progress, stagesOf(progress, path, at), at)
}

function momentOf({ timezoneOffset }: ChecklistProgress, at: number): AnswerMoment {
  return { now: new Date(at), timezoneOffset }
}

/** The rules that an answer breaks, each with its field, in the reader's language; empty for a valid answer. */
export function answerIssues(
  progress: ChecklistProgress,
  path: StepPath,
  answer: Answer,
  at: number,
  language: Language,
): Issue[] {
  const step = stepAt(progress.checklist, path)
  return step ? issuesOf(answerSchemaOf(step, momentOf(progress, at)), answer, language) : []
}

/** The answer as it is stored: trimmed, with defaults; null for an invalid answer. */
export function acceptedAnswer(progress: ChecklistProgress, path: StepPath, answer: Answer, at: number): Answer | null {
  const step = stepAt(progress.checklist, path)
  return (step && answerSchemaOf(step, momentOf(progress, at)).safeParse(answer).data) ?? null
}

/** One step with its current progress. */
export interface StepNow {
  path: StepPath
  step: ChecklistStep
  isAnswered: boolean
  hindrance: Hindrance | null
}

/** Every step, each form followed by its steps, with the reason why it cannot be answered now. */
export function stepsNow(progress: ChecklistProgress, at: number): StepNow[] {
  const within = (form: FormStep | null, above: readonly Stage[]): StepNow[] =>
    stagesWithin(progress, form, at).flatMap((stage) => {
      const stages = [...above, stage]
      const { step } = stage
      const path = stages.map((each) => each.step._id)
      const now = {
        path,
        step,
        isAnswered: isAnswered(progress, step, at),
        hindrance: hindranceOfAnswer(progress, stages, at),
      }
      return step.type === 'FORM' ? [now, ...within(step, stages)] : [now]
    })
  return within(null, [])
}

const iso = (at: number) => new Date(at).toISOString()

/**
 * The responses as they are handed in, without unanswered steps. A form that was begun but not completed is included
 * with the answers in it and without a completion time.
 */
export function responsesOf(
  progress: ChecklistProgress,
  steps: readonly ChecklistStep[] = progress.checklist.steps,
): StepResponseCandidate[] {
  return steps.flatMap((step) => {
    const done = progress.steps[step._id]
    const inner = step.type === 'FORM' && done ? responsesOf(progress, step.steps) : []
    if (!done || (done.completedAt === null && inner.length === 0)) return []
    return [
      {
        step: step._id,
        type: step.type,
        label: step.label,
        startedAt: iso(done.startedAt),
        completedAt: done.completedAt === null ? null : iso(done.completedAt),
        ...(done.expireAt === undefined ? {} : { expireAt: done.expireAt }),
        ...(done.imageData === undefined ? {} : { imageData: done.imageData }),
        ...(done.checked === undefined ? {} : { checked: done.checked }),
        response: step.type === 'FORM' ? inner : done.response,
      } as StepResponseCandidate,
    ]
  })
}
