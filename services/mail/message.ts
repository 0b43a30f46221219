import { sql, type Transaction } from 'kysely'
import type { MessageDelivery, MessageStatus } from '#contract/schemas/message-delivery'
import type { Change } from '#contract/schemas/change'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** Ways on which messages leave. Nothing carries text messages yet: they stay in the outbox, which says so. */
export type MessageChannel = 'EMAIL' | 'SMS'

/** What an e-mail says, in both of its forms. */
export interface EmailContent {
  subject: string
  text: string
  html: string
}

/** Says that messages are due; sent with the transaction that made them so. */
export const MAIL_CHANNEL = 'torre_mail'

interface NewMessage {
  channel: MessageChannel
  /** What it tells of; one message for each. */
  resource: Change['resource']
  resourceId: string
  driver: string
  /** Address or phone; null where none is known. */
  recipient: string | null
  /** Null where it is made of its record when it leaves, so that nothing secret lies here. */
  content: EmailContent | null
  /** ISO 8601. */
  at: string
}

/** Puts a message into the outbox, with the change that it tells of: it leaves if and only if that stands. */
export async function post(
  context: Pick<RequestContext, 'caller' | 'newId'>,
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

/** A message as whoever waits for it is told. */
export function presentDelivery(row: {
  status: MessageStatus
  at: string
  last_error: string | null
}): MessageDelivery {
  return { status: row.status, at: row.at, lastError: row.last_error }
}
