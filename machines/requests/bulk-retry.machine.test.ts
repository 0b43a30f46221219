import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Retry, RetryPlan } from '#contract/schemas/requests/request-operations'
import { type Begun, bulkRetryMachine, LOOK_AGAIN_MS } from './bulk-retry.machine.ts'

const planOf = (count: number): RetryPlan => ({ count, seconds: 1, endpoints: [], skipped: [] })
const retryOf = (values: Partial<Retry> = {}): Retry => ({
  _id: 'r',
  status: 'RUNNING',
  __v: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  by: null,
  byName: 'Ana',
  finishedAt: null,
  filter: null,
  count: 3,
  waiting: 3,
  sending: 0,
  succeeded: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  skips: [],
  endpoints: [],
  ...values,
})
const finished = retryOf({ status: 'FINISHED', waiting: 0, succeeded: 2, failed: 1 })

interface Given {
  plan?: () => Promise<RetryPlan>
  begin?: (count: number) => Promise<Begun>
  read?: () => Promise<Retry>
  change?: (request: string) => Promise<Retry>
}

function open({
  plan = async () => planOf(3),
  begin = async () => ({ retry: retryOf() }),
  read = async () => retryOf(),
  change = async () => retryOf(),
}: Given = {}) {
  const news: unknown[] = []
  const actor = createActor(
    bulkRetryMachine.provide({
      actors: {
        plan: fromPromise(() => plan()),
        begin: fromPromise(({ input }) => begin(input.count)),
        read: fromPromise(() => read()),
        change: fromPromise(({ input }) => change(input.request)),
      },
    }),
  )
  for (const type of ['finished', 'troubled'] as const) actor.on(type, (told) => news.push(told))
  actor.start()
  return { actor, news, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a bulk retry', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('sends nothing before its plan is confirmed, then is followed to its account', async () => {
    const begun: number[] = []
    const answers = [retryOf({ waiting: 1, succeeded: 2 }), finished]
    const { actor, news, state, context } = open({
      begin: async (count) => {
        begun.push(count)
        return { retry: retryOf() }
      },
      read: async () => answers.shift() ?? finished,
    })
    actor.send({ type: 'START', selection: { filter: { status: 'ERROR' } } })
    await pass()
    expect([state(), context().plan, begun]).toEqual(['confirming', planOf(3), []])
    actor.send({ type: 'CONFIRM' })
    await pass()
    expect([state(), begun]).toEqual([{ running: 'watching' }, [3]])
    await pass(LOOK_AGAIN_MS)
    expect(context().retry?.succeeded).toBe(2)
    await pass(LOOK_AGAIN_MS)
    expect([state(), news]).toEqual(['done', [{ type: 'finished', retry: finished }]])
    actor.send({ type: 'CLOSE' })
    expect(state()).toBe('idle')
  })

  it('shows the new plan where other requests match by now, and sends as many as that one says', async () => {
    const begun: number[] = []
    const { actor, state, context } = open({
      begin: async (count) => {
        begun.push(count)
        return count === 3 ? { plan: planOf(5) } : { retry: retryOf({ count: 5 }) }
      },
    })
    actor.send({ type: 'START', selection: { filter: {} } })
    await pass()
    actor.send({ type: 'CONFIRM' })
    await pass()
    expect([state(), context().plan?.count, context().isNewPlan]).toEqual(['confirming', 5, true])
    actor.send({ type: 'CONFIRM' })
    await pass()
    expect([state(), begun]).toEqual([{ running: 'watching' }, [3, 5]])
  })

  it('does not begin with nothing to send', async () => {
    const { actor, state } = open({ plan: async () => planOf(0) })
    actor.send({ type: 'START', selection: { filter: {} } })
    await pass()
    actor.send({ type: 'CONFIRM' })
    expect(state()).toBe('confirming')
    actor.send({ type: 'CLOSE' })
    expect(state()).toBe('idle')
  })

  it('keeps the plan where it could not be begun, and says what went wrong', async () => {
    const { actor, state, context } = open({ begin: () => Promise.reject(new Error('away')) })
    actor.send({ type: 'START', selection: { filter: {} } })
    await pass()
    actor.send({ type: 'CONFIRM' })
    await pass()
    expect([state(), context().plan, context().problem]).toEqual(['confirming', planOf(3), new Error('away')])
  })

  it('tells where no plan could be made', async () => {
    const { actor, state, news } = open({ plan: () => Promise.reject(new Error('away')) })
    actor.send({ type: 'START', selection: { filter: {} } })
    await pass()
    expect([state(), news]).toEqual(['idle', [{ type: 'troubled', problem: new Error('away') }]])
  })

  it('is left for the plan of another one, and either is followed again', async () => {
    const reads: string[] = []
    const other = retryOf({ _id: 'other', byName: 'Bia' })
    const { actor, state, context, news } = open({
      read: async () => (reads.push(context().retry?._id ?? ''), context().retry ?? retryOf()),
    })
    actor.send({ type: 'ADOPT', retry: retryOf() })
    actor.send({ type: 'START', selection: { filter: { status: 'ERROR' } } })
    await pass()
    expect([state(), context().plan, context().retry]).toEqual(['confirming', planOf(3), null])
    actor.send({ type: 'CLOSE' })
    actor.send({ type: 'ADOPT', retry: retryOf() })
    actor.send({ type: 'ADOPT', retry: other })
    expect([state(), context().retry]).toEqual([{ running: 'watching' }, other])
    await pass(LOOK_AGAIN_MS)
    expect([reads, news]).toEqual([['other'], []])
    // ADOPT also replaces a finished retry.
    actor.send({ type: 'ADOPT', retry: finished })
    expect(state()).toBe('done')
    actor.send({ type: 'ADOPT', retry: other })
    expect([state(), context().retry]).toEqual([{ running: 'watching' }, other])
  })

  it('is paused, resumed and canceled; a canceled one is over when what was on its way has arrived', async () => {
    const asked: string[] = []
    let now = retryOf({ status: 'PAUSED' })
    const { actor, state, context } = open({
      read: async () => now,
      change: async (request) => {
        asked.push(request)
        if (request === 'CANCEL') now = retryOf({ status: 'CANCELED', waiting: 0, sending: 1, skipped: 2 })
        return now
      },
    })
    actor.send({ type: 'ADOPT', retry: retryOf() })
    actor.send({ type: 'PAUSE' })
    await pass()
    expect(context().retry?.status).toBe('PAUSED')
    actor.send({ type: 'RESUME' })
    await pass()
    actor.send({ type: 'CANCEL' })
    await pass()
    expect([state(), asked]).toEqual([{ running: 'watching' }, ['PAUSE', 'RESUME', 'CANCEL']])
    now = retryOf({ status: 'CANCELED', waiting: 0, succeeded: 1, skipped: 2 })
    actor.send({ type: 'TOLD' })
    await pass()
    expect(state()).toBe('done')
  })

  it('reads on after what could not be read or was refused', async () => {
    let isAway = true
    const { actor, news, state } = open({
      read: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(finished)),
      change: () => Promise.reject(new Error('late')),
    })
    actor.send({ type: 'ADOPT', retry: retryOf() })
    actor.send({ type: 'PAUSE' })
    await pass()
    expect([state(), news]).toEqual([{ running: 'watching' }, [{ type: 'troubled', problem: new Error('late') }]])
    isAway = false
    await pass(LOOK_AGAIN_MS)
    expect(state()).toBe('done')
  })
})
