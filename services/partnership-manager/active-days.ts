import type { Selectable } from 'kysely'
import type { Calendar } from '#contract/tenant-time'
import type { Tables } from '../database/tables.ts'

type Shown = Pick<
  Selectable<Tables['partnerships']>,
  'status' | 'start_at' | 'end_at' | 'created_at' | 'paused_at' | 'paused_days'
>

const DAY_MS = 86_400_000

/** Days from one calendar day to another. */
const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

const earlier = (one: string, other: string) => (one < other ? one : other)

/** The first day on which it could show: its first day, or the one on which it was made. */
function firstDay({ start_at: startAt, created_at: createdAt }: Shown, calendar: Calendar): string {
  const made = calendar.dayOf(new Date(createdAt))
  return startAt > made ? startAt : made
}

/**
 * Days on which a partnership was shown so far, the current one included (CON-3-049). A day on which it was taken away or
 * brought back counts.
 */
export function daysActive(row: Shown, today: string, calendar: Calendar): number {
  if (row.status === 'SCHEDULED') return 0
  const last = earlier(row.paused_at ?? today, row.end_at)
  return Math.max(0, between(firstDay(row, calendar), last) + 1 - row.paused_days)
}

/** The days off of a partnership that is brought back today. Those before its first day do not count. */
export function pausedDays(row: Shown, today: string, calendar: Calendar): number {
  if (row.paused_at === null) return row.paused_days
  const first = firstDay(row, calendar)
  const whole =
    row.paused_at < first ? Math.max(0, between(first, today)) : Math.max(0, between(row.paused_at, today) - 1)
  return row.paused_days + whole
}
