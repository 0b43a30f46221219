import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Change } from '#contract/schemas/change'
import type { Review } from '#contract/schemas/review'
import { currentReview, type QueueDecision, reviewQueueMachine, type Stamp } from './review-queue.machine.ts'
import { testReview } from './test-reviews.ts'

const summary = { waiting: 0, flagged: 0, heldByOthers: 0, decidedToday: 0, oldestWaitingSince: null }

/** A desk whose services answer the claims with these batches in order, then with nothing. */
async function openDesk(
  batches: Review[][],
  record: (decided: QueueDecision) => Promise<void> = async () => undefined,
) {
  const recorded: QueueDecision[] = []
  const claims: unknown[] = []
  const news: { type: string }[] = []
  const actor = createActor(
    reviewQueueMachine.provide({
      actors: {
        claim: fromPromise(async ({ input }) => {
          claims.push(input)
          return { reviews: batches.shift() ?? [], summary }
        }),
        record: fromPromise(async ({ input }) => {
          await record(input)
          recorded.push(input)
          return input.event
        }),
      },
    }),
    { input: { filter: {} } },
  )
  for (const type of ['decided', 'notSaved', 'refused', 'skipped', 'flagged', 'beaten', 'released'] as const)
    actor.on(type, (event) => news.push(event))
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches({ supply: 'stocked' }))
  const current = () => currentReview(actor.getSnapshot().context)
  const settled = () => waitFor(actor, (snapshot) => !snapshot.matches({ desk: 'recording' }))
  return { actor, recorded, claims, news, current, settled }
}

const stampOf = (review: Review): Stamp => ({ id: review.resourceId, version: review.__v })

function changeOf(review: Review): Change {
  return {
    resource: 'DRIVER',
    id: review.resourceId,
    driver: review.driver._id,
    event: 'APPROVE',
    status: 'ACTIVE',
    __v: 1,
    by: 'b',
    byName: 'Bruno',
    at: '2026-01-01T10:00:00Z',
  }
}

describe('the review desk', () => {
  const one = testReview(1)
  const two = testReview(2)
  const three = testReview(3)

  it('puts a decision on disk and goes on to the next record', async () => {
    const { actor, recorded, news, current, settled } = await openDesk([[one, two]])
    actor.send({ type: 'APPROVE', stamp: stampOf(one) })
    await settled()
    expect({ recorded, current: current(), news }).toEqual({
      recorded: [{ review: one, event: 'APPROVE' }],
      current: two,
      news: [{ type: 'decided', review: one, event: 'APPROVE', next: two }],
    })
  })

  it('refuses a key that was meant for another record or an older version', async () => {
    const { actor, recorded, news, current } = await openDesk([[one, two]])
    actor.send({ type: 'APPROVE', stamp: stampOf(two) })
    actor.send({ type: 'APPROVE', stamp: { ...stampOf(one), version: 7 } })
    expect({ recorded, current: current(), news }).toEqual({
      recorded: [],
      current: one,
      news: [
        { type: 'refused', review: one },
        { type: 'refused', review: one },
      ],
    })
  })

  it('takes no second key for a record that is being stored', async () => {
    let store: () => void = () => undefined
    const { actor, recorded, current, settled } = await openDesk(
      [[one, two]],
      () => new Promise((resolve) => (store = resolve)),
    )
    actor.send({ type: 'APPROVE', stamp: stampOf(one) })
    actor.send({ type: 'APPROVE', stamp: stampOf(one) })
    store()
    await settled()
    expect({ decided: recorded.map(({ review }) => review._id), current: current() }).toEqual({
      decided: [one._id],
      current: two,
    })
  })

  it('keeps the record when the disk refuses it', async () => {
    const { actor, news, current, settled } = await openDesk([[one, two]], () => Promise.reject(new Error('full')))
    actor.send({ type: 'APPROVE', stamp: stampOf(one) })
    await settled()
    expect({ current: current(), news }).toEqual({ current: one, news: [{ type: 'notSaved', review: one }] })
  })

  it('approves nothing whose evidence is not on screen, and does once it is', async () => {
    const seen = testReview(4, {
      evidence: [{ _id: 'c'.repeat(24), url: '/x', description: 'LICENCE', width: 1, height: 1 }],
    })
    const { actor, recorded, settled } = await openDesk([[seen]])
    actor.send({ type: 'APPROVE', stamp: stampOf(seen) })
    expect(recorded).toEqual([])
    actor.send({ type: 'EVIDENCE', id: seen._id, state: 'shown' })
    actor.send({ type: 'APPROVE', stamp: stampOf(seen) })
    await settled()
    expect(recorded).toEqual([{ review: seen, event: 'APPROVE' }])
  })

  it('disapproves with its reason (CON-4-020)', async () => {
    const { actor, recorded, settled } = await openDesk([[one]])
    actor.send({ type: 'DISAPPROVE', stamp: stampOf(one), reason: { code: 'EXPIRED' }, requestNewPhoto: true })
    await settled()
    expect(recorded).toEqual([{ review: one, event: 'DISAPPROVE', reason: { code: 'EXPIRED' }, requestNewPhoto: true }])
  })

  it('skips without deciding, gives the record back, and does not ask for it again', async () => {
    const { actor, claims, news, current } = await openDesk([[one, two]])
    actor.send({ type: 'SKIP' })
    expect([current(), news]).toEqual([
      two,
      [
        { type: 'skipped', review: one },
        { type: 'released', ids: [one._id] },
      ],
    ])
    actor.send({ type: 'GAP' })
    await waitFor(actor, (snapshot) => snapshot.matches({ supply: 'stocked' }))
    expect(claims.at(-1)).toEqual({ filter: {}, limit: 20, exclude: [one._id] })
  })

  it('goes on when somebody else was first, and says who, for the record on screen only', async () => {
    const { actor, news, current } = await openDesk([[one, two, three]])
    actor.send({ type: 'CHANGED', change: changeOf(two), mine: false })
    actor.send({ type: 'CHANGED', change: changeOf(one), mine: false })
    expect({ current: current(), news }).toEqual({
      current: three,
      news: [{ type: 'beaten', review: one, change: changeOf(one) }],
    })
  })

  it('brings an undone record back to where the operator is', async () => {
    const { actor, current, settled } = await openDesk([[one, two, three]])
    actor.send({ type: 'APPROVE', stamp: stampOf(one) })
    await settled()
    actor.send({ type: 'RETURN', review: one })
    expect([current(), actor.getSnapshot().context.reviews]).toEqual([one, [one, two, three]])
  })

  it('fetches more before it runs out and keeps what is on screen', async () => {
    const first = Array.from({ length: 12 }, (_, at) => testReview(at + 10))
    const more = Array.from({ length: 5 }, (_, at) => testReview(at + 30))
    const { actor, claims, current } = await openDesk([first, more])
    const at = current()
    actor.send({ type: 'SKIP' })
    await waitFor(actor, (snapshot) => snapshot.context.reviews.length > 12)
    expect([at, claims.length >= 2, current(), actor.getSnapshot().context.reviews.length]).toEqual([
      first[0],
      true,
      first[1],
      16,
    ])
  })

  it('looks ahead without deciding', async () => {
    const { actor, current } = await openDesk([[one, two, three]])
    actor.send({ type: 'MOVE', to: 99 })
    expect(current()).toEqual(three)
    actor.send({ type: 'MOVE', to: -5 })
    expect(current()).toEqual(one)
  })
})
