import { type Kysely, sql } from 'kysely'
import type { MessageStatus } from '#contract/schemas/general/message-delivery'
import type { Change } from '#contract/change'
import type { MessageChannel, Tables } from '../database/tables.ts'
import { announce } from '../http/changes.ts'
import { SYSTEM_NAME } from '../records/histories.ts'
import type { EmailContent, WebhookContent } from './message.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * First wait after a failed try, which doubles with each, and the longest wait, milliseconds. Not in the specification;
 * from two seconds to a quarter of an hour.
 */
const FIRST_WAIT_MS = 2 * SECOND
const LONGEST_WAIT_MS = 15 * MINUTE
/**
 * A message that could not be sent for this long is given up, milliseconds. Not in the specification; a long weekend.
 */
export const GIVE_UP_AFTER_MS = 96 * HOUR
/**
 * A process that takes a message and does not settle it within this time is believed dead, milliseconds. Longer than
 * any try takes.
 */
const LEASE_MS = 2 * MINUTE
/** Messages that one process takes at once. */
const AT_ONCE = 10

/** A message that this process is sending. */
export interface TakenMessage<Content extends EmailContent | WebhookContent = EmailContent> {
  tenant: string
  id: string
  recipient: string
  /** Null where it is written when the message is sent. */
  content: Content | null
  message_id: string
  attempts: number
  created_at: string
  resource: Change['resource']
  resource_id: string
  driver_id: string | null
}

/** Milliseconds until the next try, after `attempts` tries. */
export function waitAfterTry(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20))
}

/**
 * Takes due messages, so that no other process sends them meanwhile. A message that waited for days without a mail
 * server is left out, because it is out of date. Each keeps the Message-ID of its first try, by
 * which a receiver recognises a repetition.
 */
export async function takeDue<Content extends EmailContent | WebhookContent = EmailContent>(
  db: Kysely<Tables>,
  channel: MessageChannel,
  domain: string,
  now: Date,
): Promise<TakenMessage<Content>[]> {
  const { rows } = await sql<TakenMessage<Content>>`
    update outgoing_messages as message
    set due_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz, attempts = message.attempts + 1,
      message_id = coalesce(message.message_id, '<' || message.id || '.' || message.tenant || ${`@${domain}>`}::text)
    from (
      select tenant, id from outgoing_messages where due_at <= ${now.toISOString()}::timestamptz and channel = ${channel}
        and (status <> 'NOT_CONFIGURED' or created_at > ${new Date(now.getTime() - GIVE_UP_AFTER_MS).toISOString()}::timestamptz)
      order by due_at limit ${AT_ONCE} for update skip locked
    ) as due
    where message.tenant = due.tenant and message.id = due.id
    returning message.tenant, message.id, message.recipient, message.content, message.message_id, message.attempts, message.created_at,
      message.resource, message.resource_id, message.driver_id`.execute(db)
  return rows
}

/** Result of a try. */
export type TryResult = { sent: true } | { sent: false; error: string; isFinal: boolean }

/**
 * Stores the result of a try and announces it to consoles. The content of a sent message is deleted, because it is
 * about people.
 */
export async function settle(
  db: Kysely<Tables>,
  message: Omit<TakenMessage, 'content'>,
  result: TryResult,
  now: Date,
): Promise<void> {
  const isOver = result.sent || result.isFinal || now.getTime() - Date.parse(message.created_at) >= GIVE_UP_AFTER_MS
  const status: MessageStatus = result.sent ? 'SENT' : isOver ? 'FAILED' : 'WAITING'
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('outgoing_messages')
      .set({
        status,
        at,
        last_error: result.sent ? null : result.error,
        due_at: isOver ? null : new Date(now.getTime() + waitAfterTry(message.attempts)).toISOString(),
        ...(result.sent ? { content: null } : {}),
      })
      .where('tenant', '=', message.tenant)
      .where('id', '=', message.id)
      .execute()
    await announceMessage(trx, message, status, at)
  })
}

/**
 * Marks waiting messages of these channels as not configured. They stay due, so that a process with the configuration
 * sends them later.
 */
export async function markNotConfigured(
  db: Kysely<Tables>,
  channels: readonly MessageChannel[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const waiting = await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('due_at', '<=', at)
    .where('channel', 'in', channels)
    .where('status', '=', 'WAITING')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return
  await db.transaction().execute(async (trx) => {
    const messages = await trx
      .updateTable('outgoing_messages')
      .set({ status: 'NOT_CONFIGURED', at })
      .where('due_at', '<=', at)
      .where('channel', 'in', channels)
      .where('status', '=', 'WAITING')
      .returning(['tenant', 'resource', 'resource_id', 'driver_id'])
      .execute()
    for (const row of messages)
      await announceMessage(
        trx,
        row as Pick<TakenMessage, 'tenant' | 'resource' | 'resource_id' | 'driver_id'>,
        'NOT_CONFIGURED',
        at,
      )
  })
}

type Transaction = Parameters<Parameters<ReturnType<Kysely<Tables>['transaction']>['execute']>[0]>[0]

async function announceMessage(
  trx: Transaction,
  {
    tenant,
    resource,
    resource_id: id,
    driver_id: driver,
  }: Pick<TakenMessage, 'tenant' | 'resource' | 'resource_id' | 'driver_id'>,
  status: MessageStatus,
  at: string,
): Promise<void> {
  const link = await trx
    .selectFrom('driver_companies')
    .select('version')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  await announce(trx, tenant, {
    resource,
    id,
    driver,
    event: 'MESSAGE',
    status,
    __v: link?.version ?? 0,
    by: null,
    byName: SYSTEM_NAME,
    at,
  })
}
