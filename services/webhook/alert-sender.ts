import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { createSignal, repeat } from '../jobs/signal.ts'
import { MAIL_CHANNEL, type WebhookContent } from '../mail/message.ts'
import { settle, takeDue, type TakenMessage, type TryResult } from '../mail/outbox.ts'
import type { Delivered, Sender } from './sender.ts'

/** How often due alerts are looked for when no notification comes, milliseconds. */
const POLL_MS = 1_000
/** Alerts that one process sends at once; one that hangs takes one place. */
const PLACES = 64
/**
 * An alert that was not taken for this long is given up, milliseconds. Not in the specification; whoever was not told
 * for a day has seen the incident.
 */
const GIVE_UP_AFTER_MS = 24 * 3_600_000

interface AlertSenderOptions {
  database: Database
  sender: Sender
  now(): Date
  pollMs?: number
  /** Is called with each fault; the sender goes on. */
  onFault(error: unknown): void
}

/** The part of a process that sends alerts by webhook. Any number of processes share the work. */
interface AlertSender {
  /** Takes no more alerts; those on their way are sent again by another process. */
  stop(): Promise<void>
}

/** Where a tenant's alerts are sent now, and the keys that sign them, newest first; undefined where it names none. */
async function targetOf(db: Kysely<Tables>, tenant: string, now: Date) {
  const { rows } = await sql<{ url: string; secrets: string[] | null }>`
    select a.url, (
      select jsonb_agg(s.secret order by s.created_at desc, s.id desc) from webhook_secrets s
      where s.tenant = a.tenant and s.endpoint_id is null and (s.retires_at is null or s.retires_at > ${now.toISOString()})
    ) as secrets
    from webhook_alert_settings a where a.tenant = ${tenant} and a.url is not null`.execute(db)
  return rows[0]
}

/** Why an alert was not taken, as counts of requests name it. */
function problemOf({ statusCode, failure }: Delivered): string | null {
  if (statusCode === null) return failure ?? 'UNKNOWN'
  return statusCode >= 200 && statusCode < 300 ? null : `HTTP_${statusCode}`
}

async function trySending(
  { sender, now, database }: AlertSenderOptions,
  message: TakenMessage<WebhookContent>,
): Promise<TryResult> {
  const { tenant, id, content, created_at: since } = message
  const target = await targetOf(database.system, tenant, now())
  if (!target?.secrets || content === null) return { sent: false, error: 'out of date', isFinal: true }
  const { url, secrets } = target
  const delivered = await sender.send({ url, secrets, webhookId: `msg_${id}`, body: content.body })
  const error = problemOf(delivered)
  if (error === null) return { sent: true }
  return { sent: false, error, isFinal: now().getTime() - Date.parse(since) >= GIVE_UP_AFTER_MS }
}

/**
 * Sends alerts from the outbox, apart from deliveries: an address of alerts that fails is no endpoint, so that it makes
 * no incident and pauses nothing.
 */
export async function startAlertSender(options: AlertSenderOptions): Promise<AlertSender> {
  const { database, sender, now, pollMs = POLL_MS, onFault } = options
  const db = database.system
  const due = createSignal()
  const onTheirWay = new Set<Promise<void>>()
  let stopping = false

  function begin(message: TakenMessage<WebhookContent>): void {
    const sending = trySending(options, message)
      .then((result) => settle(db, message, result, now()))
      // Its lease ends, and it is sent again.
      .catch(onFault)
      .finally(() => {
        onTheirWay.delete(sending)
        due.raise()
      })
    onTheirWay.add(sending)
  }

  async function work(): Promise<void> {
    const messages = onTheirWay.size < PLACES ? await takeDue<WebhookContent>(db, 'WEBHOOK', 'torre', now()) : []
    for (const message of messages) begin(message)
    if (messages.length === 0) await due.wait(pollMs)
  }

  const unlisten = await database.pool.listen(MAIL_CHANNEL, due.raise, due.raise)
  const working = repeat(work, () => stopping, onFault)
  return {
    async stop() {
      stopping = true
      due.raise()
      await working
      await sender.close()
      await Promise.all(onTheirWay)
      await unlisten()
    },
  }
}
