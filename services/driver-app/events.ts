import { sql, type Transaction } from 'kysely'
import {
  appEvent,
  type AppEvent,
  type AppEventRefusal,
  type AppEventsRequest,
  CLOCK_AHEAD_MS,
  type RefusedAppEvent,
} from '#contract/schemas/driver-app/app-events'
import type { Issue } from '#contract/schemas/general/error-reply'
import { textOf } from '#contract/texts'
import { issuesOf } from '#contract/validation'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { unknownNameIssues } from '../http/unknown-names.ts'
import { writeOnce } from '../records/transaction.ts'
import type { EventTaker, Refused } from './contribution.ts'
import { notePresence } from './presence.ts'

/**
 * How long ids of events are kept, milliseconds. Not in the specification; an app that was offline for three months
 * may still send its events.
 */
const IDS_LIVE_MS = 90 * 86_400_000

/** Deletes the ids of events that no app sends any more. */
export async function purgeAppEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - IDS_LIVE_MS).toISOString()
  await db.system.deleteFrom('app_events').where('received_at', '<', before).execute()
}

/** A batch as it is read: its events, those that repeat one of the same batch, and those that cannot be read. */
interface Batch {
  /** By id. */
  events: Map<string, AppEvent>
  /** Place of each event in the request, by id. */
  places: Map<string, number>
  repeated: number
  refused: RefusedAppEvent[]
}

/** The type is known where the schema finds fault with something else than the type. */
function reasonOf(issues: readonly Issue[]): AppEventRefusal {
  return issues.some(({ path }) => path.length === 1 && path[0] === 'type') ? 'UNKNOWN_TYPE' : 'MALFORMED'
}

function idOf(given: unknown): string | null {
  const id = typeof given === 'object' && given !== null && 'id' in given ? given.id : null
  return typeof id === 'string' ? id.slice(0, 64) : null
}

function readBatch({ language, now }: RequestContext, given: AppEventsRequest['events']): Batch {
  const batch: Batch = { events: new Map(), places: new Map(), repeated: 0, refused: [] }
  const latest = now().getTime() + CLOCK_AHEAD_MS
  for (const [index, raw] of given.entries()) {
    const parsed = appEvent.safeParse(raw)
    if (!parsed.success) {
      const issues = issuesOf(appEvent, raw, language)
      batch.refused.push({ index, id: idOf(raw), reason: reasonOf(issues), issues })
      continue
    }
    const unknown = unknownNameIssues(appEvent, raw, language)
    if (unknown.length > 0) {
      batch.refused.push({ index, id: idOf(raw), reason: 'MALFORMED', issues: unknown })
      continue
    }
    const event = { ...parsed.data, id: parsed.data.id.toLowerCase() }
    if (Date.parse(event.at) > latest) batch.refused.push({ index, id: event.id, reason: 'IN_FUTURE', issues: [] })
    else if (batch.events.has(event.id)) batch.repeated += 1
    else {
      batch.events.set(event.id, event)
      batch.places.set(event.id, index)
    }
  }
  return batch
}

/**
 * Notes the ids of events, in one order, so that two calls with the same events do not wait for each other in a circle.
 * @returns the ids that were not known
 */
async function claim(
  { caller: { tenant }, now }: RequestContext,
  trx: Transaction<Tables>,
  events: readonly AppEvent[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set()
  const rows = events.map(({ id, type, driver, at }) => ({ id, type, driver, at }))
  // As one value: a thousand rows of six parameters cost both sides more than the rows themselves.
  const { rows: claimed } = await sql<{ id: string }>`
    insert into app_events (tenant, id, type, driver_id, at, received_at)
    select ${tenant}, e.id, e.type, e.driver, e.at, ${now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id text, type text, driver text, at timestamptz)
    order by e.id
    on conflict do nothing returning id`.execute(trx)
  return new Set(claimed.map(({ id }) => id))
}

/** Those of the events whose driver is not known. */
async function ofUnknownDrivers(
  { caller: { tenant } }: RequestContext,
  trx: Transaction<Tables>,
  events: readonly AppEvent[],
): Promise<Refused[]> {
  const ids = [...new Set(events.map(({ driver }) => driver))]
  if (ids.length === 0) return []
  // Each by primary key whatever statistics say of the table: no partial index fits the inner condition.
  const { rows } = await sql<{ id: string }>`
    select d.id from unnest(${ids}::text[]) e (id)
    cross join lateral (select id, deleted_at from drivers where tenant = ${tenant} and id = e.id offset 0) d
    where d.deleted_at is null`.execute(trx)
  const known = new Set(rows.map(({ id }) => id))
  return events.flatMap(({ id, driver }) => (known.has(driver) ? [] : [{ id, reason: 'UNKNOWN_DRIVER' as const }]))
}

/** Lets each domain take its events: first those who register drivers, then, once the drivers are known, the others. */
async function deal(
  context: RequestContext,
  trx: Transaction<Tables>,
  takers: readonly EventTaker[],
  events: readonly AppEvent[],
): Promise<readonly Refused[]> {
  const refused = new Map<string, Refused>()
  const remaining = () => events.filter(({ id }) => !refused.has(id))
  const run = async (taker: EventTaker) => {
    const own = remaining().filter(({ type }) => taker.types.includes(type))
    const unfit = own.length === 0 ? [] : ((await taker.take(context, trx, own)) ?? [])
    for (const one of unfit) refused.set(one.id, one)
  }
  for (const taker of takers.filter(({ registers }) => registers)) await run(taker)
  for (const one of await ofUnknownDrivers(context, trx, remaining())) refused.set(one.id, one)
  // An app that says anything of a known driver is there, also where what it says does not count.
  await notePresence(context, trx, remaining())
  for (const taker of takers.filter(({ registers }) => !registers)) await run(taker)
  return [...refused.values()]
}

/**
 * Takes in a batch of events (decisions §20) in one transaction. Each counts once by its id, in whatever order they
 * come; those that do not count are told with the reason, and may be sent again.
 */
export function takeAppEvents(
  context: RequestContext,
  takers: readonly EventTaker[],
  { events: given }: AppEventsRequest,
) {
  const batch = readBatch(context, given)
  return writeOnce(context, async (trx) => {
    const all = [...batch.events.values()]
    const claimed = await claim(context, trx, all)
    const fresh = all.filter(({ id }) => claimed.has(id))
    const unfit = await deal(context, trx, takers, fresh)
    if (unfit.length > 0) {
      const ids = unfit.map(({ id }) => id)
      const { tenant } = context.caller
      await trx.deleteFrom('app_events').where('tenant', '=', tenant).where('id', 'in', ids).execute()
    }
    const refused = unfit.map(({ id, reason, issues = [] }) => ({
      index: batch.places.get(id) ?? 0,
      id,
      reason,
      issues: [...issues],
    }))
    return {
      message: textOf('ok', context.language),
      accepted: fresh.length - unfit.length,
      repeated: batch.repeated + all.length - fresh.length,
      refused: [...batch.refused, ...refused].toSorted((one, other) => one.index - other.index),
    }
  })
}
