import type { FastifyInstance } from 'fastify'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { NOTIFICATION_RECEIPTS_PATH } from '#contract/paths'
import { type NotificationReceipt, notificationReceipt } from '#contract/schemas/notifications/notification-receipt'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import { forgetDriverDays } from './notification-limits.ts'
import { noteTold, type Told } from './told-deliveries.ts'

/** Largest receipt, bytes. */
const RECEIPT_MAXIMUM = 65_536

/** The id under which a gateway gets a message: the same at every attempt, so that it can recognise a repetition. */
export function messageIdOf(message: { tenant: string; notification: string; driver: string }): string {
  return [message.tenant, message.notification, message.driver].join(':')
}

/** What a receipt tells; null for an id that no message has. */
function toldBy({ type, id }: NotificationReceipt): (Told & { tenant: string }) | null {
  const [tenant, notification, driver, ...more] = id.split(':')
  if (!tenant || !notification || !driver || more.length > 0) return null
  const clicks = type === 'notification.clicked' ? 1 : 0
  return { tenant, notification, driver, refused: type === 'notification.bounced', clicks }
}

/** Notes a receipt once. @returns false for one of a message that nobody was sent */
function takeReceipt(database: Database, receiptId: string, told: Told & { tenant: string }, now: Date) {
  const { tenant } = told
  return inTransaction(database.tenant(tenant), async (trx) => {
    const fresh = await trx
      .insertInto('notification_receipts')
      .values({ tenant, id: receiptId, at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!fresh) return true
    const noted = await noteTold(trx, tenant, [told], now.toISOString())
    if (noted.size > 0) return true
    await trx.deleteFrom('notification_receipts').where('tenant', '=', tenant).where('id', '=', receiptId).execute()
    return false
  })
}

/** The receipt in a body; null for another one. */
function receiptIn(body: string): NotificationReceipt | null {
  try {
    return notificationReceipt.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

interface ReceiptOptions {
  database: Database
  /** The key that messages and receipts are signed with; null without a gateway, which then tells nothing. */
  secret: string | null
  now(): Date
}

/**
 * Takes the receipts of the gateway. A signature that is wrong or older than five minutes is answered with 401, a
 * receipt that is none with 400, one of an unknown message with 404; a repeated one counts once.
 */
export function bindNotificationReceipts(app: FastifyInstance, { database, secret, now }: ReceiptOptions): void {
  void app.register(async (scope) => {
    // The signature is that of the bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(NOTIFICATION_RECEIPTS_PATH, { bodyLimit: RECEIPT_MAXIMUM }, async ({ body, headers }, reply) => {
      if (secret === null) return reply.code(404).send({ error: 'NO_GATEWAY' })
      const text = typeof body === 'string' ? body : ''
      try {
        new Webhook(secret).verify(text, headers as Record<string, string>)
      } catch (error) {
        if (error instanceof WebhookVerificationError) return reply.code(401).send({ error: 'NOT_SIGNED' })
        throw error
      }
      const receipt = receiptIn(text)
      if (!receipt) return reply.code(400).send({ error: 'MALFORMED' })
      const told = toldBy(receipt)
      const isKnown = told !== null && (await takeReceipt(database, String(headers['webhook-id']), told, now()))
      return isKnown ? reply.send({ received: true }) : reply.code(404).send({ error: 'UNKNOWN_MESSAGE' })
    })
  })
}

/** Receipts are signed for five minutes; a repetition after this is refused by its signature, milliseconds. */
const RECEIPTS_KEPT_MS = 86_400_000

/** Forgets old receipts, and how many notifications drivers were given on earlier days. */
export async function forgetNotes(database: Database, now: Date): Promise<void> {
  await database.system
    .deleteFrom('notification_receipts')
    .where('at', '<', new Date(now.getTime() - RECEIPTS_KEPT_MS).toISOString())
    .execute()
  await forgetDriverDays(database.system, now)
}
