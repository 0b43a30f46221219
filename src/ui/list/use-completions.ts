import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Texts } from '../../i18n/use-texts.ts'
import { COMPANY_SEARCH } from '../form/search-rules.ts'
import { useSearch } from '../form/use-search.ts'
import type { FilterOption, ListFilter } from './list-filter.ts'
import {
  fieldsLike,
  fieldsOf,
  likelyOptions,
  nameOf,
  optionsOf,
  type Token,
  tokensOf,
  type TypedField,
  type TypedOption,
  written,
} from './typed-filters.ts'

/** Most completions that are shown at once. */
const COMPLETIONS_MAXIMUM = 8
/** Fewest letters of a word that is completed. */
const WORD_MINIMUM = 2

/** One way to complete the part that is being typed. */
export interface Completion {
  id: string
  /** The filter's label. */
  filter: string
  /** The value's label; null for a name that a value follows. */
  value: string | null
  /** The text of the box with the completion. */
  text: string
  /** The value in the address, with its field. */
  chosen: { field: TypedField; value: string } | null
}

const NO_OPTIONS = async () => []
const NO_LOOKUP: UseQueryOptions<readonly FilterOption[]> = { queryKey: ['list', 'no options'], queryFn: NO_OPTIONS }

/** The options of the field that is being typed; those of records are searched while it is. */
function useOptions(token: Token | undefined, texts: readonly Texts[]): readonly TypedOption[] {
  const field = token?.field
  const filter = field?.filter
  const isLookup = filter?.kind === 'lookup'
  const { data } = useQuery({ ...(isLookup ? filter.options : NO_LOOKUP), enabled: isLookup })
  const searched = filter?.kind === 'search' ? filter : null
  const { state } = useSearch(
    searched?.search ?? NO_OPTIONS,
    searched?.rule ?? COMPANY_SEARCH,
    token?.value ?? '',
    searched !== null,
  )
  if (!field) return []
  if (searched) return 'choices' in state ? state.choices.map(({ value, label }) => ({ value, labels: [label] })) : []
  if (isLookup) return (data ?? []).map(({ value, label }) => ({ value, labels: [label] }))
  return likelyOptions(token.value, optionsOf(field, texts))
}

/**
 * The ways to complete the last part of a search text: the values of a filter, otherwise the filters and the values of
 * vocabularies that begin so.
 * @param texts of the languages, the one on screen first
 */
export function useCompletions(text: string, filters: readonly ListFilter[], texts: readonly Texts[]): Completion[] {
  const fields = useMemo(() => fieldsOf(filters, texts), [filters, texts])
  const last = useMemo(() => tokensOf(text, fields).at(-1), [text, fields])
  const token = last && last.from + last.text.length === text.length ? last : undefined
  const options = useOptions(token, texts)
  if (!token) return []
  const before = text.slice(0, token.from)
  const labelOf = ({ labels: [label], parameter }: TypedField) => label ?? parameter
  const withValue = (field: TypedField, { value, labels: [label = value] }: TypedOption): Completion => ({
    id: `${field.parameter}-${value}`,
    filter: labelOf(field),
    value: label,
    text: `${before}${written(nameOf(field, fields), label)} `,
    chosen: { field, value },
  })
  const { field } = token
  if (field) {
    const likely = field.filter.kind === 'lookup' ? likelyOptions(token.value, options) : options
    return likely.slice(0, COMPLETIONS_MAXIMUM).map((option) => withValue(field, option))
  }
  if (token.text.length < WORD_MINIMUM) return []
  const names = fieldsLike(fields, token.text).map((named): Completion => ({
    id: named.parameter,
    filter: labelOf(named),
    value: null,
    text: `${before}${nameOf(named, fields)}:`,
    chosen: null,
  }))
  const values = fields.flatMap((valued) =>
    valued.filter.kind === 'choice'
      ? likelyOptions(token.text, optionsOf(valued, texts), 'begins').map((option) => withValue(valued, option))
      : [],
  )
  return [...names, ...values].slice(0, COMPLETIONS_MAXIMUM)
}
