import { sql, type Transaction } from 'kysely'
import type { MessageDelivery, MessageStatus } from '#contract/schemas/general/message-delivery'
import type { Change } from '#contract/change'
import type { MessageChannel, Tables } from '../database/tables.ts'

/** Content of an e-mail, as text and as HTML. */
export interface EmailContent {
  subject: string
  text: string
  html: string
}

/** Content of a webhook: its body, as it is signed. */
export interface WebhookContent {
  body: string
}

/** PostgreSQL channel that announces due messages; sent in the transaction that made them due. */
export const MAIL_CHANNEL = 'torre_mail'

interface NewMessage {
  channel: MessageChannel
  /** The record that the message is about; each record has one message. */
  resource: Change['resource']
  resourceId: string
  /** The driver that it is about; null where it is about none. */
  driver: string | null
  /** Address or phone; null where none is known. */
  recipient: string | null
  /** Null where the content is written from the record when it is sent, so that no secret is stored here. */
  content: EmailContent | WebhookContent | null
  /** ISO 8601. */
  at: string
}

/**
 * Puts a message into the outbox in the transaction of the change that it is about, so that it is sent if and only if
 * the change is committed.
 */
export async function post(
  context: { caller: { tenant: string }; newId(): string },
  trx: Transaction<Tables>,
  message: NewMessage,
): Promise<void> {
  const { channel, resource, resourceId, driver, recipient, content, at } = message
  const status: MessageStatus = recipient === null ? 'NO_ADDRESS' : 'WAITING'
  await trx
    .insertInto('outgoing_messages')
    .values({
      tenant: context.caller.tenant,
      id: context.newId(),
      channel,
      status,
      resource,
      resource_id: resourceId,
      driver_id: driver,
      recipient,
      content: content && JSON.stringify(content),
      created_at: at,
      at,
      due_at: status === 'WAITING' ? at : null,
    })
    .execute()
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(trx)
}

/** The delivery status of a message, for replies. */
export function presentDelivery(row: {
  status: MessageStatus
  at: string
  last_error: string | null
}): MessageDelivery {
  return { status: row.status, at: row.at, lastError: row.last_error }
}
