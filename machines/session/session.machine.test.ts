import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Session } from '#contract/schemas/session/session'
import { type SessionAnswer, sessionMachine } from './session.machine.ts'

const session: Session = {
  user: { _id: '00000000-0000-4000-8000-000000000001', name: 'Ana', username: 'operator', email: 'ana@example.com' },
  role: 'CONSOLE_OPERATOR',
  tenant: { id: 'demo', name: 'Demo' },
  features: ['*'],
  accessToken: 'token',
  expiresAt: '1970-01-01T00:05:00.000Z',
}
const signedIn: SessionAnswer = { kind: 'signedIn', session, now: 0 }

function open(answers: (SessionAnswer | Error)[]) {
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        ask: fromPromise(async () => {
          const answer = answers.shift()
          if (!answer || answer instanceof Error) throw answer ?? new Error('no answer left')
          return answer
        }),
      },
    }),
  )
  actor.start()
  return actor
}

describe('the session', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('signs out whoever has no session', async () => {
    const actor = open([{ kind: 'signedOut' }])
    await vi.advanceTimersByTimeAsync(0)
    expect(actor.getSnapshot().value).toBe('signedOut')
  })

  it('renews the token ahead of its end', async () => {
    const next = { ...signedIn, session: { ...session, accessToken: 'next' } }
    const actor = open([signedIn, next])
    await vi.advanceTimersByTimeAsync(254_999)
    expect(actor.getSnapshot().context.session?.accessToken).toBe('token')
    await vi.advanceTimersByTimeAsync(1)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.session?.accessToken]).toEqual(['signedIn', 'next'])
  })

  it('is expired, with nothing taken off the screen, when the server knows it no more', async () => {
    const actor = open([signedIn, { kind: 'signedOut' }])
    await vi.advanceTimersByTimeAsync(0)
    actor.send({ type: 'REFUSED' })
    await vi.advanceTimersByTimeAsync(0)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.session]).toEqual(['expired', session])
  })

  it('asks again while the server is away', async () => {
    const actor = open([new Error('away'), signedIn])
    await vi.advanceTimersByTimeAsync(0)
    expect(actor.getSnapshot().value).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(actor.getSnapshot().value).toBe('signedIn')
  })
})
