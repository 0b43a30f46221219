import { type Kysely, sql, type Transaction } from 'kysely'
import { type NotificationChannel, notificationChannel } from '#contract/schemas/notifications/notification'
import type { DriverOptedOut, DriverOptOutsChange } from '#contract/schemas/notifications/opt-outs'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import { type EventTaker, takes } from '../driver-app/contribution.ts'
import type { RequestContext } from '../http/context.ts'
import type { Routes } from '../http/routes.ts'
import { updateRecord } from '../records/change-record.ts'
import { recordChanges } from '../records/histories.ts'
import { readRecord } from '../records/rows.ts'
import { writeOnce } from '../records/transaction.ts'
import { drivers } from './records.ts'

/** What a driver, or a person for the driver, said of a channel. */
interface Said {
  driver: string
  channel: NotificationChannel
  is_out: boolean
  /** ISO 8601. */
  at: string
}

/**
 * Writes what was said of channels, unless something newer was said of them. Rows are written in one order.
 * @param wins true for a person, whose word counts against an app whose clock is ahead
 * @returns the drivers of whom something is new
 */
async function write(
  trx: Transaction<Tables>,
  tenant: string,
  said: readonly Said[],
  { wins }: { wins: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ driver_id: string }>`
    with written as (
      insert into driver_opt_outs (tenant, driver_id, channel, is_out, at)
      select ${tenant}, driver, channel, is_out, at
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as s(driver text, channel text, is_out boolean, at timestamptz)
      order by driver, channel
      on conflict (tenant, driver_id, channel) do update set is_out = excluded.is_out, at = greatest(driver_opt_outs.at, excluded.at)
        where ${wins} or driver_opt_outs.at < excluded.at
      returning driver_id
    )
    select distinct driver_id from written`.execute(trx)
  return rows.map(({ driver_id }) => driver_id)
}

async function channelsOf(db: Kysely<Tables>, driver: string): Promise<NotificationChannel[]> {
  const rows = await db
    .selectFrom('driver_opt_outs')
    .select('channel')
    .where('driver_id', '=', driver)
    .where('is_out', '=', true)
    .execute()
  const out = new Set<string>(rows.map(({ channel }) => channel))
  return notificationChannel.options.filter((channel) => out.has(channel))
}

/** @throws ServiceError 404 for an unknown driver */
async function getOptOuts({ db, language }: RequestContext, id: string) {
  const { version: __v } = await readRecord(db, 'drivers', id)
  return { message: textOf('ok', language), optOuts: { channels: await channelsOf(db, id), __v } }
}

/** @throws ServiceError 404 for an unknown driver; 409 for an older version */
function updateOptOuts(context: RequestContext, id: string, { channels, __v }: DriverOptOutsChange) {
  const { tenant } = context.caller
  return writeOnce(context, async (trx) => {
    const row = await updateRecord(
      context,
      trx,
      drivers,
      id,
      { event: 'OPT_OUTS_CHANGED', __v },
      {
        values: () => ({}),
        async after({ at }) {
          const was = new Set(await channelsOf(trx, id))
          const said = notificationChannel.options
            .map((channel) => ({ driver: id, channel, is_out: channels.includes(channel), at }))
            .filter(({ channel, is_out: isOut }) => was.has(channel) !== isOut)
          await write(trx, tenant, said, { wins: true })
        },
      },
    )
    const optOuts = { channels: await channelsOf(trx, id), __v: row.version }
    return { message: textOf('ok', context.language), optOuts }
  })
}

/** The latest that each driver said of each channel. */
function latestOf(events: readonly DriverOptedOut[]): Said[] {
  const latest = new Map<string, Said>()
  for (const { driver, type, channel: named, at } of events)
    for (const channel of named === undefined ? notificationChannel.options : [named]) {
      const known = latest.get(`${driver} ${channel}`)
      if (!known || Date.parse(known.at) <= Date.parse(at))
        latest.set(`${driver} ${channel}`, { driver, channel, is_out: type === 'driver.opted-out', at })
    }
  return [...latest.values()]
}

/** Takes in what drivers said; each driver of whom something is new gets one history. */
async function takeOptOuts(
  context: RequestContext,
  trx: Transaction<Tables>,
  events: readonly DriverOptedOut[],
): Promise<void> {
  const { tenant, userId: by, userName: byName } = context.caller
  const changed = await write(trx, tenant, latestOf(events), { wins: false })
  if (changed.length === 0) return
  const at = context.now().toISOString()
  const rows = await trx
    .updateTable('drivers')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', 'in', changed)
    .returning(['id', 'status', 'version'])
    .execute()
  await recordChanges(
    trx,
    rows.map(({ id, status, version }) => ({
      tenant,
      history: context.newId(),
      resource: 'DRIVER',
      id,
      driver: id,
      event: 'OPT_OUTS_CHANGED',
      from: status,
      to: status,
      version,
      at,
      by,
      byName,
      request: context.requestId,
    })),
  )
}

export const optOutEvents: EventTaker = takes(['driver.opted-out', 'driver.opted-in'], takeOptOuts)

export const optOutRoutes: Pick<Routes, 'getDriverOptOuts' | 'updateDriverOptOuts'> = {
  getDriverOptOuts: (context, { params }) => getOptOuts(context, params.id),
  updateDriverOptOuts: (context, { params, body }) => updateOptOuts(context, params.id, body),
}
