import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { LicenceReading } from '#contract/schemas/documents/licence-reading'
import { licenceReadingMachine, ReadingWaits, secondsLeft } from './licence-reading.machine.ts'

const START = Date.parse('2026-11-21T12:00:00Z')
const UNTIL = START + 120_000
const field = { field: 'fullName', value: 'ANA SOUZA', confidence: 0.97 }

function open() {
  const asked: { image: unknown; answer(reading: LicenceReading): void; refuse(problem: unknown): void }[] = []
  const told: unknown[] = []
  let tick: (at: number) => void = () => undefined
  const actor = createActor(
    licenceReadingMachine.provide({
      actors: {
        read: fromPromise<LicenceReading, { image: unknown }>(
          ({ input }) => new Promise((answer, refuse) => asked.push({ image: input.image, answer, refuse })),
        ),
        clock: fromCallback(({ sendBack }) => {
          tick = (at) => sendBack({ type: 'TICK', at })
          return () => {
            tick = () => undefined
          }
        }),
      },
    }),
  )
  actor.on('read', ({ readings }) => told.push(readings))
  actor.start()
  const state = () => {
    const { value, context } = actor.getSnapshot()
    return { value, left: context.readingsLeft, seconds: secondsLeft(context) }
  }
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { actor, asked, told, state, settled, tick: (at: number) => tick(at) }
}

describe('the reading of a licence', () => {
  it('CON-5-075: reads an image at once and twice more, then waits two minutes that are counted down, and reads again', async () => {
    const { actor, asked, told, state, settled, tick } = open()
    actor.send({ type: 'READ' })
    expect([state().value, asked.length]).toEqual(['empty', 0])
    actor.send({ type: 'CHOOSE', image: 'front' })
    for (const [at, left] of [2, 1].entries()) {
      expect(state().value).toBe('reading')
      asked[at]?.answer({ fields: [field], readingsLeft: left, retryAt: null })
      await settled()
      expect(state()).toEqual({ value: 'read', left, seconds: null })
      actor.send({ type: 'READ' })
    }
    asked[2]?.answer({ fields: [field], readingsLeft: 0, retryAt: new Date(UNTIL).toISOString() })
    await settled()
    expect([state().value, told]).toEqual(['waiting', [[field], [field], [field]]])
    for (const [at, seconds] of [
      [START, 120],
      [START + 1, 120],
      [START + 60_000, 60],
      [UNTIL - 1, 1],
    ] as const) {
      tick(at)
      // READ does nothing during the wait.
      actor.send({ type: 'READ' })
      expect([at - START, state()]).toEqual([at - START, { value: 'waiting', left: 0, seconds }])
    }
    expect(asked).toHaveLength(3)
    tick(UNTIL)
    expect(state()).toEqual({ value: 'read', left: 3, seconds: null })
    actor.send({ type: 'READ' })
    expect([state().value, asked.map(({ image }) => image)]).toEqual(['reading', ['front', 'front', 'front', 'front']])
  })

  it('waits as long as the services say where they counted more than it saw', async () => {
    const { actor, asked, state, settled, tick } = open()
    actor.send({ type: 'CHOOSE', image: 'front' })
    asked[0]?.refuse(new ReadingWaits(START + 90_000))
    await settled()
    tick(START)
    expect(state()).toEqual({ value: 'waiting', left: 0, seconds: 90 })
    // It was not read: after the wait it does not count as a picture of which nothing was read.
    tick(START + 90_000)
    expect(state()).toEqual({ value: 'unread', left: 3, seconds: null })
    actor.send({ type: 'READ' })
    expect(state().value).toBe('reading')
  })

  it('begins anew with another image, and drops what was being read of the one before', async () => {
    const { actor, asked, told, state, settled } = open()
    actor.send({ type: 'CHOOSE', image: 'front' })
    actor.send({ type: 'CHOOSE', image: 'other' })
    asked[0]?.answer({ fields: [field], readingsLeft: 0, retryAt: new Date(UNTIL).toISOString() })
    await settled()
    expect([state().value, told]).toEqual(['reading', []])
    asked[1]?.answer({ fields: [], readingsLeft: 2, retryAt: null })
    await settled()
    expect([state(), told]).toEqual([{ value: 'read', left: 2, seconds: null }, [[]]])
    actor.send({ type: 'REMOVE' })
    expect(state()).toEqual({ value: 'empty', left: 3, seconds: null })
  })

  it('tells why it failed, and can be asked again', async () => {
    const { actor, asked, state, settled } = open()
    actor.send({ type: 'CHOOSE', image: 'front' })
    const away = new Error('away')
    asked[0]?.refuse(away)
    await settled()
    expect([state().value, actor.getSnapshot().context.problem]).toEqual(['failed', away])
    actor.send({ type: 'READ' })
    expect([state().value, actor.getSnapshot().context.problem]).toEqual(['reading', null])
  })
})
