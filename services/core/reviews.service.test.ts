import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLAIM_MS } from '#contract/schemas/general/claim'
import { CLAIM_LIMIT } from '#contract/schemas/reviews/review'
import { openTestCore, personOf, type TestCore, type Who } from '../app/test-core.ts'
import { handedInOfTests, licenceOfTests, vehicleOfTests } from './test-values.ts'
import { RECORDED_AT } from '../records/test-rows.ts'

let core: TestCore
let start: Date
beforeAll(async () => {
  core = await openTestCore()
  start = core.clock.now
}, 60_000)
afterAll(() => core?.close())

/** Each test starts with its own queue and clock. */
beforeEach(async () => {
  core.clock.now = start
  await core.db.system.deleteFrom('reviews').execute()
})

async function waitingDrivers(count: number): Promise<string[]> {
  const reviews: string[] = []
  for (let at = 0; at < count; at += 1) reviews.push((await core.records.reviewOf(await core.records.driver())) ?? '')
  return reviews
}

async function claim(
  who: Who,
  body: {
    limit: number
    kind?: 'DRIVER' | 'DRIVER_LICENSE'
    flagged?: boolean
    exclude?: string[]
    only?: string[]
    release?: string[]
  },
): Promise<string[]> {
  return (await core.reply(who, 'claimReviews', { body })).reviews.map((review) => review._id)
}

function later(milliseconds: number): void {
  core.clock.now = new Date(core.clock.now.getTime() + milliseconds)
}

describe('the review of a record', () => {
  it('is read with its evidence by who may read, and held for nobody', async () => {
    const driver = await core.records.driver()
    const id = await core.records.reviewOf(driver)
    const { review } = await core.reply('viewer', 'getReviewOfRecord', { params: { id: driver } })
    const [claimed] = (await core.reply('operator', 'claimReviews', { body: { limit: 1 } })).reviews
    expect([review?._id, review?.resourceId]).toEqual([id, driver])
    const withoutAddresses = ({ evidence, ...rest }: NonNullable<typeof review>) => [
      rest,
      evidence.map(({ _id }) => _id),
    ]
    expect(review && withoutAddresses(review)).toEqual(claimed && withoutAddresses(claimed))
  })

  it('is none of a record that does not wait, and none of another tenant', async () => {
    const driver = await core.records.driver()
    const nothing = { params: { id: driver } }
    expect((await core.refusal('demo2/viewer', 'getReviewOfRecord', nothing)).status).toBe(404)
    await core.db.system.deleteFrom('reviews').execute()
    expect((await core.reply('viewer', 'getReviewOfRecord', nothing)).review).toBeNull()
  })
})

describe('claims', () => {
  it('hand out the oldest first and hold them for who asked', async () => {
    const reviews = await waitingDrivers(5)
    expect(await claim('operator', { limit: 3 })).toEqual(reviews.slice(0, 3))
    expect(await claim('admin', { limit: 3 })).toEqual(reviews.slice(3))
    expect(await claim('owner', { limit: 3 })).toEqual([])
  })

  it('hand out only those that are named, where any are', async () => {
    const [first = '', second = '', third = ''] = await waitingDrivers(3)
    expect(await claim('operator', { limit: 5, only: [third, first] })).toEqual([first, third])
    expect(await claim('operator', { limit: 5, only: [third, second], exclude: [third] })).toEqual([second])
    expect(await claim('operator', { limit: 5, only: [] })).toEqual([])
  })

  it('tell which of the named ones wait no longer: neither those that somebody holds nor flagged ones', async () => {
    const [held = '', flagged = '', decided = ''] = await waitingDrivers(3)
    await claim('admin', { limit: 1, only: [held] })
    await core.reply('operator', 'flagReview', { params: { id: flagged }, body: { flagged: true } })
    await core.db.system.deleteFrom('reviews').where('id', '=', decided).execute()
    const body = { limit: 5, only: [held, flagged, decided] }
    const { reviews, over } = await core.reply('operator', 'claimReviews', { body })
    expect([reviews, over]).toEqual([[], [decided]])
    expect((await core.reply('operator', 'claimReviews', { body: { limit: 5 } })).over).toEqual([])
  })

  it('go on where they were after a reload', async () => {
    const reviews = await waitingDrivers(3)
    expect([await claim('operator', { limit: 2 }), await claim('operator', { limit: 2 })]).toEqual([
      reviews.slice(0, 2),
      reviews.slice(0, 2),
    ])
  })

  it('of several people at once never share a record, and none is left out', async () => {
    const reviews = await waitingDrivers(45)
    const taken = await Promise.all(
      (['operator', 'admin', 'owner', 'operator', 'admin'] as const).map((who) => claim(who, { limit: 10 })),
    )
    const owners = new Map<string, Who>()
    const people = ['operator', 'admin', 'owner', 'operator', 'admin'] as const
    taken.forEach((ids, index) => {
      for (const id of ids) {
        const who = people[index] ?? 'viewer'
        expect([id, owners.get(id) ?? who]).toEqual([id, who])
        owners.set(id, who)
      }
    })
    expect(taken.every((ids) => ids.length <= 10)).toBe(true)
    const held = await core.db.system
      .selectFrom('reviews')
      .select(['id', 'held_by'])
      .where('held_by', 'is not', null)
      .execute()
    expect(new Map(held.map((row) => [row.id, row.held_by]))).toEqual(
      new Map([...owners].map(([id, who]) => [id, personOf(who).id])),
    )
    for (;;) {
      const more = (await claim('owner', { limit: 20, exclude: [...owners.keys()] })).filter((id) => !owners.has(id))
      if (more.length === 0) break
      for (const id of more) owners.set(id, 'owner')
    }
    expect(new Set(owners.keys())).toEqual(new Set(reviews))
  })

  it.each([1, 2, 7, CLAIM_LIMIT])('never hand out more than the %i asked for', async (limit) => {
    await waitingDrivers(30)
    expect(await claim('operator', { limit })).toHaveLength(limit)
    const held = await core.db.system.selectFrom('reviews').select('id').where('held_by', 'is not', null).execute()
    expect(held).toHaveLength(limit)
  })

  it('are refused for none and for more than the limit', async () => {
    for (const limit of [0, CLAIM_LIMIT + 1, 1.5]) {
      expect((await core.refusal('operator', 'claimReviews', { body: { limit } })).status).toBe(400)
    }
  })

  it('end when their holder says nothing for two minutes, and not before', async () => {
    const reviews = await waitingDrivers(2)
    await claim('operator', { limit: 2 })
    later(CLAIM_MS - 1)
    expect(await claim('admin', { limit: 2 })).toEqual([])
    later(1)
    expect(await claim('admin', { limit: 2 })).toEqual(reviews)
    // The claim of a person who returns too late has ended.
    expect((await core.reply('operator', 'renewClaims', { body: { renew: reviews } })).renewed).toEqual([])
  })

  it('are renewed and given back by their holder only', async () => {
    const [first = '', second = ''] = await waitingDrivers(2)
    await claim('operator', { limit: 2 })
    expect((await core.reply('admin', 'renewClaims', { body: { renew: [first], release: [second] } })).renewed).toEqual(
      [],
    )
    later(CLAIM_MS - 1)
    expect(
      (await core.reply('operator', 'renewClaims', { body: { renew: [first], release: [second] } })).renewed,
    ).toEqual([first])
    expect(await claim('admin', { limit: 2 })).toEqual([second])
    later(CLAIM_MS - 1)
    expect(await claim('owner', { limit: 2 })).toEqual([])
  })

  it('give back first what the same request names, and hand it out again in its order', async () => {
    const [first = '', second = '', third = ''] = await waitingDrivers(3)
    await claim('operator', { limit: 3 })
    expect(await claim('operator', { limit: 2, release: [first, second, third] })).toEqual([first, second])
    expect(await claim('admin', { limit: 3, release: [first] })).toEqual([third])
    expect(await claim('owner', { limit: 3 })).toEqual([])
  })

  it('leave out what the caller has put aside', async () => {
    const [first = '', second = '', third = ''] = await waitingDrivers(3)
    expect(await claim('operator', { limit: 2, exclude: [second] })).toEqual([first, third])
  })

  it('leave out a record that was decided between the claim of its review and its reading', async () => {
    const [decided, waiting] = [await core.records.driver(), await core.records.driver()]
    await core.db.system.updateTable('drivers').set({ status: 'ACTIVE' }).where('id', '=', decided).execute()
    expect(await claim('operator', { limit: 5 })).toEqual([await core.records.reviewOf(waiting)])
  })

  it('are of one kind where one is asked for', async () => {
    const driver = await core.records.driver()
    const licence = await core.records.reviewOf(await core.records.licence(driver))
    expect(await claim('operator', { limit: 5, kind: 'DRIVER_LICENSE' })).toEqual([licence])
    expect(await claim('operator', { limit: 5, kind: 'DRIVER' })).toEqual([await core.records.reviewOf(driver)])
  })

  it('refuse an id to leave out that is none, with the specified text (CTR-5-001, CTR-8-001)', async () => {
    expect(
      await core.refusal('operator', 'claimReviews', { body: { limit: 1, exclude: ['not-an-id'] } }),
    ).toMatchObject({
      status: 422,
      issues: [{ path: ['exclude', 0], message: 'The value must be a valid ObjectId from MongoDB' }],
    })
  })

  it('of another tenant are its own', async () => {
    await waitingDrivers(1)
    const other = await core.others.reviewOf(await core.others.driver())
    expect(await claim('demo2/operator', { limit: 5 })).toEqual([other])
  })
})

describe('flags', () => {
  it('put a record aside and back, and give it free', async () => {
    const [first = '', second = ''] = await waitingDrivers(2)
    await claim('operator', { limit: 2 })
    const { review } = await core.reply('operator', 'flagReview', { params: { id: first }, body: { flagged: true } })
    expect([review._id, review.flaggedBy, review.heldBy]).toEqual([first, personOf('operator').name, null])
    expect(await claim('operator', { limit: 5 })).toEqual([second])
    expect(await claim('admin', { limit: 5, flagged: true })).toEqual([first])
    const back = await core.reply('operator', 'flagReview', { params: { id: first }, body: { flagged: false } })
    expect([back.review.flaggedBy, back.review.heldBy]).toEqual([null, null])
    expect(await claim('operator', { limit: 5 })).toEqual([first, second])
  })

  it('of a record that is decided are gone: 404', async () => {
    const id = await core.records.driver()
    const review = (await core.records.reviewOf(id)) ?? ''
    await core.reply('operator', 'updateDriver', { params: { id }, body: { event: 'APPROVE', __v: 0 } })
    expect(
      await core.refusal('operator', 'flagReview', { params: { id: review }, body: { flagged: true } }),
    ).toMatchObject({ status: 404, error: 'NOT_FOUND' })
  })
})

describe('the list of what waits', () => {
  it('is oldest first, in pages, and tells who holds what', async () => {
    const reviews = await waitingDrivers(3)
    const [first = '', , third = ''] = reviews
    await claim('operator', { limit: 1 })
    await core.reply('operator', 'flagReview', { params: { id: third }, body: { flagged: true } })
    const whole = await core.reply('viewer', 'listReviews', { query: { pageLength: 1 } })
    expect([
      whole.count,
      whole.pages,
      whole.reviews.map((review) => [review._id, review.heldBy, review.heldByName, review.flaggedBy]),
    ]).toEqual([2, 2, [[first, personOf('operator').id, personOf('operator').name, null]]])
    later(CLAIM_MS)
    const freed = await core.reply('viewer', 'listReviews', {})
    expect(freed.reviews.map((review) => [review._id, review.heldBy, review.heldByName])).toEqual(
      reviews.slice(0, 2).map((id) => [id, null, null]),
    )
    const beyond = await core.reply('viewer', 'listReviews', { query: { page: 9 } })
    expect([beyond.count, beyond.reviews]).toEqual([2, []])
  })

  it('takes true, false, 1 and 0 for flagged (CTR-5-012)', async () => {
    const [first = '', second = ''] = await waitingDrivers(2)
    await core.reply('operator', 'flagReview', { params: { id: second }, body: { flagged: true } })
    const listed = async (flagged: string) =>
      (await core.reply('viewer', 'listReviews', { query: { flagged } })).reviews.map((review) => review._id)
    expect([await listed('true'), await listed('1'), await listed('false'), await listed('0')]).toEqual([
      [second],
      [second],
      [first],
      [first],
    ])
    expect((await core.refusal('viewer', 'listReviews', { query: { flagged: 'yes' } })).status).toBe(400)
  })

  it('is of one kind where one is asked for', async () => {
    const driver = await core.records.driver()
    const vehicle = await core.records.vehicle(driver)
    const listed = await core.reply('viewer', 'listReviews', { query: { kind: 'DRIVER_VEHICLE' } })
    expect([listed.count, listed.reviews.map((review) => [review.kind, review.resourceId, review.driver])]).toEqual([
      1,
      [['DRIVER_VEHICLE', vehicle, driver]],
    ])
  })
})

describe('the summary', () => {
  it('tells what waits, what is flagged, what others hold, what the caller decided today and the oldest', async () => {
    await core.db.system.deleteFrom('histories').execute()
    const drivers = [
      await core.records.driver(),
      await core.records.driver(),
      await core.records.driver(),
      await core.records.driver(),
    ]
    const [oldest = '', , flagged = '', decided = ''] = drivers
    await core.reply('operator', 'flagReview', {
      params: { id: (await core.records.reviewOf(flagged)) ?? '' },
      body: { flagged: true },
    })
    await claim('admin', { limit: 1 })
    await core.reply('operator', 'updateDriver', { params: { id: decided }, body: { event: 'APPROVE', __v: 0 } })
    const waitingSince = await core.db.system
      .selectFrom('reviews')
      .select('waiting_since')
      .where('resource_id', '=', oldest)
      .executeTakeFirstOrThrow()
    const splits = { CLEAN: 0, DIFFERENT: 0, UNREAD: 2, FOREIGN: 0 }
    const numbers = { waiting: 2, flagged: 1, splits, oldestWaitingSince: waitingSince.waiting_since }
    expect((await core.reply('operator', 'getReviewSummary', {})).summary).toEqual({
      ...numbers,
      heldByOthers: 1,
      decidedToday: 1,
    })
    expect((await core.reply('admin', 'getReviewSummary', {})).summary).toEqual({
      ...numbers,
      heldByOthers: 0,
      decidedToday: 0,
    })
    // Work before midnight by Brazil's clock does not count as today's.
    const midnight = `${new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(core.clock.now)}T00:00:00-03:00`
    await core.db.system.updateTable('histories').set({ at: midnight }).execute()
    expect((await core.reply('operator', 'getReviewSummary', {})).summary.decidedToday).toBe(1)
    await core.db.system
      .updateTable('histories')
      .set({ at: new Date(Date.parse(midnight) - 1).toISOString() })
      .execute()
    expect((await core.reply('operator', 'getReviewSummary', {})).summary.decidedToday).toBe(0)
  })

  it('of an empty queue is all zero', async () => {
    expect((await core.reply('demo2/viewer', 'getReviewSummary', {})).summary).toEqual({
      waiting: 0,
      flagged: 0,
      splits: { CLEAN: 0, DIFFERENT: 0, UNREAD: 0, FOREIGN: 0 },
      heldByOthers: 0,
      decidedToday: 0,
      oldestWaitingSince: null,
    })
  })
})

describe('what is shown to decide', () => {
  it('is the evidence, and what was registered beside what was read', async () => {
    const image = await core.records.file(new Uint8Array([1, 2, 3]))
    const region = { image, x: 0.1, y: 0.2, width: 0.3, height: 0.02, turn: 0 }
    const gone = { ...region, image: '0000000000000000000000ff' }
    const readings = JSON.stringify([
      { field: 'fullName', value: 'Ana Lucia Prado', confidence: 0.91, region },
      { field: 'category', value: 'AE', confidence: 0.97, region: gone },
    ])
    const driver = await core.records.driver({
      full_name: 'Ana Lúcia Prado',
      document: '52998224725',
      status: 'ACTIVE',
    })
    const licence = await core.records.licence(driver, { file_ids: JSON.stringify([image]), readings })
    const [review] = (await core.reply('operator', 'claimReviews', { body: { limit: 1 } })).reviews
    const person = await core.db.system
      .selectFrom('drivers')
      .select('code')
      .where('id', '=', driver)
      .executeTakeFirstOrThrow()
    expect(review).toEqual({
      _id: await core.records.reviewOf(licence),
      kind: 'DRIVER_LICENSE',
      resourceId: licence,
      __v: 0,
      status: 'SENT',
      waitingSince: expect.any(String),
      label: null,
      driver: {
        _id: driver,
        code: person.code,
        fullName: 'Ana Lúcia Prado',
        document: { type: 'CPF', value: '52998224725' },
        cellphone: '+5519999990000',
        registeredAt: RECORDED_AT,
      },
      evidence: [
        {
          _id: image,
          url: expect.stringMatching(`^/api/core/file/${image}\\?tenant=demo&expires=\\d+&signature=`),
          description: 'LICENCE',
          width: 640,
          height: 480,
        },
      ],
      fields: Object.entries(licenceOfTests).map(([field, registered]) => ({
        field,
        registered,
        read: { fullName: 'Ana Lucia Prado', category: 'AE' }[field] ?? null,
        confidence: { fullName: 0.91, category: 0.97 }[field] ?? null,
        isPrinted: true,
        region: field === 'fullName' ? region : null,
      })),
      flaggedBy: null,
      flagNote: null,
      flaggedUntil: null,
      splits: ['UNREAD'],
    })
  })

  it('is there for every kind, in the order of the contract', async () => {
    const driver = await core.records.driver()
    const vehicle = await core.records.vehicle(driver)
    const document = await core.records.document(driver)
    await core.records.composition(driver, { main: true, vehicle_ids: JSON.stringify([vehicle]) })
    await core.records.licence(driver)
    const { reviews } = await core.reply('operator', 'claimReviews', { body: { limit: 10 } })
    expect(Object.fromEntries(reviews.map((review) => [review.kind, review.fields.map((line) => line.field)]))).toEqual(
      {
        DRIVER: ['fullName', 'document', 'birthDate', 'cellphone', 'email', 'workMode', 'country', 'origin'],
        DRIVER_LICENSE: Object.keys(licenceOfTests),
        DRIVER_VEHICLE: Object.keys(vehicleOfTests),
        DRIVER_COMPOSITION: ['configuration', 'main', 'licensePlate', 'body', 'axleCount', 'grossWeight'],
        DRIVER_ADDITIONAL_DOCUMENT: Object.keys(handedInOfTests),
      },
    )
    const printedOf = (kind: string) =>
      reviews.find((review) => review.kind === kind)?.fields.flatMap(({ field, isPrinted }) => (isPrinted ? field : []))
    expect([printedOf('DRIVER'), printedOf('DRIVER_COMPOSITION'), printedOf('DRIVER_ADDITIONAL_DOCUMENT')]).toEqual([
      ['fullName', 'document', 'birthDate'],
      ['licensePlate', 'body', 'axleCount', 'grossWeight'],
      Object.keys(handedInOfTests),
    ])
    expect(reviews.find((review) => review.resourceId === document)?.label).toEqual({
      pt: 'Exame toxicológico',
      en: 'Toxicological test',
      es: 'Examen toxicológico',
    })
    expect(
      reviews.find((review) => review.kind === 'DRIVER_COMPOSITION')?.fields.map((line) => line.registered),
    ).toEqual(['Toco', 'true', 'ABC1D23', 'Baú', '3', '16000'])
  })
})
