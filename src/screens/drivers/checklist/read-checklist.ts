import { z } from 'zod'
import { type Checklist, checklist } from '#contract/schemas/checklists/checklist'
import { type StepResponse, stepResponse } from '#contract/schemas/checklists/checklist-response'
import type { DriverChecklistDetail } from '#contract/schemas/pendencies/driver-checklist'
import { progressOfAnswers } from '#machines/checklists/answered'
import { type StepNow, stepsNow } from '#machines/checklists/progress'

/** A step in its current state, with its answer. */
export interface AnsweredStep extends StepNow {
  answer: StepResponse | null
}

/**
 * The services send file addresses without a host, but the contract's schema requires one: this adds the page's host.
 */
function withHosts(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/api/') ? new URL(value, window.location.href).href : value
  if (Array.isArray(value)) return value.map(withHosts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withHosts(each)]))
}

function flattenResponses(responses: readonly StepResponse[]): StepResponse[] {
  return responses.flatMap((response) =>
    response.type === 'FORM' ? [response, ...flattenResponses(response.response)] : [response],
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
  const definition = checklist.safeParse(detail.checklist)
  const responses = z.array(stepResponse).safeParse(withHosts(detail.responses))
  if (!definition.success || !responses.success) return null
  const [first] = responses.data
  const progress = progressOfAnswers(definition.data, responses.data, {
    startedAt: detail.status === 'CREATED' ? null : (first?.startedAt ?? detail.createdAt),
    completedAt: detail.status === 'COMPLETED' ? detail.finishedAt : null,
    canceledAt: detail.status === 'CANCELED' ? detail.finishedAt : null,
    // The services decide whether it has expired, so that a wrong clock on this computer has no effect.
    expireAt: detail.status === 'EXPIRED' ? detail.finishedAt : null,
  })
  const answers = flattenResponses(responses.data)
  return {
    checklist: definition.data,
    steps: stepsNow(progress, at).map((now) => ({
      ...now,
      answer: answers.find(({ step }) => step === now.step._id) ?? null,
    })),
  }
}
