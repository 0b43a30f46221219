import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { canGo, openStep, type WizardDraft, wizardMachine } from './wizard.machine.ts'

const steps = ['main', 'banner', 'segmentation']

/** A wizard whose sending gets these answers, with the drafts that it stored. */
function started(draft: WizardDraft | null = null, answers: (Error | null)[] = [null]) {
  const sent: unknown[] = []
  const kept: (WizardDraft | null)[] = []
  const actor = createActor(
    wizardMachine.provide({
      actors: {
        send: fromPromise(async ({ input }) => {
          sent.push(input.values)
          const answer = answers.shift()
          if (answer) throw answer
        }),
      },
      actions: {
        storeDraft: (_, { values, step }) => void kept.push({ values, step }),
        dropDraft: () => void kept.push(null),
      },
    }),
    { input: { steps, draft } },
  ).start()
  return {
    actor,
    sent,
    kept,
    state: () => ({
      value: actor.getSnapshot().value,
      step: actor.getSnapshot().context.step,
      values: actor.getSnapshot().context.values,
    }),
  }
}

describe('a wizard', () => {
  it('goes from step to step as each is accepted, shows the summary, and is sent from there only', async () => {
    const { actor, sent, kept, state } = started()
    actor.send({ type: 'SEND' })
    expect(state()).toEqual({ value: 'filling', step: 'main', values: {} })
    actor.send({ type: 'ACCEPT', value: 1 })
    expect(state()).toEqual({ value: 'filling', step: 'banner', values: { main: 1 } })
    actor.send({ type: 'ACCEPT', value: 2 })
    actor.send({ type: 'ACCEPT', value: 3 })
    expect(state()).toEqual({
      value: 'reviewing',
      step: 'segmentation',
      values: { main: 1, banner: 2, segmentation: 3 },
    })
    expect(sent).toEqual([])
    actor.send({ type: 'SEND' })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(sent).toEqual([{ main: 1, banner: 2, segmentation: 3 }])
    expect(kept).toEqual([
      { values: { main: 1 }, step: 'banner' },
      { values: { main: 1, banner: 2 }, step: 'segmentation' },
      { values: { main: 1, banner: 2, segmentation: 3 }, step: 'segmentation' },
      null,
    ])
  })

  it('lets any accepted step be revisited, and none be skipped', () => {
    const { actor, state } = started()
    actor.send({ type: 'ACCEPT', value: 1 })
    actor.send({ type: 'GO', step: 'segmentation' })
    actor.send({ type: 'GO', step: 'elsewhere' })
    expect(state().step).toBe('banner')
    actor.send({ type: 'GO', step: 'main' })
    expect(state()).toEqual({ value: 'filling', step: 'main', values: { main: 1 } })
    actor.send({ type: 'BACK' })
    expect(state().step).toBe('main')
    actor.send({ type: 'ACCEPT', value: 9 })
    expect(state()).toEqual({ value: 'filling', step: 'banner', values: { main: 9 } })
    actor.send({ type: 'BACK' })
    expect(state().step).toBe('main')
    expect([
      openStep({ steps, values: { main: 1 } }),
      openStep({ steps, values: { main: 1, banner: 2, segmentation: 3 } }),
    ]).toEqual(['banner', null])
    expect(steps.map((step) => canGo({ steps, values: { main: 1 } }, step))).toEqual([true, true, false])
  })

  it('keeps everything after a refusal, and can be sent again', async () => {
    const refusal = new Error('no')
    const { actor, sent, state } = started({ values: { main: 1, banner: 2, segmentation: 3 }, step: 'segmentation' }, [
      refusal,
      null,
    ])
    actor.send({ type: 'SEND' })
    actor.send({ type: 'SEND' })
    await waitFor(actor, (snapshot) => snapshot.context.problem === refusal)
    expect(state().value).toBe('reviewing')
    actor.send({ type: 'GO', step: 'banner' })
    actor.send({ type: 'ACCEPT', value: 8 })
    actor.send({ type: 'ACCEPT', value: 3 })
    actor.send({ type: 'SEND' })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(sent).toEqual([
      { main: 1, banner: 2, segmentation: 3 },
      { main: 1, banner: 8, segmentation: 3 },
    ])
  })

  it('begins where its draft was left, as far as its steps still are what they were', () => {
    expect(started({ values: { main: 1, gone: 2 }, step: 'banner' }).state()).toEqual({
      value: 'filling',
      step: 'banner',
      values: { main: 1 },
    })
    expect(started({ values: {}, step: 'segmentation' }).state()).toEqual({
      value: 'filling',
      step: 'main',
      values: {},
    })
    const { actor, kept, state } = started({ values: { main: 1 }, step: 'banner' })
    actor.send({ type: 'DISCARD' })
    expect([state(), kept]).toEqual([{ value: 'filling', step: 'main', values: {} }, [null]])
  })
})
