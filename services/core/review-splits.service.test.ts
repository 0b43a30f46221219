import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReviewSplit } from '#contract/schemas/reviews/review-split'
import { openTestCore, personOf, type TestCore, type Who } from '../app/test-core.ts'
import { endFlags } from './review-flags.ts'
import { compareAll } from './review-splits.ts'
import { licenceOfTests, SETTLED } from './test-values.ts'

let core: TestCore
let start: Date
beforeAll(async () => {
  core = await openTestCore()
  start = core.clock.now
}, 60_000)
afterAll(() => core?.close())

beforeEach(async () => {
  core.clock.now = start
  await core.db.system.deleteFrom('reviews').execute()
})

/** Readings of every field of the test licence: surely and alike, unless some are given. */
function readings(given: Record<string, { value?: string; confidence?: number }> = {}): string {
  return JSON.stringify(
    Object.entries(licenceOfTests).map(([field, value]) => ({
      field,
      value: given[field]?.value ?? value,
      confidence: given[field]?.confidence ?? 0.95,
    })),
  )
}

const foreign = { document_type: 'ARG_CUIL', document: '20123456786', country: 'ARG' }

/** The review of a licence with these readings; its driver is settled. */
async function licence(read: string, values: object = {}): Promise<string> {
  const driver = await core.records.driver({ ...SETTLED, ...values })
  const review = await core.records.reviewOf(await core.records.licence(driver, { readings: read }))
  return review ?? ''
}

async function claimed(who: Who, body: object): Promise<string[]> {
  return (await core.reply(who, 'claimReviews', { body: { limit: 20, ...body } })).reviews.map(({ _id }) => _id)
}

/** What a split holds: by a claim, by the list and by its count, and by the summary. */
async function contents(split: ReviewSplit) {
  const list = await core.reply('viewer', 'listReviews', { query: { split } })
  const { summary } = await core.reply('viewer', 'getReviewSummary', {})
  expect(list.reviews.map(({ _id }) => _id)).toEqual(await claimed('operator', { split }))
  expect([list.count, summary.splits[split]]).toEqual([list.reviews.length, list.reviews.length])
  return list.reviews.map(({ _id }) => _id)
}

describe('splits of the queue', () => {
  it('are what the comparison proves, and foreign documents; a review that is not compared counts as unread', async () => {
    const clean = await licence(readings())
    const different = await licence(readings({ motherName: { value: 'Rosa Prata' } }))
    const unsure = await licence(readings({ city: { confidence: 0.79 } }))
    const foreigner = await licence(readings(), foreign)
    expect(await contents('UNREAD')).toEqual([clean, different, unsure, foreigner])
    await compareAll(core.db)
    expect({
      clean: await contents('CLEAN'),
      different: await contents('DIFFERENT'),
      unread: await contents('UNREAD'),
      foreign: await contents('FOREIGN'),
    }).toEqual({ clean: [clean, foreigner], different: [different], unread: [unsure], foreign: [foreigner] })
    const { reviews } = await core.reply('operator', 'claimReviews', { body: { limit: 20 } })
    expect(reviews.map(({ splits }) => splits)).toEqual([['CLEAN'], ['DIFFERENT'], ['UNREAD'], ['CLEAN', 'FOREIGN']])
  })

  it('follow edits, decisions and flags', async () => {
    const driver = await core.records.driver({ full_name: licenceOfTests.fullName, birth_date: '1980-05-04' })
    await core.records.licence(driver, { status: 'APPROVED_MANUALLY', readings: readings() })
    await compareAll(core.db)
    const before = (await core.reply('operator', 'getReviewSummary', {})).summary.splits
    const body = { __v: 0, fullName: 'Ana Lúcia Prata' }
    await core.reply('operator', 'updateDriver', { params: { id: driver }, body: { event: 'EDIT', ...body } })
    const review = await core.records.reviewOf(driver)
    expect(await contents('DIFFERENT')).toEqual([review])
    await core.reply('operator', 'flagReview', { params: { id: review ?? '' }, body: { flagged: true } })
    expect(await contents('DIFFERENT')).toEqual([])
    await core.reply('operator', 'flagReview', { params: { id: review ?? '' }, body: { flagged: false } })
    expect(await contents('DIFFERENT')).toEqual([review])
    await core.reply('operator', 'updateDriver', { params: { id: driver }, body: { event: 'APPROVE', __v: 1 } })
    expect(await contents('DIFFERENT')).toEqual([])
    expect(before.DIFFERENT + before.CLEAN + before.UNREAD).toBe(1)
  })
})

describe('the order by drivers', () => {
  /** Reviews of two drivers in turn: their registrations, then their licences. */
  async function twoDrivers() {
    const [one, two] = [await core.records.driver(), await core.records.driver()]
    const records = [one, two, await core.records.licence(one), await core.records.licence(two)]
    const [first = '', second = '', third = '', fourth = ''] = await Promise.all(
      records.map(async (id) => (await core.records.reviewOf(id)) ?? ''),
    )
    return { ages: [first, second, third, fourth], drivers: [first, third, second, fourth] }
  }

  it('hands out everything of one driver in a row; by age, the oldest first', async () => {
    const { ages, drivers } = await twoDrivers()
    expect(await claimed('operator', { order: 'DRIVER' })).toEqual(drivers)
    expect(await claimed('operator', { order: 'AGE' })).toEqual(ages)
    const { reviews } = await core.reply('viewer', 'listReviews', { query: { order: 'DRIVER' } })
    expect(reviews.map(({ _id }) => _id)).toEqual(drivers)
  })

  it('leaves a driver to the person who holds a record of that driver, until it is given back', async () => {
    const { drivers } = await twoDrivers()
    const [first = '', second = '', third = '', fourth = ''] = drivers
    expect(await claimed('operator', { order: 'DRIVER', limit: 1 })).toEqual([first])
    expect(await claimed('admin', { order: 'DRIVER' })).toEqual([third, fourth])
    expect(await claimed('operator', { order: 'DRIVER' })).toEqual([first, second])
    await core.reply('operator', 'renewClaims', { body: { release: [first, second] } })
    expect(await claimed('admin', { order: 'DRIVER' })).toEqual(drivers)
  })
})

/** Ends the flags that are over at a moment, milliseconds since 1970. */
function end(at: number): Promise<number> {
  return endFlags(core.db, { now: new Date(at), newId: core.records.rows.nextId })
}

describe('a flag with a time and a note', () => {
  it('returns to the queue at its time, and keeps its note', async () => {
    const review = await licence('[]')
    const until = new Date(start.getTime() + 3_600_000).toISOString()
    const body = { flagged: true, until, note: ' Liga depois das 14h ' }
    const flagged = await core.reply('operator', 'flagReview', { params: { id: review }, body })
    expect(flagged.review).toMatchObject({ flagNote: 'Liga depois das 14h', flaggedUntil: until })
    expect(await end(Date.parse(until) - 1)).toBe(0)
    expect([await claimed('operator', {}), await claimed('operator', { flagged: true })]).toEqual([[], [review]])
    expect(await end(Date.parse(until))).toBe(1)
    const { reviews, summary } = await core.reply('operator', 'claimReviews', { body: { limit: 1 } })
    expect(reviews).toMatchObject([{ _id: review, flagNote: 'Liga depois das 14h', flaggedUntil: null }])
    expect([summary.waiting, summary.flagged]).toEqual([1, 0])
    expect(await end(Date.parse(until))).toBe(0)
  })

  it('is told by the history of its record, with note and moment, and so is its end, by a person or by time', async () => {
    const id = await licence('[]')
    const { resource_id: record, driver_id: driver } = await core.db.system
      .selectFrom('reviews')
      .select(['resource_id', 'driver_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const begin = core.clock.now.getTime()
    const until = new Date(begin + 3_600_000).toISOString()
    const flag = (body: object) => {
      core.clock.now = new Date(core.clock.now.getTime() + 1_000)
      return core.reply('operator', 'flagReview', { params: { id }, body: { flagged: true, ...body } })
    }
    await flag({ note: 'Liga depois das 14h', until })
    await flag({ flagged: false })
    // Without a flag nothing happens that the history could tell.
    await flag({ flagged: false })
    await flag({ until })
    expect(await end(Date.parse(until))).toBe(1)
    core.clock.now = new Date(begin)
    const { histories } = await core.reply('viewer', 'listDriverHistories', {
      params: { id: driver },
      query: { resourceId: record },
    })
    const told = { resource: 'DRIVER_LICENSE', from: 'SENT', to: 'SENT', byName: personOf('operator').name }
    expect(
      histories.map(({ resource, event, from, to, byName, details }) => ({
        resource,
        event,
        from,
        to,
        byName,
        details,
      })),
    ).toEqual([
      { ...told, event: 'UNFLAGGED', byName: 'Torre', details: {} },
      { ...told, event: 'FLAGGED', details: { until } },
      { ...told, event: 'UNFLAGGED', details: {} },
      { ...told, event: 'FLAGGED', details: { note: 'Liga depois das 14h', until } },
    ])
  })

  it('is refused for a moment that is over, and for a note that is too long', async () => {
    const params = { id: await licence('[]') }
    const refused = (body: object) =>
      core.refusal('operator', 'flagReview', { params, body: { flagged: true, ...body } })
    expect(await refused({ until: start.toISOString() })).toMatchObject({ status: 422, issues: [{ path: ['until'] }] })
    expect(await refused({ note: 'x'.repeat(201) })).toMatchObject({ status: 422, issues: [{ path: ['note'] }] })
  })
})
