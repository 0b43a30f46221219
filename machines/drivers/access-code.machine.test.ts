import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { AccessCodeReply, NewAccessCode } from '#contract/schemas/drivers/access-code'
import { accessCodeMachine, type CodeDocument, CodeLimit, SECOND_MS } from './access-code.machine.ts'

const document: CodeDocument = { type: 'CPF', value: '52998224725' }
const START = Date.parse('2026-11-21T12:00:00Z')
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()
const driver = { _id: '64656d6f0000000000000001', fullName: 'Ana', document, cellphone: '+5511987654321' }

function replyWith(code: string | null, nextAt: string | null = null, expireAt = at(600_000)): AccessCodeReply {
  const delivery = { status: 'NOT_CONFIGURED', at: at(0), lastError: null } as const
  return {
    message: '',
    driver,
    nextAt,
    accessCode:
      code === null ? null : { code, driver, phone: '+5511987654321', generatedAt: at(0), expireAt, delivery },
  }
}

/** A screen whose services give these answers in order; errors are thrown. */
function started(...answers: (AccessCodeReply | Error)[]) {
  const clock = new SimulatedClock()
  const asked: (CodeDocument | NewAccessCode)[] = []
  const answer = (input: CodeDocument | NewAccessCode): Promise<AccessCodeReply> => {
    asked.push(input)
    const next = answers.shift()
    return next && !(next instanceof Error)
      ? Promise.resolve(next)
      : Promise.reject(next ?? new Error('asked too often'))
  }
  const actors = {
    lookUp: fromPromise<AccessCodeReply, CodeDocument>(({ input }) => answer(input)),
    generate: fromPromise<AccessCodeReply, NewAccessCode>(({ input }) => answer(input)),
  }
  const actor = createActor(accessCodeMachine.provide({ actors }), {
    input: { clock: () => START + clock.now() },
    clock,
  }).start()
  return {
    actor,
    asked,
    pass(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += SECOND_MS) clock.increment(SECOND_MS)
    },
    async until(state: 'empty' | 'found') {
      return (await waitFor(actor, (snapshot) => snapshot.matches(state))).context
    },
  }
}

describe('the workflow of access codes', () => {
  it('looks up, generates, and shows the code until it expires', async () => {
    const { actor, asked, pass, until } = started(replyWith(null), replyWith('123456', null, at(3_000)))
    actor.send({ type: 'GENERATE', phone: '+5511987654321' })
    expect(asked).toEqual([])
    actor.send({ type: 'LOOK_UP', document })
    expect((await until('found')).found?.accessCode).toBeNull()
    actor.send({ type: 'GENERATE', phone: '+5511987654321' })
    expect((await until('found')).found?.accessCode?.code).toBe('123456')
    expect(asked).toEqual([document, { document, phone: '+5511987654321' }])
    pass(2_000)
    expect(actor.getSnapshot().context.found?.accessCode?.code).toBe('123456')
    pass(1_000)
    expect([actor.getSnapshot().context.found?.accessCode, actor.getSnapshot().context.found?.driver.fullName]).toEqual(
      [null, 'Ana'],
    )
  })

  it('CON-4-059: counts the limit down, in which nothing is generated, whether a lookup or a refusal told of it', async () => {
    for (const answers of [[replyWith('1', at(2_000))], [replyWith('1'), new CodeLimit(START + 2_000)]]) {
      const { actor, asked, pass, until } = started(...answers, replyWith('2'))
      actor.send({ type: 'LOOK_UP', document })
      await until('found')
      if (answers.length > 1) actor.send({ type: 'GENERATE', phone: '+5511987654321' })
      await waitFor(actor, (snapshot) => snapshot.matches({ found: 'limited' }))
      const before = asked.length
      actor.send({ type: 'GENERATE', phone: '+5511987654321' })
      pass(1_000)
      expect([asked.length, actor.getSnapshot().value, actor.getSnapshot().context.at - START]).toEqual([
        before,
        { found: 'limited' },
        1_000,
      ])
      pass(1_000)
      expect(actor.getSnapshot().value).toEqual({ found: 'open' })
      actor.send({ type: 'GENERATE', phone: '+5511987654321' })
      await waitFor(actor, ({ context }) => context.found?.accessCode?.code === '2')
    }
  })

  it('reads again what it was told of, without taking anything off the screen', async () => {
    const { actor, asked, until } = started(replyWith('123456'), replyWith('123456', at(9_000)), new Error('away'))
    actor.send({ type: 'TOLD' })
    actor.send({ type: 'LOOK_UP', document })
    await until('found')
    actor.send({ type: 'TOLD' })
    expect(actor.getSnapshot().context.found?.accessCode?.code).toBe('123456')
    expect((await until('found')).nextAt).toBe(START + 9_000)
    actor.send({ type: 'TOLD' })
    expect([(await until('found')).found?.accessCode?.code, actor.getSnapshot().context.problem, asked.length]).toEqual(
      ['123456', null, 3],
    )
  })

  it('tells what went wrong, and keeps what was found when generating fails', async () => {
    const trouble = new Error('away')
    const { actor, until } = started(trouble, replyWith('123456'), trouble)
    actor.send({ type: 'LOOK_UP', document })
    expect(await waitFor(actor, ({ context }) => context.problem === trouble)).toMatchObject({ value: 'empty' })
    actor.send({ type: 'LOOK_UP', document })
    expect((await until('found')).problem).toBeNull()
    actor.send({ type: 'GENERATE', phone: '+5511987654321' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.problem === trouble)
    expect(context.found?.accessCode?.code).toBe('123456')
  })
})
