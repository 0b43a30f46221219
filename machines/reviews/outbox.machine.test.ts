import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { decisionMachine, type SendResult } from './decision.machine.ts'
import { outboxMachine } from './outbox.machine.ts'
import type { StoredDecision } from './stored-decision.ts'
import { testDecision } from './test-reviews.ts'

/** An outbox whose services give these answers, one for each attempt; further attempts get none. */
function openOutbox(answers: SendResult[] = []) {
  const sent: string[] = []
  const forgotten: string[] = []
  const news: unknown[] = []
  const actor = createActor(
    outboxMachine.provide({
      actors: {
        decision: decisionMachine.provide({
          actors: {
            send: fromPromise<SendResult, StoredDecision>(({ input }) => {
              sent.push(input.key)
              const answer = answers.shift()
              return answer ? Promise.resolve(answer) : new Promise(() => undefined)
            }),
            forget: fromPromise<void, StoredDecision>(async ({ input }) => {
              forgotten.push(input.key)
            }),
          },
        }),
      },
    }),
  )
  for (const type of ['undone', 'undoTooLate', 'refused', 'acknowledged'] as const)
    actor.on(type, (event) => news.push(event))
  actor.start()
  const states = () =>
    Object.fromEntries(Object.values(actor.getSnapshot().context.entries).map(({ entry, state }) => [entry.key, state]))
  return { actor, sent, forgotten, news, states }
}

describe('the decision outbox', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('undoes the decisions of a named command, whichever was the last', () => {
    const { actor, news, states } = openOutbox()
    const [first, second] = [testDecision('one'), testDecision('two')]
    actor.send({ type: 'ACCEPT', entries: [first, second], now: 0 })
    actor.send({ type: 'UNDO', group: 'one' })
    expect([states(), news]).toEqual([{ two: 'held' }, [{ type: 'undone', entries: [first] }]])
    actor.send({ type: 'UNDO', group: 'one' })
    expect([states(), news.at(-1)]).toEqual([{ two: 'held' }, { type: 'undoTooLate' }])
  })

  it('holds a decision for its undo window, sends it, and forgets it when it is acknowledged', async () => {
    const { actor, sent, forgotten, news, states } = openOutbox([{ kind: 'acknowledged' }])
    const entry = testDecision('one')
    actor.send({ type: 'ACCEPT', entries: [entry], now: 0 })
    await vi.advanceTimersByTimeAsync(4_999)
    expect([sent, states()]).toEqual([[], { one: 'held' }])
    await vi.advanceTimersByTimeAsync(1)
    expect({ sent, forgotten, news, left: states() }).toEqual({
      sent: ['one'],
      forgotten: ['one'],
      news: [{ type: 'acknowledged', entry }],
      left: {},
    })
  })

  it('holds what an earlier page left only for the rest of its window', async () => {
    const { actor, sent } = openOutbox()
    actor.send({
      type: 'ACCEPT',
      entries: [testDecision('old', { dueAt: 5_000 }), testDecision('older', { dueAt: -1 })],
      now: 4_000,
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['older'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toEqual(['older', 'old'])
  })

  it('undoes the decisions of the last command together and never sends them', async () => {
    const { actor, sent, forgotten, news, states } = openOutbox()
    const first = testDecision('first')
    const many = [testDecision('a', { group: 'bulk' }), testDecision('b', { group: 'bulk' })]
    actor.send({ type: 'ACCEPT', entries: [first], now: 0 })
    actor.send({ type: 'ACCEPT', entries: many, now: 0 })
    actor.send({ type: 'UNDO' })
    await vi.advanceTimersByTimeAsync(0)
    expect({ news, forgotten, left: states() }).toEqual({
      news: [{ type: 'undone', entries: many }],
      forgotten: ['a', 'b'],
      left: { first: 'held' },
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toEqual(['first'])
  })

  it('says when it is too late to undo', async () => {
    const { actor, news } = openOutbox()
    actor.send({ type: 'ACCEPT', entries: [testDecision('one')], now: 0 })
    await vi.advanceTimersByTimeAsync(5_000)
    actor.send({ type: 'UNDO' })
    expect(news).toEqual([{ type: 'undoTooLate' }])
  })

  it('tries again after growing pauses while nobody answers, and at once when the network is back', async () => {
    const { actor, sent, states } = openOutbox([
      { kind: 'unreachable' },
      { kind: 'unreachable' },
      { kind: 'unreachable' },
      { kind: 'acknowledged' },
    ])
    actor.send({ type: 'ACCEPT', entries: [testDecision('one', { dueAt: 0 })], now: 0 })
    await vi.advanceTimersByTimeAsync(0)
    expect([sent.length, states()]).toEqual([1, { one: 'waiting' }])
    await vi.advanceTimersByTimeAsync(999)
    expect(sent.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.length).toBe(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.length).toBe(3)
    actor.send({ type: 'REACHABLE' })
    await vi.advanceTimersByTimeAsync(0)
    expect([sent.length, states()]).toEqual([4, {}])
  })

  it('waits for a new sign-in when the session is over', async () => {
    const { actor, sent, states } = openOutbox([{ kind: 'signedOut' }, { kind: 'acknowledged' }])
    actor.send({ type: 'ACCEPT', entries: [testDecision('one', { dueAt: 0 })], now: 0 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sent.length, states()]).toEqual([1, { one: 'waiting' }])
    actor.send({ type: 'SIGNED_IN' })
    await vi.advanceTimersByTimeAsync(0)
    expect([sent.length, states()]).toEqual([2, {}])
  })

  it('drops a refused decision and tells who was first', async () => {
    const refusal = { status: 409, message: 'changed', by: 'Bruno', at: '2026-01-01T10:32:00Z' }
    const { actor, forgotten, news, states } = openOutbox([{ kind: 'refused', refusal }])
    const entry = testDecision('one', { dueAt: 0 })
    actor.send({ type: 'ACCEPT', entries: [entry], now: 0 })
    await vi.advanceTimersByTimeAsync(0)
    expect({ news, forgotten, left: states() }).toEqual({
      news: [{ type: 'refused', entry, refusal }],
      forgotten: ['one'],
      left: {},
    })
  })

  it('keeps no actor of a decision that is acknowledged, refused or withdrawn', async () => {
    const refusal = { status: 409, message: 'Changed meanwhile', by: null, at: null }
    const { actor } = openOutbox([{ kind: 'acknowledged' }, { kind: 'refused', refusal }])
    actor.send({ type: 'ACCEPT', entries: [testDecision('one'), testDecision('two')], now: 0 })
    await vi.advanceTimersByTimeAsync(5_000)
    actor.send({ type: 'ACCEPT', entries: [testDecision('three', { dueAt: 10_000 })], now: 5_000 })
    actor.send({ type: 'UNDO' })
    await vi.advanceTimersByTimeAsync(0)
    expect(actor.getSnapshot().children).toEqual({})
  })

  it('takes a decision in only once', async () => {
    const { actor, sent } = openOutbox()
    const entry = testDecision('one', { dueAt: 0 })
    actor.send({ type: 'ACCEPT', entries: [entry], now: 0 })
    actor.send({ type: 'ACCEPT', entries: [entry], now: 0 })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['one'])
  })
})
