import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import { claimed } from '../communication-center/delivery-moves.ts'
import type { Places } from '../communication-center/notifier.ts'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import { literals } from '../records/moves.ts'
import { type AttemptResult, type Health, healthAfter } from '../webhook/schedule.ts'

/** After how long a process asks again where others use all places, milliseconds. A batch takes about as long. */
const FULL_WAIT_MS = 20

type HealthRow = Selectable<Tables['notification_gateway_health']>

interface Limits {
  channel: NotificationChannel
  /** Messages under way at once, of all processes together. */
  concurrency: number
  /** Messages that one process claims at once, so that others find places beside it. */
  share: number
  /** Messages that may begin in a second, of all processes together; null without a rate. */
  perSecond: number | null
}

/** Locks the health of a channel, so that processes ask one after the other. */
async function lock(trx: Transaction<Tables>, { channel, concurrency: trust }: Limits): Promise<HealthRow> {
  await trx
    .insertInto('notification_gateway_health')
    .values({ channel, trust })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('notification_gateway_health')
    .selectAll()
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Messages of the channel that processes have under way; those of a process that died are not. */
async function underWay(trx: Transaction<Tables>, { channel }: Limits, now: Date): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from notification_deliveries
    where state in (${literals([claimed.to])}) and leased_until > ${now.toISOString()}::timestamptz
      and channel = ${channel}`.execute(trx)
  return rows[0]?.many ?? 0
}

/** Fills the bucket, which holds what one second brings. @returns how many messages it has */
async function fill(trx: Transaction<Tables>, { channel, perSecond }: Limits): Promise<number> {
  if (perSecond === null) return Infinity
  const { rows } = await sql<{ tokens: number }>`
    update notification_gateway_health set filled_at = clock_timestamp(), tokens = least(${perSecond}::double precision,
      coalesce(tokens + extract(epoch from clock_timestamp() - filled_at) * ${perSecond}, ${perSecond}))
    where channel = ${channel} returning tokens`.execute(trx)
  return Math.floor(rows[0]?.tokens ?? 0)
}

/** How many messages may begin now: none while the breaker is open. */
export async function placesAtGateway(trx: Transaction<Tables>, limits: Limits, now: Date): Promise<Places> {
  const { retry_at: retryAt, trust } = await lock(trx, limits)
  if (retryAt !== null && Date.parse(retryAt) > now.getTime()) return { many: 0 }
  const left = Math.min(trust, limits.concurrency) - (await underWay(trx, limits, now))
  if (left <= 0) return { many: 0, againMs: FULL_WAIT_MS }
  return { many: Math.min(left, limits.share, await fill(trx, limits)) }
}

/** Takes messages out of the bucket, or returns those that were not sent. @param many negative to return */
export async function takeTokens(db: Kysely<Tables>, { channel, perSecond }: Limits, many: number): Promise<void> {
  if (perSecond === null || many === 0) return
  await db
    .updateTable('notification_gateway_health')
    .set((eb) => ({ tokens: eb('tokens', '-', many) }))
    .where('channel', '=', channel)
    .execute()
}

/** Notes what attempts showed of the gateway. */
export async function noteAttempts(
  db: Kysely<Tables>,
  limits: Limits,
  attempts: readonly AttemptResult[],
  now: Date,
): Promise<void> {
  if (attempts.length === 0) return
  await inTransaction(db, async (trx) => {
    const { channel, tokens: _tokens, filled_at: _filled, ...known } = await lock(trx, limits)
    const before: Health = { ...known, disabled: false }
    const { disabled: _disabled, ...health } = attempts.reduce(
      (so, attempt) => healthAfter(so, attempt, limits.concurrency, now, Math.random),
      before,
    )
    await trx.updateTable('notification_gateway_health').set(health).where('channel', '=', channel).execute()
  })
}
