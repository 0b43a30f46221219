import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { disapprovalMachine, type DisapprovalDraft, EMPTY_DRAFT } from './disapproval.machine.ts'

function ask(draft: DisapprovalDraft = EMPTY_DRAFT) {
  const answers: unknown[] = []
  const actor = createActor(disapprovalMachine, { input: draft })
  actor.on('answered', (answer) => answers.push(answer))
  actor.start()
  return { actor, answers }
}

describe('the question why', () => {
  it('is answered by a number at once', () => {
    const { actor, answers } = ask()
    actor.send({ type: 'CHOOSE', code: 'EXPIRED' })
    expect(answers).toEqual([{ type: 'answered', reason: { code: 'EXPIRED' }, requestNewPhoto: false }])
  })

  it('takes the wish for a new photo along (CON-4-021)', () => {
    const { actor, answers } = ask()
    actor.send({ type: 'TOGGLE_PHOTO' })
    actor.send({ type: 'CHOOSE', code: 'ILLEGIBLE' })
    expect(answers).toEqual([{ type: 'answered', reason: { code: 'ILLEGIBLE' }, requestNewPhoto: true }])
  })

  it('asks for words with the last number and refuses to go on without (CON-4-020)', () => {
    const { actor, answers } = ask()
    actor.send({ type: 'CHOOSE', code: 'OTHER' })
    actor.send({ type: 'TYPE', text: '   ' })
    actor.send({ type: 'SUBMIT' })
    expect([answers, actor.getSnapshot().value, actor.getSnapshot().context.isRefused]).toEqual([[], 'writing', true])
    actor.send({ type: 'TYPE', text: ' carimbo ilegível ' })
    actor.send({ type: 'SUBMIT' })
    expect(answers).toEqual([
      { type: 'answered', reason: { code: 'OTHER', text: 'carimbo ilegível' }, requestNewPhoto: false },
    ])
  })

  it('goes on from a draft', () => {
    const { actor, answers } = ask({ code: 'OTHER', text: 'meio escrito', requestNewPhoto: true })
    actor.send({ type: 'SUBMIT' })
    expect(answers).toEqual([
      { type: 'answered', reason: { code: 'OTHER', text: 'meio escrito' }, requestNewPhoto: true },
    ])
  })
})
