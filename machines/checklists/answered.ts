import type { Checklist } from '#contract/schemas/checklists/checklist'
import type { StepResponse } from '#contract/schemas/checklists/checklist-response'
import type { ChecklistProgress, StepProgress } from './progress.ts'

/** Moments of a checklist that a driver was asked to answer, ISO 8601. They are stored besides the answers. */
export interface Known {
  startedAt: string | null
  completedAt: string | null
  canceledAt: string | null
  expireAt: string | null
}

const moment = (at: string | null) => (at === null ? null : Date.parse(at))

function stepsOf(responses: readonly StepResponse[]): [string, StepProgress][] {
  return responses.flatMap((answer) => {
    const progress: StepProgress = {
      startedAt: Date.parse(answer.startedAt),
      completedAt: moment(answer.completedAt),
      ...(answer.type === 'FORM' ? {} : { response: answer.response }),
      ...(answer.expireAt ? { expireAt: answer.expireAt } : {}),
      ...(answer.imageData === undefined ? {} : { imageData: answer.imageData }),
      ...(answer.checked === undefined ? {} : { checked: answer.checked }),
    }
    return [
      [answer.step, progress] as [string, StepProgress],
      ...(answer.type === 'FORM' ? stepsOf(answer.response) : []),
    ]
  })
}

/**
 * The progress that stored answers represent: the inverse of `responsesOf`. It lets a screen use the checklist rules
 * for live and stored checklists alike.
 */
export function progressOfAnswers(
  checklist: Checklist,
  responses: readonly StepResponse[],
  known: Known,
): ChecklistProgress {
  return {
    checklist,
    steps: Object.fromEntries(stepsOf(responses)),
    startedAt: moment(known.startedAt),
    completedAt: moment(known.completedAt),
    canceledAt: moment(known.canceledAt),
    expireAt: moment(known.expireAt),
    timezoneOffset: 'Z',
  }
}
