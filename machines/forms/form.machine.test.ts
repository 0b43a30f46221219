import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { DRAFT_PAUSE_MS, type FormDraft, formMachine, isSameForm } from './form.machine.ts'

function open(draft: FormDraft | null = null) {
  const told: string[] = []
  const stored: unknown[] = []
  const sent: { value: unknown; answer(): void; refuse(problem: unknown): void }[] = []
  const actor = createActor(
    formMachine.provide({
      actors: {
        submit: fromPromise<void, { value: unknown }>(
          ({ input }) => new Promise((answer, refuse) => sent.push({ value: input.value, answer, refuse })),
        ),
      },
      actions: {
        storeDraft: (_, { values, pristine }) => stored.push({ values, pristine }),
        dropDraft: () => stored.push('dropped'),
      },
    }),
    { input: { draft } },
  )
  for (const type of ['saved', 'refused', 'kept', 'discarded', 'left', 'stayed'] as const)
    actor.on(type, () => told.push(type))
  actor.start()
  if (!draft) actor.send({ type: 'SHOW', values: { name: 'Ana' } })
  return { actor, told, stored, sent }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a form', () => {
  it('keeps what was typed a moment after the last change, and nothing once it is as it was', async () => {
    const { actor, stored } = open()
    actor.send({ type: 'CHANGE', values: { name: 'Ana M' } })
    await vi.advanceTimersByTimeAsync(DRAFT_PAUSE_MS - 1)
    actor.send({ type: 'CHANGE', values: { name: 'Ana Maria' } })
    await vi.advanceTimersByTimeAsync(DRAFT_PAUSE_MS - 1)
    expect(stored).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(stored).toEqual(
      [{ values: { name: 'Ana Maria' }, pristine: { name: 'Ana' } }].map((draft) => expect.objectContaining(draft)),
    )
    actor.send({ type: 'CHANGE', values: { name: 'Ana', note: '' } })
    await vi.advanceTimersByTimeAsync(DRAFT_PAUSE_MS)
    expect([stored.at(-1), actor.getSnapshot().context.isKept]).toEqual(['dropped', false])
  })

  it('is sent once, however often it is asked for, and its draft is dropped when it was taken', async () => {
    const { actor, sent, told, stored } = open()
    actor.send({ type: 'CHANGE', values: { name: 'Bia' } })
    actor.send({ type: 'SUBMIT', value: { name: 'Bia' } })
    actor.send({ type: 'SUBMIT', value: { name: 'Bia' } })
    expect([sent.map(({ value }) => value), actor.getSnapshot().value]).toEqual([[{ name: 'Bia' }], 'submitting'])
    sent[0]?.answer()
    await settled()
    expect([actor.getSnapshot().value, told, stored.at(-1)]).toEqual(['saved', ['saved'], 'dropped'])
  })

  it('stays open with what was typed when it is refused, and can be sent again', async () => {
    const { actor, sent, told } = open()
    actor.send({ type: 'CHANGE', values: { name: 'Bia' } })
    actor.send({ type: 'SUBMIT', value: { name: 'Bia' } })
    sent[0]?.refuse('taken')
    await settled()
    const { context, value } = actor.getSnapshot()
    expect([value, context.values, context.problem, context.isKept, told]).toEqual([
      { editing: 'resting' },
      { name: 'Bia' },
      'taken',
      true,
      ['refused'],
    ])
    actor.send({ type: 'SUBMIT', value: { name: 'Bia' } })
    expect(sent.length).toBe(2)
  })

  it('asks before it loses typed input, and only then', () => {
    const calm = open()
    calm.actor.send({ type: 'LEAVE' })
    expect([calm.actor.getSnapshot().value, calm.told]).toEqual(['left', ['left']])

    const dirty = open()
    dirty.actor.send({ type: 'CHANGE', values: { name: 'Bia' } })
    dirty.actor.send({ type: 'LEAVE' })
    expect([dirty.actor.getSnapshot().value, dirty.told]).toEqual(['asking', []])
    dirty.actor.send({ type: 'STAY' })
    expect([dirty.actor.getSnapshot().value, dirty.actor.getSnapshot().context.values, dirty.told]).toEqual([
      { editing: 'resting' },
      { name: 'Bia' },
      ['stayed'],
    ])
    dirty.actor.send({ type: 'LEAVE' })
    dirty.actor.send({ type: 'LEAVE_KEEPING' })
    expect([dirty.told, dirty.stored]).toEqual([
      ['stayed', 'left'],
      [expect.objectContaining({ values: { name: 'Bia' } })],
    ])
  })

  it('leaves without its draft where that is asked for', () => {
    const { actor, told, stored } = open()
    actor.send({ type: 'CHANGE', values: { name: 'Bia' } })
    actor.send({ type: 'LEAVE' })
    actor.send({ type: 'LEAVE_DISCARDING' })
    expect([told, stored]).toEqual([['left'], ['dropped']])
  })

  it('does not leave while it is sent', () => {
    const { actor, told } = open()
    actor.send({ type: 'SUBMIT', value: {} })
    actor.send({ type: 'LEAVE' })
    expect([actor.getSnapshot().value, told]).toEqual(['submitting', []])
  })

  it('begins with its draft, is changed by it, and forgets it when asked', () => {
    const { actor, told, stored } = open({
      at: '2026-11-21T10:00:00Z',
      values: { name: 'Bia' },
      pristine: { name: 'Ana' },
    })
    actor.send({ type: 'SHOW', values: { name: 'Bia' } })
    actor.send({ type: 'LEAVE' })
    expect(actor.getSnapshot().value).toBe('asking')
    actor.send({ type: 'STAY' })
    actor.send({ type: 'DISCARD_DRAFT' })
    const { context } = actor.getSnapshot()
    expect([context, told, stored]).toEqual([
      { values: { name: 'Ana' }, pristine: { name: 'Ana' }, restoredAt: null, isKept: false, problem: null },
      ['stayed', 'discarded'],
      ['dropped'],
    ])
  })

  it('keeps a draft at once where that is asked for', () => {
    const { actor, told, stored } = open()
    actor.send({ type: 'CHANGE', values: { name: 'Bia' } })
    actor.send({ type: 'SAVE_DRAFT' })
    expect([told, stored.length]).toEqual([['kept'], 1])
  })

  it('begins anew when it goes on after it was saved', async () => {
    const { actor, sent } = open()
    actor.send({ type: 'CHANGE', values: { name: 'Bia' } })
    actor.send({ type: 'SUBMIT', value: {} })
    sent[0]?.answer()
    await settled()
    actor.send({ type: 'CHANGE', values: { name: 'Bia L' } })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.pristine]).toEqual([
      { editing: 'typing' },
      { name: 'Bia' },
    ])
  })

  it('is the same where only empty fields and their order differ', () => {
    expect([
      isSameForm({ a: '1', b: '' }, { a: '1' }),
      isSameForm({ a: '1', b: { c: '', d: [] } }, { b: {}, a: '1' }),
      isSameForm({ a: ['1', '2'] }, { a: ['2', '1'] }),
      isSameForm({ a: '1' }, { a: '2' }),
    ]).toEqual([true, true, false, false])
  })
})
