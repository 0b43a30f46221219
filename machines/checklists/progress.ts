import { type Answer, type AnswerMoment, answerSchemaOf } from '#contract/checklist-answers'
import type { Language } from '#contract/languages'
import type { Checklist } from '#contract/schemas/checklist'
import type { StepResponseCandidate } from '#contract/schemas/checklist-response'
import type { ChecklistStep, FormStep } from '#contract/schemas/checklist-step'
import type { Issue } from '#contract/schemas/error-reply'
import { issuesOf } from '#contract/validation'

/** The way to a step: the forms that hold it, outermost first, then its own id. */
export type StepPath = readonly string[]

/** How far one step is. Moments are milliseconds since 1970. */
export interface StepProgress extends Answer {
  /** When it was first opened or answered; of a form, when the first of its steps was. */
  startedAt: number
  completedAt: number | null
  /** When the wait of a timer was paused; null while it runs. */
  pausedAt?: number | null
  /** Milliseconds that pauses took. */
  paused?: number
}

/** Where somebody stands in a checklist. Moments are milliseconds since 1970. */
export interface ChecklistProgress {
  checklist: Checklist
  /** By the id of the step, which is unique in the checklist. */
  steps: Readonly<Record<string, StepProgress>>
  startedAt: number | null
  completedAt: number | null
  canceledAt: number | null
  /** Nothing is taken from this moment on; null for never. */
  expireAt: number | null
  /** Z or hours and minutes from UTC of who answers. */
  timezoneOffset: string
}

/** Why a step cannot be answered now. */
export type Hindrance =
  | { reason: 'NOT_STARTED' | 'COMPLETED' | 'CANCELED' | 'EXPIRED' }
  | { reason: 'UNKNOWN_STEP' }
  /** A required step before it, or before a form around it, is open. */
  | { reason: 'EARLIER_STEP'; step: string }
  /** It was answered, in a form in which nobody goes back. */
  | { reason: 'ANSWERED_FOR_GOOD' }
  /** A timer begins its wait when it is opened. */
  | { reason: 'TIMER_NOT_STARTED' }
  | { reason: 'TIMER_RUNNING'; remainingMs: number }
  | { reason: 'TIMER_PAUSED'; remainingMs: number }
  /** A required step in the form is open. */
  | { reason: 'STEPS_OPEN'; step: string }

/** The step at the end of a path; null where the path leads nowhere. */
export function stepAt(checklist: Checklist, path: StepPath): ChecklistStep | null {
  let found: ChecklistStep | null = null
  let siblings: readonly ChecklistStep[] = checklist.steps
  for (const id of path) {
    found = siblings.find(({ _id }) => _id === id) ?? null
    siblings = found?.type === 'FORM' ? found.steps : []
  }
  return found
}

/** True from the moment on at which nothing more is taken. */
export function isExpired({ expireAt }: ChecklistProgress, at: number): boolean {
  return expireAt !== null && at >= expireAt
}

/**
 * A step is answered once it was completed, unless its document has expired since;
 * a form, unless something required in it is open again.
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

/** A step on the way to a step, or that step itself. */
interface Stage {
  step: ChecklistStep
  /** The form that holds it; null at the top. */
  form: FormStep | null
  /** The required step before it that is open. */
  waitsFor: ChecklistStep | null
}

/** The stages of one level. Within a form, and where the checklist is sequential, a step waits for the required ones before it. */
function stagesWithin(progress: ChecklistProgress, form: FormStep | null, at: number): Stage[] {
  const steps = form ? form.steps : progress.checklist.steps
  const open = form || progress.checklist.flow === 'SEQUENTIAL' ? firstOpen(progress, steps, at) : null
  const first = open ? steps.indexOf(open) : steps.length
  return steps.map((step, index) => ({ step, form, waitsFor: index > first ? open : null }))
}

/** The stages of a path; none where it leads nowhere. */
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
  // What holds the step back may stand before one of the forms around it.
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

/** Why a timer that has to run out first did not yet; null where it did. */
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

/** The rules that an answer breaks, each at its field, in the reader's language; none where it fits its step. */
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

/** What is kept of an answer: trimmed, with defaults; null where it does not fit its step. */
export function acceptedAnswer(progress: ChecklistProgress, path: StepPath, answer: Answer, at: number): Answer | null {
  const step = stepAt(progress.checklist, path)
  return (step && answerSchemaOf(step, momentOf(progress, at)).safeParse(answer).data) ?? null
}

/** One line of the checklist as it stands now. */
export interface StepNow {
  path: StepPath
  step: ChecklistStep
  isAnswered: boolean
  hindrance: Hindrance | null
}

/** Every step, those within forms after their form, with whether it can be answered now and why not. */
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
 * The answers in the shape in which they are handed in; steps that nobody answered are left out.
 * A form that was begun and not completed goes with what was answered in it and completed never.
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
