import { z } from 'zod'
import { type Checklist, checklist } from '#contract/schemas/checklist'
import { type StepResponse, stepResponse } from '#contract/schemas/checklist-response'
import type { DriverChecklistDetail } from '#contract/schemas/driver-checklist'
import { progressOfAnswers } from '#machines/checklists/answered'
import { type StepNow, stepsNow } from '#machines/checklists/progress'

/** A step in its current state, with its answer. */
export interface AnsweredStep extends StepNow {
  answer: StepResponse | null
}

/**
 * The services send file addresses without a host, but the contract's schema requires one: this adds the page's host.
 */
function withWholeAddresses(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/api/') ? new URL(value, window.location.href).href : value
  if (Array.isArray(value)) return value.map(withWholeAddresses)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withWholeAddresses(each)]))
}

function within(responses: readonly StepResponse[]): StepResponse[] {
  return responses.flatMap((response) =>
    response.type === 'FORM' ? [response, ...within(response.response)] : [response],
  )
}

/**
 * Reads every step of a pendency with the interpreter, with its answer.
 * @param at when the pendency was read
 * @returns null if the console cannot parse the pendency
 */
export function readChecklist(
  detail: DriverChecklistDetail,
  at: number,
): { checklist: Checklist; steps: AnsweredStep[] } | null {
  const asked = checklist.safeParse(detail.checklist)
  const answered = z.array(stepResponse).safeParse(withWholeAddresses(detail.responses))
  if (!asked.success || !answered.success) return null
  const [first] = answered.data
  const progress = progressOfAnswers(asked.data, answered.data, {
    startedAt: detail.status === 'CREATED' ? null : (first?.startedAt ?? detail.createdAt),
    completedAt: detail.status === 'COMPLETED' ? detail.finishedAt : null,
    canceledAt: detail.status === 'CANCELED' ? detail.finishedAt : null,
    // The services decide whether it has expired, so that a wrong clock on this computer has no effect.
    expireAt: detail.status === 'EXPIRED' ? detail.finishedAt : null,
  })
  const answers = within(answered.data)
  return {
    checklist: asked.data,
    steps: stepsNow(progress, at).map((now) => ({
      ...now,
      answer: answers.find(({ step }) => step === now.step._id) ?? null,
    })),
  }
}
