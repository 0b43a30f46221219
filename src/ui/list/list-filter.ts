import type { UseQueryOptions } from '@tanstack/react-query'
import type { MessageKey } from '#locales/messages'
import type { Texts } from '../../i18n/use-texts.ts'
import type { SearchRule } from '../form/search-rules.ts'
import type { SearchChoices } from '../form/use-search.ts'

interface Named {
  /** As the call's query names it. */
  name: string
  label: MessageKey
  /** Heading of the part of the drawer that begins with this filter. */
  heading?: MessageKey
}

/** One of the values of a vocabulary. */
export interface ChoiceFilter extends Named {
  kind: 'choice'
  options: readonly string[]
  textOf(texts: Texts, value: string): string
}

/** Yes, no or either. */
export interface FlagFilter extends Named {
  kind: 'flag'
}

/** Words or a number, by the call's rule for them. */
export interface TextFilter extends Named {
  kind: 'text'
  inputMode?: 'text' | 'numeric' | 'decimal'
}

/** One of the few records that a call answers, such as the endpoints of requests. */
export interface LookupFilter extends Named {
  kind: 'lookup'
  /** Read once. */
  options: UseQueryOptions<readonly FilterOption[]>
}

/** How one of many records is found. */
export interface RecordSearch {
  rule: SearchRule
  search: SearchChoices
  /** What the record of an address is called. */
  named(value: string): UseQueryOptions<string>
}

/** One of many records, looked up as its name is typed, such as a company. */
export interface SearchFilter extends Named, RecordSearch {
  kind: 'search'
}

export interface FilterOption {
  value: string
  label: string
}

/** A moment, typed with its time. */
export interface MomentFilter extends Named {
  kind: 'moment'
}

/** A first and a last day, both included; the names are those of the query. */
export interface PeriodFilter {
  kind: 'period'
  from: 'startAt'
  to: 'endAt'
  label: MessageKey
  heading?: MessageKey
}

/** A filter of a list: the drawer's field, the address's parameter and the chip are drawn from it. */
export type ListFilter =
  | ChoiceFilter
  | FlagFilter
  | TextFilter
  | LookupFilter
  | SearchFilter
  | MomentFilter
  | PeriodFilter

/** Parameters that a filter writes. */
export function parametersOf(filter: ListFilter): readonly string[] {
  return filter.kind === 'period' ? [filter.from, filter.to] : [filter.name]
}
