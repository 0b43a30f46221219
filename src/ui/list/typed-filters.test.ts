import { describe, expect, it } from 'vitest'
import { textIn } from '#commands/texts'
import { pt } from '#locales/pt'
import type { MessageKey, Messages } from '#locales/messages'
import type { Texts } from '../../i18n/use-texts.ts'
import { driversFilters } from '../../screens/drivers/drivers-filters.ts'
import { COMPANY_SEARCH } from '../form/search-rules.ts'
import { ageOf, fieldsOf, meantOptions, nameOf, optionsOf, tokensOf, timeOf, written } from './typed-filters.ts'
import { en, es } from '../../../tests/fixtures/translations.ts'

const textsIn = (language: Texts['language'], messages: Messages): Texts => ({
  language,
  t: (key) => textIn(messages, key),
  word: (domain, value) => textIn(messages, `${domain}.${value}` as MessageKey) || value,
})
const texts = [textsIn('pt', pt), textsIn('en', en), textsIn('es', es)]
const filters = driversFilters({ rule: COMPANY_SEARCH, search: async () => [], named: () => ({ queryKey: [] }) })
const fields = fieldsOf(filters, texts)
const read = (text: string) =>
  tokensOf(text, fields).map(({ field, value, text: part }) => [field?.parameter ?? part, value])
const valuesOf = (text: string) => {
  const [token] = tokensOf(text, fields)
  return token?.field
    ? meantOptions(token.value, optionsOf(token.field, texts)).options.map(({ value }) => value)
    : null
}

describe('typed filters', () => {
  it('are names with values among words, in three languages, by labels, parts of them and parameters', () => {
    expect(read('ana situação:aguardando empresa:"vale do rio" silva')).toEqual([
      ['ana', ''],
      ['driverStatus', 'aguardando'],
      ['company', 'vale do rio'],
      ['silva', ''],
    ])
    expect(read('status:waiting situación: driverStatus:x vinculo:agregado app:sim país:BR de:01/01/2026')).toEqual([
      ['driverStatus', 'waiting'],
      ['driverStatus', ''],
      ['driverStatus', 'x'],
      ['workMode', 'agregado'],
      ['appInstalled', 'sim'],
      ['country', 'BR'],
      ['startAt', '01/01/2026'],
    ])
  })

  it('leave clock times, addresses and unknown names among the words', () => {
    expect(read('12:30 http://torre.test foo:bar :x a:b')).toEqual([
      ['12:30', ''],
      ['http://torre.test', ''],
      ['foo:bar', ''],
      [':x', ''],
      ['a:b', ''],
    ])
  })

  it('mean the option that they name whole, otherwise all that they name best', () => {
    expect(
      ['situação:ativo', 'situação:active', 'situação:ACTIVE', 'app:sim', 'app:no', 'situação:xyz'].map(valuesOf),
    ).toEqual([['ACTIVE'], ['ACTIVE'], ['ACTIVE'], ['true'], ['false'], []])
    expect(valuesOf('situação:aguardando')).toContain('WAITING_REVIEW')
  })

  it('are days, and ages that end or begin the period', () => {
    const now = new Date('2026-03-10T12:00:00Z')
    const [from] = tokensOf('de:01/02/2026', fields)
    expect(from?.field && [timeOf(from.field, from.value), timeOf(from.field, '31/02/2026')]).toEqual([
      '2026-02-01',
      null,
    ])
    expect(['>3d', '<2w', '<2s', '>1m', '>3x', '3d'].map((text) => ageOf(text, filters, now))).toEqual([
      { parameter: 'endAt', value: '2026-03-07' },
      { parameter: 'startAt', value: '2026-02-24' },
      { parameter: 'startAt', value: '2026-02-24' },
      { parameter: 'endAt', value: '2026-02-10' },
      null,
      null,
    ])
    expect(ageOf('>3d', [], now)).toBe(null)
  })

  it('are completed to a text that is read as the same field', () => {
    const names = fields.map((field) => nameOf(field, fields))
    expect(names.map((name) => tokensOf(`${name}:x`, fields)[0]?.field?.parameter)).toEqual(
      fields.map(({ parameter }) => parameter),
    )
    expect(names.slice(0, 2)).toEqual(['situação', 'veículo'])
    expect([written('situação', 'Ativo'), written('empresa', 'Vale "do" Rio')]).toEqual([
      'situação:Ativo',
      'empresa:"Vale do Rio"',
    ])
  })
})
