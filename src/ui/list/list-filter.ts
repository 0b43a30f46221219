import type { UseQueryOptions } from '@tanstack/react-query'
import type { MessageKey } from '#locales/messages'
import type { Texts } from '../../i18n/use-texts.ts'

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

/** One of the records that a call answers, such as the endpoints of requests. */
export interface LookupFilter extends Named {
  kind: 'lookup'
  /** Named by the first part of its key, and read once; a chip shows the code until it is there. */
  options: UseQueryOptions<readonly FilterOption[]> & { queryKey: readonly unknown[] }
}

export interface FilterOption {
  value: string
  label: string
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
export type ListFilter = ChoiceFilter | FlagFilter | TextFilter | LookupFilter | PeriodFilter

/** Parameters that a filter writes. */
export function parametersOf(filter: ListFilter): readonly string[] {
  return filter.kind === 'period' ? [filter.from, filter.to] : [filter.name]
}
