import { sql } from 'kysely'
import type { OwnDecision } from '#contract/schemas/reviews/own-decision'
import { mayReopen, reopeningEnd } from '#contract/schemas/reviews/reopening'
import { type ReviewKind, reviewKind } from '#contract/schemas/reviews/review'
import { stepsOf } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { RequestContext } from '../http/context.ts'
import { countUpToBound, listPage } from '../records/list-page.ts'
import { tableOf } from './records.ts'
import { stands } from './reopening.ts'
import { withPolicy } from './reopening-policy.ts'

/** Events that a person raises on reviewed records. */
const DECISIONS = [...new Set(Object.values(reviewLifecycles).flatMap(({ person }) => person))]

interface Current {
  id: string
  status: string
  version: number
  reviewed_at: string | null
}

/** The records of these decisions as they are now, by id. One statement for each kind of record. */
async function currentOf(
  context: RequestContext,
  decisions: readonly { resource: string; resource_id: string }[],
): Promise<Map<string, Current>> {
  const records = await Promise.all(
    reviewKind.options.map((kind): Promise<Current[]> => {
      const ids = decisions.filter(({ resource }) => resource === kind).map(({ resource_id: id }) => id)
      if (ids.length === 0) return Promise.resolve([])
      const rows = context.db.selectFrom(tableOf[kind] as 'driver_licences').where('id', 'in', [...new Set(ids)])
      return rows.select(['id', 'status', 'version', 'reviewed_at']).execute()
    }),
  )
  return new Map(records.flat().map((record) => [record.id, record]))
}

/** The end of the time for reopening, where this decision still stands and the caller may reopen it. */
function reopenableUntil(context: RequestContext, kind: ReviewKind, at: string, current: Current): string | null {
  const { caller, reopening } = context
  const isPossible = stands(current, at) && stepsOf(reviewLifecycles[kind], 'REOPEN').has(current.status)
  return isPossible && mayReopen(reopening, caller.role, at, context.now())
    ? reopeningEnd(reopening, at).toISOString()
    : null
}

/** Decisions of the caller since midnight, latest first. */
export async function listOwnDecisions(caller: RequestContext, query: { page: number; pageLength: number }) {
  const context = await withPolicy(caller)
  const own = context.db
    .selectFrom('histories as h')
    .where('h.by_user', '=', context.caller.userId)
    .where('h.at', '>=', context.calendar.startOfToday(context.now()))
    .where('h.resource', 'in', reviewKind.options)
    .where('h.event', 'in', DECISIONS)
  const { head, rows } = await listPage(context, query, {
    count: await countUpToBound(context.db, own.select('h.id') as never),
    order: [
      ['h.at', 'desc'],
      ['h.id', 'desc'],
    ],
    rows: ({ paged }) =>
      paged(
        own
          .innerJoin('drivers as d', (join) =>
            join.onRef('d.tenant', '=', 'h.tenant').onRef('d.id', '=', 'h.driver_id'),
          )
          .selectAll('h')
          .select(['d.full_name', sql<string>`d.id`.as('driver')]),
      ).execute(),
  })
  const current = await currentOf(context, rows)
  const decisions = rows.flatMap((row): OwnDecision[] => {
    const record = current.get(row.resource_id)
    if (!record) return []
    const kind = row.resource as ReviewKind
    return [
      {
        _id: row.id,
        kind,
        resourceId: row.resource_id,
        driver: row.driver,
        driverName: row.full_name,
        event: row.event,
        from: row.from_status,
        to: row.to_status,
        at: row.at,
        seen: row.version === null ? null : row.version - 1,
        details: row.details as OwnDecision['details'],
        status: record.status,
        __v: record.version,
        reopenableUntil: reopenableUntil(context, kind, row.at, record),
      },
    ]
  })
  return { ...head, decisions }
}
