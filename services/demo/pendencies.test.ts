import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Answer, answerSchemaOf } from '#contract/checklist-answers'
import { checklist as checklistSchema, stepsWithin } from '#contract/schemas/checklists/checklist'
import { stepResponse, type StepResponse } from '#contract/schemas/checklists/checklist-response'
import { processStatus } from '#contract/schemas/reviews/review-statuses'
import { apply } from '#machines/lifecycle'
import { documentReview } from '#machines/documents/document-review.lifecycle'
import type { DriverBundle } from './bundle.ts'
import { driverBundles } from './generator.ts'
import type { GeneratorOptions } from './driver-draft.ts'
import { idPrefix, seedId } from './identifiers.ts'
import { requestedDocuments } from './requested-documents.ts'

const demo: GeneratorOptions = {
  tenant: 'demo',
  seed: 1,
  drivers: 320,
  now: new Date('2026-03-02T12:00:00Z'),
  images: 160,
}
const bundles = driverBundles(demo)
const all: DriverBundle[] = Array.from({ length: demo.drivers }, () => bundles.next().value)
const pendencies = all.flatMap((bundle) => bundle.pendencies)
const documents = all.flatMap((bundle) => bundle.documents)

function within(responses: readonly StepResponse[]): StepResponse[] {
  return responses.flatMap((response) =>
    response.type === 'FORM' ? [response, ...within(response.response)] : [response],
  )
}

describe('the pendencies of the demo', () => {
  it('have every status, and no moment that is to come', () => {
    expect([...new Set(pendencies.map(({ status }) => status))].toSorted()).toEqual(
      [...processStatus.options].toSorted(),
    )
    for (const { status, created_at, updated_at, finished_at, expire_at, responses } of pendencies) {
      const now = demo.now.toISOString()
      const isOpen = finished_at === null
      expect([created_at <= updated_at, updated_at <= now, (finished_at ?? '') <= now]).toEqual([true, true, true])
      // No open pendency is over, so the expiry job has nothing to do.
      expect([status, isOpen, isOpen && (expire_at ?? '') <= now]).toEqual([
        status,
        status === 'CREATED' || status === 'STARTED',
        false,
      ])
      expect(status === 'CREATED' && responses.length > 0).toBe(false)
      expect(status === 'STARTED' && responses.length === 0).toBe(false)
    }
  })

  it('are checklists of the contract with answers that fit them', () => {
    const answered = new Set<string>()
    for (const pendency of pendencies) {
      const list = checklistSchema.parse(pendency.checklist)
      const steps = stepsWithin(list.steps)
      for (const response of within(z.array(stepResponse).parse(pendency.responses))) {
        const step = steps.find(({ _id }) => _id === response.step)
        expect([response.step, step?.type]).toEqual([response.step, response.type])
        if (!step || response.completedAt === null) continue
        answered.add(step.type)
        const answer: Answer = {
          response: step.type === 'FORM' ? undefined : response.response,
          ...(response.expireAt ? { expireAt: response.expireAt } : {}),
        }
        expect(
          answerSchemaOf(step, { now: new Date(response.completedAt), timezoneOffset: '-03:00' }).safeParse(answer)
            .error?.issues,
        ).toBeUndefined()
      }
      const unanswered = steps.filter(
        ({ _id, required }) => required && !JSON.stringify(pendency.responses).includes(_id),
      )
      expect(pendency.status === 'COMPLETED' && unanswered.length > 0).toBe(false)
    }
    // The demo has no videos, so one type of step is never answered.
    expect(answered.size).toBe(25)
  })
})

describe('the additional documents of the demo', () => {
  it('wait for a review only where they are reviewed', () => {
    const reviewed = requestedDocuments.map(({ data }) => data.hasRevision)
    for (const { status, additional_document_id } of documents) {
      if (status !== 'SENT' && status !== 'IN_REVISION') continue
      const at = reviewed.findIndex(
        (_, index) => seedId(idPrefix('demo', 1), 'requestedDocument', 0, index) === additional_document_id,
      )
      expect(reviewed[at]).toBe(true)
    }
  })

  it('were asked for once each, are sometimes missing, and leave the clock nothing to end', () => {
    for (const bundle of all)
      expect(new Set(bundle.documents.map((row) => row.additional_document_id)).size).toBe(bundle.documents.length)
    const missing = documents.filter(({ status }) => status === 'PENDING')
    expect(missing.length).toBeGreaterThan(50)
    expect(
      missing.every(({ data, expire_at, file_ids }) => data === null && expire_at === null && file_ids.length === 0),
    ).toBe(true)
    expect(
      documents.filter(
        ({ status, expire_at }) =>
          expire_at !== null && expire_at < '2026-03-02' && apply(documentReview, status, { type: 'EXPIRED' }) !== null,
      ),
    ).toEqual([])
    expect(
      documents.filter(({ status, expire_at }) => status === 'EXPIRED' && (expire_at ?? '') >= '2026-03-02'),
    ).toEqual([])
  })
})
