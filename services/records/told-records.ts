import { sql, type Transaction } from 'kysely'
import type { ToldRecord } from '#contract/schemas/general/told-record'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { authorOf, type Happening, recordChanges } from './histories.ts'

/** A kind of record that travels history and scheduling history show. */
export type OperationKind =
  | { table: 'travels'; resource: 'TRAVEL'; moment: 'scheduled_at' }
  | { table: 'schedules'; resource: 'SCHEDULE'; moment: 'scheduled_at' }

/**
 * A kind of record that other systems tell: its table, its name in histories, and the column of its own moment, from
 * which `happens_at` derives.
 */
export type ToldKind =
  | OperationKind
  | { table: 'exchange_transactions'; resource: 'EXCHANGE_TRANSACTION'; moment: 'started_at' }

/** A record as one event tells it. */
export interface Telling {
  /** The event's id and moment. */
  id: string
  at: string
  driver: string
  told: Omit<ToldRecord, 'scheduledAt'> & { status: string }
  /** When the record takes place, as far as it is told. */
  moment: string | null | undefined
  /** The words by which the record is found, besides its external id and its company. */
  words: readonly (string | null | undefined)[]
}

interface ToldState {
  id: string
  status: string
}

/** Locks the records that are known already, in the order of their external ids, so that no two batches wait in a circle. */
async function lockKnown(
  trx: Transaction<Tables>,
  { table }: ToldKind,
  tenant: string,
  tellings: readonly Telling[],
): Promise<ReadonlyMap<string, ToldState>> {
  const externalIds = [...new Set(tellings.map(({ told }) => told.externalId))]
  const { rows } = await sql<ToldState>`
    select id, status from ${sql.table(table)} where tenant = ${tenant} and external_id = any(${externalIds}::text[])
    order by external_id for no key update`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Creates records, or replaces what is known of them, by their external ids and in one statement. Of several tellings
 * of a record the one with the latest moment counts, and of two with the same moment the one with the higher id,
 * whatever order they come in; so telling a record twice or late does no harm. Each change has its history and is
 * announced.
 */
export async function tellRecords(
  context: RequestContext,
  trx: Transaction<Tables>,
  kind: ToldKind,
  tellings: readonly Telling[],
): Promise<void> {
  const { tenant } = context.caller
  const author = authorOf(context)
  const now = context.now().toISOString()
  const known = await lockKnown(trx, kind, tenant, tellings)
  const rows = tellings.map(({ id: event, at, driver, told, moment, words }) => ({
    event,
    at,
    driver,
    told,
    id: context.newId(),
    external: told.externalId,
    status: told.status,
    moment: moment ?? null,
    company: told.company?.name ?? null,
    document_type: told.company?.document.type ?? null,
    document: told.company?.document.value ?? null,
    system: told.createdBySystem ?? author.byName,
    words: [told.externalId, told.company?.name, ...words].filter(Boolean).join(' '),
  }))
  const moment = sql.ref(kind.moment)
  const { rows: changed } = await sql<ToldState & { driver_id: string; version: number }>`
    insert into ${sql.table(kind.table)} as t (tenant, id, created_by, created_at, updated_at, driver_id, external_id,
      status, ${moment}, company_id, company_name, system_name, told_at, told_by, told, words)
    select distinct on (n.external) ${tenant}, n.id, ${author.by}, ${now}::timestamptz, ${now}::timestamptz, n.driver,
      n.external, n.status, n.moment, c.id, n.company, n.system, n.at, n.event, n.told, n.words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id text, event text, at timestamptz, driver text,
      external text, status text, moment timestamptz, company text, document_type text, document text, system text,
      told jsonb, words text)
    left join lateral (select id from companies where tenant = ${tenant} and document_type = n.document_type
      and document = n.document and deleted_at is null limit 1) c on true
    order by n.external, n.at desc, n.event desc
    on conflict (tenant, external_id) do update set driver_id = excluded.driver_id, status = excluded.status,
      ${moment} = excluded.${moment}, company_id = excluded.company_id, company_name = excluded.company_name,
      system_name = excluded.system_name, told_at = excluded.told_at, told_by = excluded.told_by,
      told = excluded.told, words = excluded.words, updated_by = excluded.created_by,
      updated_at = excluded.updated_at, version = t.version + 1
    where (excluded.told_at, excluded.told_by) > (t.told_at, t.told_by)
    returning t.id, t.driver_id, t.status, t.version`.execute(trx)
  const happenings = changed.map(({ id, driver_id: driver, status, version }): Happening => ({
    ...author,
    tenant,
    history: context.newId(),
    request: context.requestId,
    resource: kind.resource,
    id,
    driver,
    event: version === 0 ? 'CREATE' : 'TELL',
    from: known.get(id)?.status ?? null,
    to: status,
    version,
    at: now,
  }))
  await recordChanges(trx, happenings)
}
