import { describe, expect, it } from 'vitest'
import { contextWith, driverTarget } from '#commands/test-context'
import { en } from '#locales/en'
import { pt } from '#locales/pt'
import { textIn } from '#commands/texts'
import type { MessageKey } from '#locales/messages'
import { choicesIn } from './entries.ts'
import { createIndex } from './search-index.ts'

const texts = {
  language: 'pt' as const,
  t: (key: MessageKey) => textIn(pt, key),
  word: (_domain: string, value: string) => value,
}
const saved = { id: 'view.drivers.waiting', title: 'Aguardando em São Paulo', hint: 'Motoristas', run: () => undefined }
const context = contextWith({
  open: ['queue', 'screen', 'anywhere'],
  screen: 'reviews',
  targets: [driverTarget('1')],
  entries: [saved],
})
const choices = choicesIn(context, texts, [pt, en])
const found = (text: string) =>
  createIndex(choices)
    .search(text, choices.length)
    .map(({ id }) => id)

describe('what the palette lists', () => {
  it('are commands for the record first, what cannot run last, and what screens add among them', () => {
    const order = found('').map((id) => choices.find((choice) => choice.id === id)?.value.group)
    const first = (group: string) => order.findIndex((known) => known === group)
    expect([
      order[0],
      first('record') < first('here'),
      first('here') < first('saved'),
      first('saved') < first('anywhere'),
      order.at(-1),
    ]).toEqual(['record', true, true, true, 'unavailable'])
  })

  it('is found by the words of an entry and of its hint, like a command by those of another language', () => {
    expect([found('sao paulo'), found('motoristas aguardando')[0], found('approve')[0]]).toEqual([
      ['view.drivers.waiting'],
      'view.drivers.waiting',
      'review.approve.queue',
    ])
  })

  it('is found by what a command is called here, in any language', () => {
    const form = {
      title: 'driverRegistration.register',
      isDirty: true,
      hasDraft: false,
      isSending: false,
      problems: 0,
      isOutdated: false,
    } as const
    const here = choicesIn(contextWith({ open: ['form', 'screen', 'anywhere'], screen: 'newDriver', form }), texts, [
      pt,
      en,
    ])
    expect(
      ['cadastrar motorista', 'register driver', 'enviar o formulario'].map(
        (text) => createIndex(here).search(text, here.length)[0]?.id,
      ),
    ).toEqual(['form.submit', 'form.submit', 'form.submit'])
  })

  it('leaves out motions', () => {
    expect(choices.filter(({ value }) => 'command' in value && value.command.keyOnly)).toEqual([])
  })
})
