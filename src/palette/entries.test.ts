import { describe, expect, it } from 'vitest'
import { application } from '#commands/application/contribution'
import type { Place } from '#commands/command'
import { goCommands } from '#commands/places/go-commands'
import { homeOf } from '#commands/places/home'
import { commandById, registry } from '#commands/registry'
import { reviews } from '#commands/reviews/contribution'
import { contextWith, driverTarget } from '#commands/test-context'
import { pt } from '#locales/pt'
import { textIn } from '#commands/texts'
import type { MessageKey } from '#locales/messages'
import { commandIndex } from './command-index.ts'
import { choicesIn, isTypedOnly, groups as groupOrder } from './entries.ts'
import { createIndex } from './search-index.ts'
import { en } from '../../tests/fixtures/translations.ts'

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
const all = { loaded: registry, index: commandIndex }
const choices = choicesIn(all, context, texts, [pt, en])
const found = (text: string) =>
  createIndex(choices.filter(({ value }) => text !== '' || !isTypedOnly(value)))
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
      keepsDrafts: true,
      isSending: false,
      problems: 0,
      isOutdated: false,
    } as const
    const here = choicesIn(
      all,
      contextWith({ open: ['form', 'screen', 'anywhere'], screen: 'newDriver', form }),
      texts,
      [pt, en],
    )
    expect(
      ['cadastrar motorista', 'register driver', 'enviar o formulario'].map(
        (text) => createIndex(here).search(text, here.length)[0]?.id,
      ),
    ).toEqual(['form.submit', 'form.submit', 'form.submit'])
  })

  it('are commands of other screens too, each with the place and the key that lead there, after those of here', () => {
    const elsewhere = choices.flatMap(({ value }) => (value.group === 'elsewhere' ? [value] : []))
    expect(elsewhere.find(({ elsewhere: { id } }) => id === 'request.reprocess.grid')).toMatchObject({
      home: { id: 'requests' },
      lead: { id: 'go.requests', keys: ['g r'] },
    })
    expect(
      (['driver', 'newVehicle', 'endpoint', 'accessCode', 'wizard', 'filters'] satisfies Place[]).map(
        (screen) => homeOf({ ...commandById('grid.open'), places: [screen] })?.id ?? null,
      ),
    ).toEqual(['drivers', 'drivers', 'endpoints', 'accessCode', null, null])
    expect(homeOf(commandById('grid.open'))).toBe(null)
    // Approving is offered in the queue, so that the lists' own is not listed again.
    expect(elsewhere.filter(({ elsewhere: { title } }) => title === 'commands.approve')).toEqual([])
    const groups = found('reprocessar').map((id) => choices.find((choice) => choice.id === id)?.value.group)
    expect(groups).toEqual(
      groups.toSorted((one = 'here', other = 'here') => groupOrder.indexOf(one) - groupOrder.indexOf(other)),
    )
  })

  it('are the same commands of other screens without the code of their domains, found in every language', () => {
    const ids = (known: typeof choices) => known.flatMap(({ id, value }) => (value.group === 'elsewhere' ? [id] : []))
    const first = [...reviews.commands, ...application.commands, ...goCommands]
    const alone = choicesIn({ loaded: first, index: commandIndex }, context, texts, [pt, en])
    expect(ids(alone)).toEqual(ids(choices))
    const firstFor = (text: string) => createIndex(alone).search(text, 1)[0]?.id
    expect(['pergunta ou premio', 'question or prize', 'pregunta o premio'].map(firstFor)).toEqual(
      Array.from({ length: 3 }, () => 'game.addPart'),
    )
    const wordless = commandIndex.filter(({ words }) => Object.values(words).some((known) => known.includes('')))
    expect(wordless).toEqual([])
  })

  it('leaves out commands of other screens that the role or a feature forbids', () => {
    const viewer = choicesIn(all, contextWith({ role: 'CONSOLE_VIEWER', features: [] }), texts, [pt])
    const listed = viewer.flatMap(({ value }) => (value.group === 'elsewhere' ? [value] : []))
    expect(listed.filter(({ elsewhere, home }) => elsewhere.right !== 'read' || home.feature !== undefined)).toEqual([])
  })

  it('are answers of a choice too, for a typed text only', () => {
    expect(found('modo escuro')[0]).toBe('settings.mode=dark')
    expect(found('escuro')[0]).toBe('settings.mode=dark')
    expect(found('mudar o modo')[0]).toBe('settings.mode')
    expect(choices.filter(({ value }) => isTypedOnly(value)).every(({ id }) => id.includes('='))).toBe(true)
    const answered = choices.find(({ id }) => id === 'settings.mode=dark')?.value
    expect(answered).toMatchObject({ command: { id: 'settings.mode' }, given: { choice: 'dark' } })
  })

  it('are the records opened last, found by parts of their names in any order and by their place', () => {
    const records = [
      { path: '/drivers/1', title: 'Paula Santos Kowalski' },
      { path: '/freights/2', title: 'Santos · SP → Goiânia · GO' },
    ]
    const withRecent = createIndex(choicesIn(all, contextWith(), texts, [pt, en], records))
    const ids = (text: string) => withRecent.search(text, 3).map(({ id }) => id)
    expect(ids('kowalski paula')).toEqual(['recent./drivers/1'])
    expect(ids('kowlaski')).toEqual(['recent./drivers/1'])
    expect(ids('santos')).toEqual(['recent./freights/2', 'recent./drivers/1'])
  })

  it('leaves out motions', () => {
    expect(choices.filter(({ value }) => 'command' in value && value.command.keyOnly)).toEqual([])
  })
})
