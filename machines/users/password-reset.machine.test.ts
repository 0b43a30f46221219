import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Authenticator } from '#contract/schemas/users/authenticator'
import { passwordResetMachine } from './password-reset.machine.ts'

const ENROLLED = { enrolledAt: '2026-11-21T12:00:00Z', recoveryCodesLeft: 10 }
const NONE = { enrolledAt: null, recoveryCodesLeft: 0 }
const reset = { currentPassword: 'antiga2025', newPassword: 'torre2026', confirmation: 'torre2026', code: '123456' }

/** A dialog whose services give these answers in order; errors are thrown. */
function started(...answers: unknown[]) {
  const asked: unknown[] = []
  const answer = <Output>(what: unknown): Promise<Output> => {
    asked.push(what)
    const next = answers.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next as Output)
  }
  const actor = createActor(
    passwordResetMachine.provide({
      actors: {
        read: fromPromise<Authenticator>(() => answer('read')),
        begin: fromPromise(({ input }) => answer(input)),
        confirm: fromPromise(({ input }) => answer(input)),
        reset: fromPromise(({ input }) => answer(input)),
      },
    }),
  ).start()
  const until = async (state: 'unread' | 'proving' | 'scanning' | 'noting' | 'ready' | 'done') =>
    (await waitFor(actor, (snapshot) => snapshot.matches(state))).context
  return { actor, asked, until }
}

describe('the reset of a password', () => {
  it('is sent at once by somebody with an authenticator, again after a refusal, and keeps nothing that was typed', async () => {
    const refusal = new Error('wrong')
    const { actor, asked, until } = started(ENROLLED, refusal, undefined)
    await until('ready')
    actor.send({ type: 'RESET', given: reset })
    actor.send({ type: 'RESET', given: reset })
    await waitFor(actor, ({ context }) => context.problem !== null)
    expect((await until('ready')).problem).toBe(refusal)
    actor.send({ type: 'RESET', given: reset })
    const { given, problem } = await until('done')
    expect([asked, given, problem]).toEqual([['read', reset, reset], null, null])
  })

  it('waits until an authenticator is set up and its recovery codes are noted', async () => {
    const enrolment = { secret: 'KYFUSKGX', uri: 'otpauth://totp/x' }
    const { actor, asked, until } = started(NONE, enrolment, ['AAAAA-BBBBB'], ENROLLED)
    await until('proving')
    actor.send({ type: 'RESET', given: reset })
    actor.send({ type: 'KEEP' })
    actor.send({ type: 'BEGIN', given: { currentPassword: 'antiga2025' } })
    expect((await until('scanning')).enrolment).toEqual(enrolment)
    actor.send({ type: 'CONFIRM', given: { code: '123456' } })
    const noting = await until('noting')
    expect([noting.recoveryCodes, noting.enrolment]).toEqual([['AAAAA-BBBBB'], null])
    actor.send({ type: 'NOTED' })
    expect((await until('ready')).recoveryCodes).toEqual([])
    expect(asked).toEqual(['read', { currentPassword: 'antiga2025' }, { code: '123456' }, 'read'])
  })

  it('offers another authenticator, and keeps the one before', async () => {
    const { actor, until } = started(new Error('away'), ENROLLED)
    expect((await until('unread')).problem).toBeInstanceOf(Error)
    actor.send({ type: 'READ' })
    await until('ready')
    actor.send({ type: 'REPLACE' })
    await until('proving')
    actor.send({ type: 'KEEP' })
    await until('ready')
  })
})
