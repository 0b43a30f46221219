import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { macroMachine } from '#machines/macros/macro.machine'
import { type Readiness, runWhenReady } from './wait-until-ready.ts'

const late: Readiness = { kind: 'late', why: { key: 'reasons.evidence' } }

describe('a step of a macro', () => {
  it('that was interrupted while its evidence loads does not run when the evidence is there', async () => {
    let readiness: Readiness = late
    let change: () => void = () => undefined
    let runs = 0
    const results: unknown[] = []
    const actor = createActor(
      macroMachine.provide({
        actors: {
          step: fromPromise(async ({ signal }) => {
            const nextChange = () => new Promise<void>((resolve) => (change = resolve))
            results.push(await runWhenReady({ look: () => readiness, nextChange, isOver: () => false, signal }))
            return null
          }),
        },
      }),
    ).start()
    const step = { command: 'review.approve', given: {}, screen: 'reviews', record: null }
    actor.send({ type: 'RUN', macro: { name: 'Approve', key: 1, steps: [step] } })
    actor.send({ type: 'INTERRUPT', why: null })
    readiness = { kind: 'ready', run: () => void (runs += 1) }
    change()
    await expect.poll(() => results).toEqual([null])
    expect(runs).toBe(0)
  })

  it('runs once what it needs is there', async () => {
    const found: Readiness[] = [late, { kind: 'ready', run: () => found.push(late) }]
    const look = () => found.shift() ?? late
    const { signal } = new AbortController()
    const why = await runWhenReady({ look, nextChange: () => Promise.resolve(), isOver: () => false, signal })
    expect([why, found]).toEqual([null, [late]])
  })

  it.each([
    ['that can never run says so at once', { kind: 'refused', why: { key: 'macros.asked' } } as const, false],
    ['says what it waited for when there is no more time', late, true],
  ])('%s', async (_, found, isOver) => {
    const { signal } = new AbortController()
    const nextChange = () => Promise.reject(new Error('It looks once'))
    expect(await runWhenReady({ look: () => found, nextChange, isOver: () => isOver, signal })).toEqual(found.why)
  })
})
