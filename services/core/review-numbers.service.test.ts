import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarOf, DEFAULT_TIME_ZONE } from '#contract/tenant-time'
import { openTestCore, type TestCore, type Who } from '../app/test-core.ts'
import { distributionOf } from './review-numbers.ts'

const { dayOf } = calendarOf(DEFAULT_TIME_ZONE)

let core: TestCore
/**
 * When the next decision is taken, as its history says. The services' clock stands still, so that nobody is signed out.
 */
let moment: Date
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

beforeEach(async () => {
  // Noon in Brazil, so that no test crosses midnight.
  moment = new Date(`${dayOf(core.clock.now)}T15:00:00Z`)
  await core.db.system.deleteFrom('histories').execute()
  await core.db.system.deleteFrom('review_withdrawals').execute()
})

function later(seconds: number): void {
  moment = new Date(moment.getTime() + seconds * 1000)
}

const REASON = { code: 'ILLEGIBLE' } as const

async function decide(who: Who, id: string, event: 'APPROVE' | 'DISAPPROVE' | 'REOPEN', version = 0): Promise<void> {
  const given = {
    APPROVE: { event: 'APPROVE' },
    DISAPPROVE: { event: 'DISAPPROVE', reason: REASON },
    REOPEN: { event: 'REOPEN', explanation: 'The wrong key' },
  } as const
  await core.reply(who, 'updateDriver', { params: { id }, body: { ...given[event], __v: version } })
  const histories = core.db.system.updateTable('histories').where('resource_id', '=', id)
  await histories
    .where('version', '=', version + 1)
    .set({ at: moment.toISOString() })
    .execute()
}

/** Decides new drivers, with pauses of these seconds before each. */
async function decideAfter(who: Who, pauses: readonly number[]): Promise<string[]> {
  const ids: string[] = []
  for (const pause of pauses) {
    const id = await core.records.driver()
    later(pause)
    await decide(who, id, ids.length === 0 ? 'DISAPPROVE' : 'APPROVE')
    ids.push(id)
  }
  return ids
}

async function today(who: Who) {
  const [period] = (await core.reply(who, 'getReviewNumbers', {})).periods
  return period
}

const NOTHING = {
  decided: 0,
  approved: 0,
  disapproved: 0,
  medianSeconds: null,
  undone: 0,
  reopened: 0,
  overturned: 0,
}

describe('the numbers of a shift', () => {
  it('are the decisions with their median time, without idle time and without those of one command', async () => {
    await decideAfter('operator', [0, 4, 6, 8, 121, 0.05])
    expect(await today('operator')).toMatchObject({
      days: 1,
      own: { ...NOTHING, decided: 6, approved: 5, disapproved: 1, medianSeconds: 6 },
      team: null,
    })
    expect((await today('admin'))?.own).toEqual(NOTHING)
  })

  it('count what was reopened, and what was then decided otherwise', async () => {
    const [disapproved = '', approved = ''] = await decideAfter('operator', [0, 5])
    for (const id of [disapproved, approved]) {
      later(200)
      await decide('admin', id, 'REOPEN', 1)
      later(200)
      await decide('admin', id, 'APPROVE', 2)
    }
    expect((await today('operator'))?.own).toMatchObject({ decided: 2, reopened: 2, overturned: 1 })
    expect((await today('admin'))?.own).toMatchObject({ decided: 2, reopened: 0, overturned: 0 })
  })

  it('count each decision that was taken back once', async () => {
    const resourceId = await core.records.driver()
    const withdrawal = { kind: 'DRIVER', resourceId, event: 'APPROVE' } as const
    const body = {
      withdrawals: [
        { ...withdrawal, key: 'one' },
        { ...withdrawal, key: 'two' },
      ],
    }
    await core.reply('operator', 'noteWithdrawals', { body })
    await core.reply('operator', 'noteWithdrawals', { body: { withdrawals: body.withdrawals.slice(1) } })
    expect((await today('operator'))?.own).toEqual({ ...NOTHING, undone: 2 })
    expect((await core.refusal('viewer', 'noteWithdrawals', { body })).status).toBe(403)
  })

  it('of yesterday belong to the week, not to today', async () => {
    later(-86_400)
    await decideAfter('operator', [0, 3])
    const { periods } = await core.reply('operator', 'getReviewNumbers', {})
    expect(periods.map(({ days, own }) => [days, own.decided])).toEqual([
      [1, 0],
      [7, 2],
    ])
  })

  it('of the team are a distribution without names, for who administers', async () => {
    await decideAfter('operator', [0, 4, 4])
    later(1000)
    await decideAfter('admin', [0])
    expect((await today('owner'))?.team).toMatchObject({
      people: 2,
      decided: { minimum: 1, lowerQuartile: 1.5, median: 2, upperQuartile: 2.5, maximum: 3 },
      medianSeconds: { minimum: 4, median: 4, maximum: 4 },
    })
    for (const who of ['operator', 'viewer'] as const) expect((await today(who))?.team).toBeNull()
  })
})

describe('a distribution', () => {
  it('of no values is none, and of one value is that value', () => {
    expect(distributionOf([])).toBeNull()
    expect(distributionOf([3])).toEqual({ minimum: 3, lowerQuartile: 3, median: 3, upperQuartile: 3, maximum: 3 })
  })
})
