import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { literals } from '../records/moves.ts'
import { failingStatuses } from './moves.ts'

/**
 * Failing requests of one endpoint with one cause: `HTTP_503` for an answer, otherwise the reason why there was none.
 */
export interface FailingGroup {
  endpoint_id: string
  cause: string
}

export interface FailingSpan {
  /** When the first request of the group began to fail; `latest` is when the latest attempt of any of them began. */
  since: string
  latest: string
}

/**
 * The first or last moment of a group by one column. An index serves it because each condition is a plain equality,
 * which row-level security lets the index see, and because the order names the null columns too: the planner does not
 * conclude from `is null` that they are all equal.
 */
function edge(column: 'failing_since' | 'at', direction: 'asc' | 'desc') {
  const way = sql.raw(direction)
  const one = (which: ReturnType<typeof sql>) => sql`
    (select r.${sql.ref(column)} as moment from webhook_requests r
      where r.tenant = g.tenant and r.endpoint_id = g.endpoint_id and r.failing_since is not null and r.status in (${literals(failingStatuses)}) and ${which}
      order by r.cause ${way}, r.last_status_code ${way}, r.${sql.ref(column)} ${way} limit 1)`
  return sql`(${one(sql`r.cause is null and r.last_status_code = g.code`)} union all ${one(sql`r.cause = g.cause and r.last_status_code is null`)})`
}

/**
 * Since when each group fails, and its latest attempt: two index look-ups for each group. Groups without failing
 * requests are left out.
 */
export async function failingSpans<Group extends FailingGroup>(
  db: Kysely<Tables>,
  tenant: string,
  groups: readonly Group[],
): Promise<(Group & FailingSpan)[]> {
  if (groups.length === 0) return []
  const groupRows = groups.map(({ endpoint_id, cause }, place) => ({
    tenant,
    place,
    endpoint_id,
    cause,
    code: cause.startsWith('HTTP_') ? Number(cause.slice(5)) : null,
  }))
  const { rows } = await sql<FailingSpan & { place: number }>`
    select g.place, first.moment as since, latest.moment as latest
    from jsonb_to_recordset(${JSON.stringify(groupRows)}::jsonb) as g(tenant text, place integer, endpoint_id text, cause text, code integer),
      lateral ${edge('failing_since', 'asc')} first, lateral ${edge('at', 'desc')} latest
    order by g.place`.execute(db)
  return rows.flatMap(({ place, since, latest }) => {
    const group = groups[place]
    return group ? [{ ...group, since, latest }] : []
  })
}
