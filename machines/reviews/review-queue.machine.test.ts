import { describe, expect, it, onTestFinished } from 'vitest'
import { imagesOf } from '#contract/schemas/documents/document-review'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Change } from '#contract/change'
import type { Review } from '#contract/schemas/reviews/review'
import { currentReview, type QueueDecision, type QueueFilter, REMEMBERED, type Stamp } from './queue-context.ts'
import { type ClaimInput, reviewQueueMachine } from './review-queue.machine.ts'
import { testReview } from './test-reviews.ts'

const splits = { CLEAN: 0, DIFFERENT: 0, UNREAD: 0, FOREIGN: 0 }
const summary = { waiting: 0, flagged: 0, splits, heldByOthers: 0, decidedToday: 0, oldestWaitingSince: null }

/** A desk whose services answer the claims with these batches in order, then with nothing. */
async function openDesk(
  batches: Review[][],
  record: (decided: QueueDecision) => Promise<void> = async () => undefined,
  start: { filter: QueueFilter; skipped: readonly string[] } = { filter: {}, skipped: [] },
  over: readonly string[] = [],
) {
  const recorded: QueueDecision[] = []
  const claims: ClaimInput[] = []
  const news: { type: string }[] = []
  const actor = createActor(
    reviewQueueMachine.provide({
      actors: {
        claim: fromPromise(async ({ input }) => {
          claims.push(input)
          return { reviews: batches.shift() ?? [], summary, over }
        }),
        record: fromPromise(async ({ input }) => {
          await record(input)
          recorded.push(input)
          return input.event
        }),
      },
    }),
    { input: start },
  )
  for (const type of [
    'decided',
    'notSaved',
    'storing',
    'refused',
    'unseen',
    'skipped',
    'flagged',
    'beaten',
    'released',
    'over',
  ] as const)
    actor.on(type, (event) => news.push(event))
  actor.start()
  onTestFinished(() => void actor.stop())
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

describe('the order by drivers', () => {
  const ofDriver = (number: number, driver: string) =>
    testReview(number, { driver: { ...testReview(number).driver, _id: driver } })

  it('puts a fetched record behind the last one of its driver, and keeps the current one', async () => {
    const [a1, b1, c1] = [ofDriver(1, 'a'), ofDriver(2, 'b'), ofDriver(3, 'c')]
    const [a2, b2] = [ofDriver(4, 'a'), ofDriver(5, 'b')]
    const desk = await openDesk([[a1, b1, c1], []], undefined, { filter: { byDriver: true }, skipped: [] })
    desk.actor.send({ type: 'MOVE', to: 1 })
    expect(desk.current()).toEqual(b1)
    desk.actor.send({ type: 'RETURN', review: a2 })
    expect(desk.current()).toEqual(a2)
    const other = await openDesk(
      [
        [a1, b1, c1],
        [a2, b2],
      ],
      undefined,
      { filter: { byDriver: true }, skipped: [] },
    )
    await waitFor(other.actor, ({ context }) => context.reviews.length === 5)
    expect(other.actor.getSnapshot().context.reviews).toEqual([a1, a2, b1, b2, c1])
    expect(other.current()).toEqual(a1)
  })
})

describe('a flag with a time', () => {
  it('is put on the record that the question was about, never on another one', async () => {
    const [one, two] = [testReview(1), testReview(2)]
    const desk = await openDesk([[one, two]])
    const words = { until: '2026-01-01T14:00:00.000Z', note: 'call' }
    desk.actor.send({ type: 'FLAG_UNTIL', stamp: stampOf(two), ...words })
    expect(desk.news).toEqual([{ type: 'refused', review: one }])
    desk.actor.send({ type: 'FLAG_UNTIL', stamp: stampOf(one), ...words })
    expect(desk.news.at(-1)).toEqual({ type: 'flagged', review: one, flagged: true, ...words })
    expect(desk.current()).toEqual(two)
  })
})

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

  it('takes no second key for a record that is being stored, and says so', async () => {
    let store: () => void = () => undefined
    const { actor, recorded, news, current, settled } = await openDesk(
      [[one, two]],
      () => new Promise((resolve) => (store = resolve)),
    )
    actor.send({ type: 'APPROVE', stamp: stampOf(one) })
    actor.send({ type: 'APPROVE', stamp: stampOf(one) })
    actor.send({ type: 'SKIP' })
    expect(news).toEqual(Array.from({ length: 2 }, () => ({ type: 'storing', reviews: [one] })))
    store()
    await settled()
    expect({ decided: recorded.map(({ review }) => review._id), current: current() }).toEqual({
      decided: [one._id],
      current: two,
    })
  })

  describe('while a decision is being stored', () => {
    const image = { _id: 'e'.repeat(24), url: '/e', description: 'LICENCE', width: 1, height: 1 } as const

    /** A desk whose disk answers when it is told to. */
    async function openSlowDesk(batches: Review[][]) {
      let answer: { store(): void; fail(): void } = { store: () => undefined, fail: () => undefined }
      const desk = await openDesk(
        batches,
        () => new Promise((store, fail) => (answer = { store, fail: () => fail(new Error('full')) })),
      )
      desk.actor.send({ type: 'APPROVE', stamp: stampOf(one) })
      return { ...desk, store: () => answer.store(), fail: () => answer.fail() }
    }

    it('loses no other record when one comes back to its place', async () => {
      const { actor, news, current, settled, store } = await openSlowDesk([[one, two]])
      actor.send({ type: 'RETURN', review: three })
      store()
      await settled()
      expect([current(), actor.getSnapshot().context.reviews, news]).toEqual([
        three,
        [three, two],
        [{ type: 'decided', review: one, event: 'APPROVE', next: three }],
      ])
    })

    it('keeps the record until then when somebody else was first, and announces what was decided', async () => {
      const { actor, news, current, settled, store } = await openSlowDesk([[one, two, three]])
      actor.send({ type: 'CHANGED', change: changeOf(one), mine: false })
      expect([current(), news]).toEqual([one, []])
      store()
      await settled()
      expect([current(), news]).toEqual([two, [{ type: 'decided', review: one, event: 'APPROVE', next: two }]])
    })

    it('names the record that the disk refused, not the one on screen', async () => {
      const { actor, news, settled, fail } = await openSlowDesk([[one, two]])
      actor.send({ type: 'RETURN', review: three })
      fail()
      await settled()
      expect([actor.getSnapshot().context.reviews, news]).toEqual([
        [three, one, two],
        [{ type: 'notSaved', review: one }],
      ])
    })

    it('shows another part of the queue without giving the decided record back', async () => {
      const { actor, claims, news, settled, store } = await openSlowDesk([[one, two], [], [one, three]])
      actor.send({ type: 'SHOW', filter: { kind: 'DRIVER' } })
      await waitFor(actor, ({ context }) => context.loaded)
      store()
      await settled()
      expect([actor.getSnapshot().context.reviews, news, claims.map(({ release }) => release)]).toEqual([
        [three],
        [{ type: 'decided', review: one, event: 'APPROVE', next: three }],
        [[], [], [two._id], []],
      ])
    })

    it('remembers of the loaded records and of the latest ones what was on screen', async () => {
      const { actor } = await openDesk([[testReview(1, { evidence: [image] })]])
      actor.send({ type: 'EVIDENCE', id: one._id, state: 'shown' })
      for (let number = 100; number < 1_000; number += 1)
        actor.send({ type: 'EVIDENCE', id: testReview(number)._id, image: image._id, state: 'shown' })
      const { evidence, seen } = actor.getSnapshot().context
      expect([evidence, seen].map((kept) => Object.keys(kept))).toEqual(
        Array.from({ length: 2 }, () => [
          one._id,
          ...Array.from({ length: REMEMBERED }, (_, at) => testReview(1_000 - REMEMBERED + at)._id),
        ]),
      )
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

  describe('of a record with an image that was not on screen', () => {
    const image = (id: string) => ({ _id: id.repeat(24), url: `/${id}`, description: 'LICENCE', width: 1, height: 1 })
    const [licence, portrait] = [image('c'), image('d')]
    const double = testReview(5, { evidence: [licence, portrait] })

    it('asks once, names the image, and approves with the next key', async () => {
      const { actor, recorded, news, settled } = await openDesk([[double]])
      actor.send({ type: 'EVIDENCE', id: double._id, state: 'shown' })
      actor.send({ type: 'APPROVE', stamp: stampOf(double) })
      expect([recorded, news]).toEqual([[], [{ type: 'unseen', review: double, image: imagesOf([portrait])[0] }]])
      actor.send({ type: 'APPROVE', stamp: stampOf(double) })
      await settled()
      expect(recorded).toEqual([{ review: double, event: 'APPROVE' }])
    })

    it('asks for the page of a PDF that was not on screen, and nothing once all pages were', async () => {
      const pdf = { ...licence, width: 0, height: 0, pages: 3 }
      const sheets = testReview(6, { evidence: [pdf] })
      const [first, second, third] = imagesOf([pdf])
      const { actor, recorded, news, settled } = await openDesk([[sheets]])
      const show = (page = first) =>
        actor.send({ type: 'EVIDENCE', id: sheets._id, image: page?.key ?? '', state: 'shown' })
      show()
      show(third)
      actor.send({ type: 'APPROVE', stamp: stampOf(sheets) })
      expect([recorded, news]).toEqual([[], [{ type: 'unseen', review: sheets, image: second }]])
      show(second)
      actor.send({ type: 'APPROVE', stamp: stampOf(sheets) })
      await settled()
      expect(recorded).toEqual([{ review: sheets, event: 'APPROVE' }])
    })

    it('asks nothing once all were on screen, also beside each other and after an undo', async () => {
      const { actor, recorded, news, settled } = await openDesk([[double]])
      for (const { _id } of [licence, portrait])
        actor.send({ type: 'EVIDENCE', id: double._id, image: _id, state: 'shown' })
      actor.send({ type: 'APPROVE', stamp: stampOf(double) })
      await settled()
      actor.send({ type: 'RETURN', review: double })
      actor.send({ type: 'APPROVE', stamp: stampOf(double) })
      await settled()
      expect([recorded.length, news.map(({ type }) => type)]).toEqual([2, ['decided', 'decided']])
    })

    it('asks for an image that failed, and needs another one on screen', async () => {
      const { actor, recorded, news } = await openDesk([[double]])
      actor.send({ type: 'EVIDENCE', id: double._id, image: portrait._id, state: 'failed' })
      actor.send({ type: 'APPROVE', stamp: stampOf(double) })
      actor.send({ type: 'EVIDENCE', id: double._id, image: licence._id, state: 'shown' })
      actor.send({ type: 'EVIDENCE', id: double._id, image: portrait._id, state: 'failed' })
      actor.send({ type: 'APPROVE', stamp: stampOf(double) })
      expect([recorded, news.map(({ type }) => type)]).toEqual([[], ['refused', 'unseen']])
    })

    it('disapproves without asking', async () => {
      const { actor, recorded, settled } = await openDesk([[double]])
      actor.send({
        type: 'DISAPPROVE',
        stamp: stampOf(double),
        reason: { code: 'ILLEGIBLE' },
        requestNewPhoto: false,
      })
      await settled()
      expect(recorded.length).toBe(1)
    })
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
    expect(claims.at(-1)).toEqual({ filter: {}, limit: 20, exclude: [one._id], release: [] })
  })

  it('works through what was skipped: asks for it alone, keeps what is skipped again, and forgets what is decided', async () => {
    const skipped = [one._id, two._id]
    const { actor, claims, settled } = await openDesk([[one, two]], undefined, { filter: { skipped: true }, skipped })
    expect(claims[0]).toEqual({ filter: { skipped: true }, limit: 20, exclude: [], only: skipped, release: [] })
    actor.send({ type: 'SKIP' })
    expect(actor.getSnapshot().context.skipped).toEqual([two._id, one._id])
    actor.send({ type: 'APPROVE', stamp: stampOf(two) })
    await settled()
    expect(actor.getSnapshot().context.skipped).toEqual([one._id])
  })

  it('forgets of what was skipped only what is over: another person may hold the rest', async () => {
    const skipped = [one._id, two._id, three._id]
    const { actor, news } = await openDesk([[one]], undefined, { filter: { skipped: true }, skipped }, [two._id])
    expect([actor.getSnapshot().context.skipped, news[0]]).toEqual([
      [one._id, three._id],
      { type: 'over', ids: [two._id] },
    ])
  })

  it('keeps what was skipped when another part of the queue is shown', async () => {
    const { actor, claims } = await openDesk([[one, two]])
    actor.send({ type: 'SKIP' })
    actor.send({ type: 'SHOW', filter: { kind: 'DRIVER' } })
    await waitFor(actor, (snapshot) => snapshot.matches({ supply: 'stocked' }))
    const shown = { filter: { kind: 'DRIVER' }, limit: 20, exclude: [one._id] }
    expect(claims.slice(2)).toEqual([{ ...shown, release: [two._id] }])
  })

  it('flags a record, and takes the flag off where the flagged ones are shown', async () => {
    const plain = await openDesk([[one]])
    plain.actor.send({ type: 'FLAG' })
    const aside = await openDesk([[one]], undefined, { filter: { flagged: true }, skipped: [] })
    aside.actor.send({ type: 'FLAG' })
    expect([plain.news, aside.news]).toEqual([
      [{ type: 'flagged', review: one, flagged: true, until: null, note: '' }],
      [{ type: 'flagged', review: one, flagged: false, until: null, note: '' }],
    ])
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

  it('does not bring back what was decided, flagged or changed while the claim that names it was answered', async () => {
    const all = Array.from({ length: 5 }, (_, at) => testReview(at))
    const [decided, flagged, changed, kept] = all as [Review, Review, Review, Review]
    let answer: (reviews: readonly Review[]) => void = () => undefined
    const answers: Promise<readonly Review[]>[] = [
      Promise.resolve([decided, flagged, changed, kept]),
      new Promise((resolve) => {
        answer = resolve
      }),
    ]
    const actor = createActor(
      reviewQueueMachine.provide({
        actors: {
          claim: fromPromise(async ({ input }) => {
            const reviews = (await answers.shift()) ?? []
            return { reviews: reviews.slice(0, input.limit), summary, over: [] }
          }),
          record: fromPromise(async ({ input }) => input.event),
        },
      }),
      { input: { filter: {}, skipped: [] } },
    ).start()
    onTestFinished(() => void actor.stop())
    await waitFor(actor, ({ context }) => context.reviews.length === 4)
    // The second claim is under way, because few are loaded.
    expect(actor.getSnapshot().matches({ supply: 'fetching' })).toBe(true)
    actor.send({ type: 'EVIDENCE', id: decided._id, state: 'shown' })
    actor.send({ type: 'APPROVE', stamp: stampOf(decided) })
    await waitFor(actor, (snapshot) => snapshot.matches({ desk: 'deciding' }))
    actor.send({ type: 'FLAG' })
    actor.send({ type: 'CHANGED', change: changeOf(changed), mine: false })
    answer(all)
    await waitFor(actor, (snapshot) => snapshot.matches({ supply: 'stocked' }))
    expect(actor.getSnapshot().context.reviews).toEqual([kept, all[4]])
  })

  it('looks ahead without deciding', async () => {
    const { actor, current } = await openDesk([[one, two, three]])
    actor.send({ type: 'MOVE', to: 99 })
    expect(current()).toEqual(three)
    actor.send({ type: 'MOVE', to: -5 })
    expect(current()).toEqual(one)
  })
})
