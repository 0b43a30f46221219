import type { Message } from '#commands/command'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { queryClient } from '../../api/queries.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { isOfMany, type ListFilter } from './list-filter.ts'
import {
  ageOf,
  fieldsOf,
  meantOptions,
  optionsOf,
  timeOf,
  type Token,
  tokensOf,
  type TypedField,
  type TypedOption,
} from './typed-filters.ts'

/** What a search text changes in the address, or why it changes nothing. */
export type TypedChange = { changed: Readonly<Record<string, string | undefined>> } | { problem: Message }

/** Values that a person has chosen from the completions, by `chosenKey`. */
export type Chosen = ReadonlyMap<string, string>

export function chosenKey({ parameter }: TypedField, label: string): string {
  return `${parameter} ${label}`
}

const asOptions = (found: readonly { value: string; label: string }[]) =>
  found.map(({ value, label }): TypedOption => ({ value, labels: [label] }))

/** The options of a field that a text may mean, from the services where they have them. */
async function fetchOptions(field: TypedField, typed: string, texts: readonly Texts[]): Promise<TypedOption[]> {
  const { filter } = field
  if (filter.kind === 'lookup') return asOptions(await queryClient.fetchQuery(filter.options))
  if (filter.kind !== 'search') return optionsOf(field, texts)
  if (cleanSearch(typed).length < filter.rule.minimum) return []
  return asOptions(await filter.search(typed, new AbortController().signal))
}

/** The value of a field in the address, or why there is none. Of a vocabulary, the first value that fits is meant. */
async function valueOf(
  { field, value: typed }: Token & { field: TypedField },
  texts: readonly Texts[],
  chosen: Chosen,
): Promise<{ value: string } | { problem: Message }> {
  const [label = field.parameter] = field.labels
  if (typed === '') return { problem: { key: 'lists.filterEmpty', values: { filter: label } } }
  const unknown = { problem: { key: 'lists.filterUnknown', values: { filter: label, value: typed } } } as const
  const { kind } = field.filter
  if (kind === 'text') return { value: typed }
  if (kind === 'period' || kind === 'moment') {
    const value = timeOf(field, typed)
    return value === null ? unknown : { value }
  }
  const known = chosen.get(chosenKey(field, typed))
  if (known !== undefined) return { value: known }
  const options = await fetchOptions(field, typed, texts)
  const meant = meantOptions(typed, options)
  // A record may be found by more than its name, such as a company by its document.
  const [first, ...others] = kind === 'search' && !meant.isWhole ? options : meant.options
  if (!first) return unknown
  if (others.length > 0 && (kind === 'search' || kind === 'lookup'))
    return { problem: { key: 'lists.filterSeveral', values: { filter: label, value: typed } } }
  return { value: first.value }
}

type Read = Awaited<ReturnType<typeof valueOf>>

/** The values of a field of which several may be chosen: `soja,milho`. A label with a comma that was chosen is one. */
async function valuesOf(token: Token & { field: TypedField }, texts: readonly Texts[], chosen: Chosen): Promise<Read> {
  const { field, value } = token
  if (!isOfMany(field.filter) || chosen.has(chosenKey(field, value))) return valueOf(token, texts, chosen)
  const ids: string[] = []
  for (const part of value.split(',')) {
    const read = await valueOf({ ...token, value: part.trim() }, texts, chosen)
    if ('problem' in read) return read
    ids.push(read.value)
  }
  return { value: ids.join(',') }
}

/**
 * Reads a search text: filters with their values, ages, and the words of the search.
 * @param texts of the languages, the one on screen first
 * @param wordsMean the filter that plain words set; the search of the list where none is told
 */
export async function readTyped(
  text: string,
  filters: readonly ListFilter[],
  texts: readonly Texts[],
  chosen: Chosen,
  now: Date,
  wordsMean?: string,
): Promise<TypedChange> {
  const changed: Record<string, string | undefined> = {}
  const words: string[] = []
  for (const { field, ...token } of tokensOf(text, fieldsOf(filters, texts))) {
    const age = ageOf(token.text, filters, now)
    if (age) changed[age.parameter] = age.value
    else if (!field) words.push(token.text)
    else {
      // Several filters would be searched at once for little gain.
      const read = await valuesOf({ ...token, field }, texts, chosen)
      if ('problem' in read) return read
      const before = isOfMany(field.filter) ? changed[field.parameter] : undefined
      changed[field.parameter] = before === undefined ? read.value : `${before},${read.value}`
    }
  }
  const search = cleanSearch(words.join(' '))
  const meant =
    search && wordsMean ? fieldsOf(filters, texts).find(({ parameter }) => parameter === wordsMean) : undefined
  if (meant) {
    const read = await valuesOf({ text: search, from: 0, value: search, field: meant }, texts, chosen)
    return 'problem' in read ? read : { changed: { ...changed, [meant.parameter]: read.value } }
  }
  if (search !== '' && search.length < SEARCH_MINIMUM) return { problem: { key: 'lists.searchMinimum' } }
  if (search === '' && Object.keys(changed).length === 0) return { problem: { key: 'lists.keywords' } }
  return { changed: { ...changed, search: search === '' ? undefined : search } }
}
