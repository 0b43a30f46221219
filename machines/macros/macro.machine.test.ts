import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Macro, macroMachine, type MacroStep, STEPS_MAXIMUM, type StepResult } from './macro.machine.ts'

const step = (command: string): MacroStep => ({ command, given: {}, screen: 'drivers', record: null })
const macro: Macro = { name: 'Three', key: 1, steps: ['one', 'two', 'three'].map(step) }

function started(answer: (command: string) => StepResult | Promise<StepResult> = () => null) {
  const asked: string[] = []
  const news: object[] = []
  const actor = createActor(
    macroMachine.provide({
      actors: {
        step: fromPromise(async ({ input }) => {
          asked.push(input.step.command)
          return answer(input.step.command)
        }),
      },
    }),
  )
  for (const type of ['saved', 'finished', 'stopped', 'full'] as const) actor.on(type, (told) => news.push(told))
  return { actor: actor.start(), asked, news }
}

const isIdle = (snapshot: ReturnType<ReturnType<typeof started>['actor']['getSnapshot']>) => snapshot.matches('idle')

describe('a macro', () => {
  it('records what ran, and is saved with its steps', () => {
    const { actor, news } = started()
    actor.send({ type: 'RAN', step: step('before') })
    actor.send({ type: 'RECORD' })
    actor.send({ type: 'SAVE', name: 'Empty', key: null })
    for (const name of ['one', 'two']) actor.send({ type: 'RAN', step: step(name) })
    actor.send({ type: 'SAVE', name: 'Two', key: 3 })
    expect(news).toEqual([{ type: 'saved', macro: { name: 'Two', key: 3, steps: [step('one'), step('two')] } }])
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { recorded: [] } })
  })

  it('has a bounded number of steps, and is discarded', () => {
    const { actor, news } = started()
    actor.send({ type: 'RECORD' })
    for (let at = 0; at <= STEPS_MAXIMUM; at += 1) actor.send({ type: 'RAN', step: step(String(at)) })
    expect(actor.getSnapshot().context.recorded).toHaveLength(STEPS_MAXIMUM)
    actor.send({ type: 'DISCARD' })
    actor.send({ type: 'RECORD' })
    expect([actor.getSnapshot().context.recorded, news]).toEqual([[], [{ type: 'full' }]])
  })

  it('runs its steps one after the other', async () => {
    const { actor, asked, news } = started()
    actor.send({ type: 'RUN', macro })
    await waitFor(actor, isIdle)
    expect([asked, news]).toEqual([['one', 'two', 'three'], [{ type: 'finished', macro }]])
  })

  it('stops at the first refusal and says where and why', async () => {
    const { actor, asked, news } = started((command) => (command === 'two' ? { refused: 'held' } : null))
    actor.send({ type: 'RUN', macro })
    await waitFor(actor, isIdle)
    expect([asked, news]).toEqual([['one', 'two'], [{ type: 'stopped', macro, at: 2, why: 'held' }]])
  })

  it('stops where a step fails, and neither records nor starts another one while it runs', async () => {
    const { actor, asked, news } = started((command) => (command === 'three' ? Promise.reject(new Error()) : null))
    actor.send({ type: 'RUN', macro })
    actor.send({ type: 'RUN', macro })
    actor.send({ type: 'RECORD' })
    await waitFor(actor, isIdle)
    expect([asked, news]).toEqual([['one', 'two', 'three'], [{ type: 'stopped', macro, at: 3, why: null }]])
  })

  it('stops when the person does something meanwhile', async () => {
    const { actor, asked, news } = started(() => new Promise(() => undefined))
    actor.send({ type: 'RUN', macro })
    actor.send({ type: 'INTERRUPT', why: 'a key' })
    expect([asked, news, actor.getSnapshot().value]).toEqual([
      ['one'],
      [{ type: 'stopped', macro, at: 1, why: 'a key' }],
      'idle',
    ])
  })
})
