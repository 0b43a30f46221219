import { type Kysely, sql } from 'kysely'
import type { PartnershipDetail } from '#contract/schemas/partnerships/partnership'
import type { Tables } from '../database/tables.ts'

type Numbers = Pick<PartnershipDetail, 'accessesByWeekday' | 'tapsByWeekday'>

/** How often drivers opened a partnership and tapped its buttons on each weekday, Monday first (CON-2-069). */
export async function numbersOf(db: Kysely<Tables>, id: string): Promise<Numbers> {
  const total = (column: 'views' | 'taps') => sql<number>`sum(${sql.ref(column)})::integer`.as(column)
  const rows = await db
    .selectFrom('partnership_days')
    .select([sql<number>`extract(isodow from day)::integer`.as('weekday'), total('views'), total('taps')])
    .where('partnership_id', '=', id)
    .groupBy('weekday')
    .execute()
  const week = (column: 'views' | 'taps') =>
    Array.from({ length: 7 }, (_, at) => rows.find(({ weekday }) => weekday === at + 1)?.[column] ?? 0)
  return { accessesByWeekday: week('views'), tapsByWeekday: week('taps') }
}
