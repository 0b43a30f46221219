import dayjs from 'dayjs'
import type { MessageKey } from '#locales/messages'
import { lettersAndDigits } from '#contract/searchable'
import { parseDay, parseMoment } from '../../i18n/dates.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import type { ListFilter } from './list-filter.ts'

/** One parameter of a list as it is typed: `situação:aguardando`. */
export interface TypedField {
  parameter: string
  filter: ListFilter
  /** Its labels, the language on screen first. */
  labels: readonly string[]
}

/** One part of a search text. */
export interface Token {
  text: string
  from: number
  /** The field before the colon; null for words. */
  field: TypedField | null
  /** What follows the colon, without quotes. */
  value: string
}

/** A value of a field. */
export interface TypedOption {
  value: string
  /** Its names, the one in the language on screen first. */
  labels: readonly string[]
}

/** The options that a typed text may mean. */
export interface Meant {
  options: readonly TypedOption[]
  /** The text is the whole name of the option. */
  isWhole: boolean
}

/** Fewest letters of a field's name, so that a clock time or a letter with a colon stays a word. */
const NAME_MINIMUM = 2

/** A word, or a name with a value, which stands in quotes where it contains spaces. */
const TOKEN = /[^\s":]+:"[^"]*"?|\S+/g

/** An age: more than (`>`) or less than (`<`) a number of days, weeks or months ago. */
const AGE = /^([<>])(\d{1,4})([dwsm])$/i
const AGE_UNITS = { d: 'day', w: 'week', s: 'week', m: 'month' } as const

const labelsIn = (texts: readonly Texts[], key: MessageKey) =>
  [...new Set(texts.map(({ t }) => t(key)))].filter((label) => label !== '')

/**
 * The fields of a list's filters.
 * @param texts of the languages, the one on screen first
 */
export function fieldsOf(filters: readonly ListFilter[], texts: readonly Texts[]): TypedField[] {
  return filters.flatMap((filter): TypedField[] =>
    filter.kind === 'period'
      ? [
          { parameter: filter.from, filter, labels: labelsIn(texts, 'lists.from') },
          { parameter: filter.to, filter, labels: labelsIn(texts, 'lists.to') },
        ]
      : [{ parameter: filter.name, filter, labels: labelsIn(texts, filter.label) }],
  )
}

/**
 * How well a typed text names something: 4 whole, 3 its beginning, 2 the beginning of a word, 1 a part; 0 not at all.
 */
function likeness(typed: string, name: string): number {
  const text = lettersAndDigits(typed)
  const whole = lettersAndDigits(name)
  if (text === '') return 0
  if (whole === text) return 4
  if (whole.startsWith(text)) return 3
  if (name.split(/\s+/).some((word) => lettersAndDigits(word).startsWith(text))) return 2
  return whole.includes(text) ? 1 : 0
}

const best = (typed: string, names: readonly string[]) => Math.max(0, ...names.map((name) => likeness(typed, name)))

/** The named field, by its label in any language or by its parameter; the best match, then the first in the drawer. */
function fieldNamed(fields: readonly TypedField[], name: string): TypedField | null {
  if (lettersAndDigits(name).length < NAME_MINIMUM) return null
  const [found] = fieldsLike(fields, name)
  return found ?? null
}

/** The fields whose label has a word that begins so, best match first. */
export function fieldsLike(fields: readonly TypedField[], name: string): TypedField[] {
  return fields
    .map((field) => ({ field, points: best(name, [...field.labels, field.parameter]) }))
    .filter(({ points }) => points > 1)
    .sort((one, other) => other.points - one.points)
    .map(({ field }) => field)
}

/** The parts of a search text. */
export function tokensOf(text: string, fields: readonly TypedField[]): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: part, index: from }): Token => {
    const colon = part.indexOf(':')
    const field = colon > 0 ? fieldNamed(fields, part.slice(0, colon)) : null
    return {
      text: part,
      from,
      field,
      value: field
        ? part
            .slice(colon + 1)
            .replaceAll('"', '')
            .trim()
        : '',
    }
  })
}

/** The options of a field that are known without asking the services. */
export function optionsOf({ filter }: TypedField, texts: readonly Texts[]): TypedOption[] {
  if (filter.kind === 'choice')
    return filter.options.map((value) => ({ value, labels: texts.map((own) => filter.textOf(own, value)) }))
  if (filter.kind === 'flag')
    return [
      { value: 'true', labels: labelsIn(texts, 'common.yes') },
      { value: 'false', labels: labelsIn(texts, 'common.no') },
    ]
  return []
}

/** The options that a text means: those that it names whole, otherwise those that it is the best part of. */
export function meantOptions(typed: string, options: readonly TypedOption[]): Meant {
  const likely = options.map((option) => ({ option, points: best(typed, [...option.labels, option.value]) }))
  const most = Math.max(0, ...likely.map(({ points }) => points))
  return {
    options: most === 0 ? [] : likely.filter(({ points }) => points === most).map(({ option }) => option),
    isWhole: most === 4,
  }
}

/**
 * The options that a text may become, best match first; all of them for an empty text.
 * @param how `begins` leaves out those that only contain it
 */
export function likelyOptions(
  typed: string,
  options: readonly TypedOption[],
  how: 'begins' | 'contains' = 'contains',
): TypedOption[] {
  if (typed === '') return [...options]
  return options
    .map((option) => ({ option, points: best(typed, [...option.labels, option.value]) }))
    .filter(({ points }) => points > (how === 'begins' ? 2 : 0))
    .sort((one, other) => other.points - one.points)
    .map(({ option }) => option)
}

/** A day or moment typed for a field, in the form of the address; null where it is none. */
export function timeOf({ filter }: TypedField, typed: string): string | null {
  return filter.kind === 'moment' ? parseMoment(typed) : parseDay(typed)
}

/**
 * The parameter that an age sets: `>3d` means older than three days, so that the period ends then.
 * @returns null for another text, and for a list without a period
 */
export function ageOf(
  text: string,
  filters: readonly ListFilter[],
  now: Date,
): { parameter: string; value: string } | null {
  const [, sign, count, unit] = AGE.exec(text) ?? []
  const period = filters.find(({ kind }) => kind === 'period')
  if (!unit || period?.kind !== 'period') return null
  const day = dayjs(now).subtract(Number(count), AGE_UNITS[unit.toLowerCase() as keyof typeof AGE_UNITS])
  return { parameter: sign === '>' ? period.to : period.from, value: day.format('YYYY-MM-DD') }
}

/** How a field's name is written in the search box: the first word of its label where that is enough. */
export function nameOf(field: TypedField, fields: readonly TypedField[]): string {
  const [label = field.parameter] = field.labels
  const words = label.toLowerCase().split(/\s+/)
  const [first = field.parameter] = words
  return [first, words.join('')].find((name) => fieldNamed(fields, name) === field) ?? field.parameter
}

/** A field with a value, as it is typed. */
export function written(name: string, value: string): string {
  return `${name}:${/\s/.test(value) ? `"${value.replaceAll('"', '')}"` : value}`
}
