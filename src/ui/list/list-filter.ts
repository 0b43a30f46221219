import type { UseQueryOptions } from '@tanstack/react-query'
import type { MessageKey } from '#locales/messages'
import type { Texts } from '../../i18n/use-texts.ts'
import type { SearchRule } from '../form/search-rules.ts'
import type { SearchChoices } from '../form/use-search.ts'

interface Named {
  /** Parameter of the call's query. */
  name: string
  label: MessageKey
  /** Heading of the section of the drawer that begins with this filter. */
  heading?: MessageKey
}

/** One value of a vocabulary, or several. */
export interface ChoiceFilter extends Named {
  kind: 'choice'
  options: readonly string[]
  /** Several may be chosen; the address has them separated by commas. */
  isMany?: boolean
  textOf(texts: Texts, value: string): string
}

/** Yes, no or either. */
export interface FlagFilter extends Named {
  kind: 'flag'
}

/** Words or a number, checked by the call's rule. */
export interface TextFilter extends Named {
  kind: 'text'
  inputMode?: 'text' | 'numeric' | 'decimal'
}

/** One of the few records that a call lists, such as the endpoints of requests. */
export interface LookupFilter extends Named {
  kind: 'lookup'
  /** Fetched once. */
  options: UseQueryOptions<readonly FilterOption[]>
}

/** How a filter searches one of many records. */
export interface RecordSearch {
  rule: SearchRule
  search: SearchChoices
  /** Reads the name of the record that an address contains. */
  named(value: string): UseQueryOptions<string>
}

/** One of many records, searched by name, such as a company. */
export interface SearchFilter extends Named, RecordSearch {
  kind: 'search'
  /** Several may be chosen; the address has their ids separated by commas. */
  isMany?: boolean
}

/** True for a filter of which several records or values may be chosen. */
export const isOfMany = (filter: ListFilter): boolean =>
  (filter.kind === 'search' || filter.kind === 'choice') && filter.isMany === true

/** The ids or values that an address has for such a filter. */
export function idsOf(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(',').filter(Boolean) : []
}

export interface FilterOption {
  value: string
  label: string
}

/** A moment: day and time. */
export interface MomentFilter extends Named {
  kind: 'moment'
}

/** A first and a last day, both included; the two names are parameters of the query. */
export interface PeriodFilter {
  kind: 'period'
  from: 'startAt'
  to: 'endAt'
  label: MessageKey
  heading?: MessageKey
}

/** A filter of a list. The drawer's field, the address's parameters and the chip are derived from it. */
export type ListFilter =
  | ChoiceFilter
  | FlagFilter
  | TextFilter
  | LookupFilter
  | SearchFilter
  | MomentFilter
  | PeriodFilter

/** Parameters that a filter sets. */
export function parametersOf(filter: ListFilter): readonly string[] {
  return filter.kind === 'period' ? [filter.from, filter.to] : [filter.name]
}

/** One part of a list, such as the freights that are finished. */
interface ListTab {
  /** The value of the tabs' parameter. */
  id: string
  label: MessageKey
}

/** The parts of a list, one of which is always shown. Clearing filters leaves the tab as it is. */
export interface ListTabs {
  /** Parameter of the call's query that the tabs set. */
  name: string
  label: MessageKey
  /** The first one is shown where the address states none. */
  tabs: readonly [ListTab, ...ListTab[]]
}
