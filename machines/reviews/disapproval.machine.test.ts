import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { standardReasons } from '#contract/schemas/reviews/offered-reasons'
import type { ReasonCode } from '#contract/schemas/reviews/review-decision'
import { disapprovalMachine, type DisapprovalDraft, EMPTY_DRAFT } from './disapproval.machine.ts'

const standard = (code: ReasonCode) => standardReasons.find((reason) => reason.code === code) ?? null

function ask(draft: DisapprovalDraft = EMPTY_DRAFT, written = standard('OTHER')) {
  const answers: unknown[] = []
  const actor = createActor(disapprovalMachine, { input: { ...draft, written } })
  actor.on('answered', (answer) => answers.push(answer))
  actor.start()
  return { actor, answers }
}

describe('the question why', () => {
  it('is answered by a number at once', () => {
    const { actor, answers } = ask()
    actor.send({ type: 'CHOOSE', reason: standard('EXPIRED')! })
    expect(answers).toEqual([{ type: 'answered', reason: { code: 'EXPIRED' }, requestNewPhoto: false }])
  })

  it('takes the wish for a new photo along (CON-4-021)', () => {
    const { actor, answers } = ask()
    actor.send({ type: 'TOGGLE_PHOTO' })
    actor.send({ type: 'CHOOSE', reason: standard('ILLEGIBLE')! })
    expect(answers).toEqual([{ type: 'answered', reason: { code: 'ILLEGIBLE' }, requestNewPhoto: true }])
  })

  it('asks for words with the last number and refuses to go on without (CON-4-020)', () => {
    const { actor, answers } = ask()
    actor.send({ type: 'CHOOSE', reason: standard('OTHER')! })
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
    const { actor, answers } = ask({ chosen: standard('OTHER'), text: 'meio escrito', requestNewPhoto: true })
    actor.send({ type: 'SUBMIT' })
    expect(answers).toEqual([
      { type: 'answered', reason: { code: 'OTHER', text: 'meio escrito' }, requestNewPhoto: true },
    ])
  })

  it('takes the words of the tenant along', () => {
    const driverText = { pt: 'Foto de tela', en: 'Photo of a screen', es: 'Foto de pantalla' }
    const { actor, answers } = ask()
    actor.send({ type: 'CHOOSE', reason: { ...standard('ILLEGIBLE')!, id: '64656d6f0000000000000001', driverText } })
    const reason = { code: 'ILLEGIBLE', id: '64656d6f0000000000000001', driverText }
    expect(answers).toEqual([{ type: 'answered', reason, requestNewPhoto: false }])
  })

  it('belongs to no reason by its words alone where none in own words is offered', () => {
    const { actor, answers } = ask(EMPTY_DRAFT, null)
    actor.send({ type: 'TYPE', text: 'carimbo ilegível' })
    actor.send({ type: 'SUBMIT' })
    expect([answers, actor.getSnapshot().context.chosen]).toEqual([[], null])
  })
})
