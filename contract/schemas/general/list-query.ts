import { z } from 'zod'
import { rule } from '../../rule.ts'
import { calendarDate } from './base-record.ts'
import { cleanSearch, page, pageLength, search, SEARCH_MAXIMUM, SEARCH_MINIMUM } from './paging.ts'
import { isInOrder } from './period.ts'

/** Search text of suggestions while a person types: at least 3 characters after cleaning (CON-5-001, CON-7-014). */
export const searchText = z
  .string(rule('searchMinimum'))
  .max(SEARCH_MAXIMUM, { error: rule('searchMaximum'), abort: true })
  .overwrite(cleanSearch)
  .refine((text) => text.length >= SEARCH_MINIMUM, rule('searchMinimum'))
  .meta({ examples: ['São', 'Campinas', '13.010-001'] })

/** Query parameters of every searchable list (CON-2-102 to CON-2-104). */
export const listQuery = z.object({ page, pageLength, search: search.optional() })

/** First and last day of a list, both included (CON-2-107, CON-2-108). */
export const dayRange = z.object({ startAt: calendarDate.optional(), endAt: calendarDate.optional() })

/** Message and path for a list whose first day is after its last one. */
export const dayOrder = { message: rule('dateOrder'), path: ['startAt'] }

/** True where a list's first day is not after its last one. */
export function daysInOrder(days: z.output<typeof dayRange>): boolean {
  return isInOrder(days)
}
