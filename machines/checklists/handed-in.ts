import type { Language } from '#contract/languages'
import type { Checklist } from '#contract/schemas/checklists/checklist'
import type { StepResponse, StepResponseCandidate } from '#contract/schemas/checklists/checklist-response'
import type { Issue } from '#contract/schemas/general/error-reply'
import { textOf } from '#contract/texts'
import { progressOfAnswers } from './answered.ts'
import { answerIssues, type ChecklistProgress, firstOpen, stepAt, type StepPath } from './progress.ts'

/** Answers as they are handed in, and when. Moments are ISO 8601. */
export interface HandedIn {
  startedAt: string
  /** Null while the driver has not finished. */
  completedAt: string | null
  responses: readonly StepResponseCandidate[]
  language: Language
}

/** The answers as they are stored: those that are complete are sent for review. */
export function storedResponses(responses: readonly StepResponseCandidate[]): StepResponse[] {
  return responses.map((response) => {
    const status = response.completedAt === null ? ('CREATED' as const) : ('SENT' as const)
    return response.type === 'FORM'
      ? { ...response, status, response: storedResponses(response.response) }
      : { ...response, status }
  })
}

function issuesOfResponses(
  progress: ChecklistProgress,
  responses: readonly StepResponseCandidate[],
  language: Language,
  around: { steps: StepPath; path: readonly (string | number)[] },
): Issue[] {
  return responses.flatMap((answer, at) => {
    const steps = [...around.steps, answer.step]
    const path = [...around.path, at]
    const step = stepAt(progress.checklist, steps)
    if (step?.type !== answer.type)
      return [{ code: 'custom', path: [...path, 'step'], message: textOf('answerOtherStep', language) }]
    if (answer.type === 'FORM')
      return issuesOfResponses(progress, answer.response, language, { steps, path: [...path, 'response'] })
    const { response, expireAt, imageData, checked } = answer
    const given = { response, imageData, checked, ...(expireAt ? { expireAt } : {}) }
    // Limits such as "not in the future" are those of the moment of the answer, however late it is told.
    return answerIssues(progress, steps, given, Date.parse(answer.completedAt ?? answer.startedAt), language).map(
      (issue) => ({ ...issue, path: [...path, ...issue.path] }),
    )
  })
}

/**
 * The rules that the answers to a checklist break, each at its field: a step that the checklist does not have, an answer
 * that its step does not allow, and, once the driver has finished, a required step without an answer.
 */
export function issuesOfHandedIn(checklist: Checklist, handedIn: HandedIn): Issue[] {
  const { startedAt, completedAt, responses, language } = handedIn
  const known = { startedAt, completedAt: null, canceledAt: null, expireAt: null }
  const progress = progressOfAnswers(checklist, storedResponses(responses), known)
  const issues = issuesOfResponses(progress, responses, language, { steps: [], path: ['responses'] })
  if (completedAt === null || issues.length > 0) return issues
  const open = firstOpen(progress, checklist.steps, Date.parse(completedAt))
  return open ? [{ code: 'custom', path: ['responses', open._id], message: textOf('answerMissing', language) }] : []
}
