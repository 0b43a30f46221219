import type { Database } from '../database/database.ts'
import { createSignal, repeat } from '../jobs/signal.ts'
import { type EmailContent, MAIL_CHANNEL } from './message.ts'
import { markNotConfigured, settle, takeDue, type TakenMessage, type TryResult } from './outbox.ts'
import { type EmailTransport, MailError } from './smtp.ts'

/** How often due messages are looked for when no notification comes, milliseconds. */
const POLL_MS = 1_000

export interface MailerOptions {
  database: Database
  /** Null where no mail server is configured. */
  email: EmailTransport | null
  now(): Date
  /** Writes an e-mail that stores no content, because it has a secret; null where nobody may get it any more. */
  compose?(message: TakenMessage): Promise<EmailContent | null>
  pollMs?: number
  /** Is called with each fault; the mailer goes on. */
  onFault(error: unknown): void
}

/** The part of a process that sends messages. Any number of processes share the work. */
export interface Mailer {
  /** Takes no more messages and waits for those that are being sent. */
  stop(): Promise<void>
}

async function trySending(
  transport: EmailTransport,
  message: TakenMessage,
  compose: MailerOptions['compose'],
): Promise<TryResult> {
  const content = message.content ?? (await compose?.(message)) ?? null
  if (content === null) return { sent: false, error: 'out of date', isFinal: true }
  try {
    await transport.send({
      ...content,
      to: message.recipient,
      messageId: message.message_id,
      date: new Date(message.created_at),
    })
    return { sent: true }
  } catch (error) {
    if (error instanceof MailError) return { sent: false, error: error.message, isFinal: error.isFinal }
    throw error
  }
}

export async function startMailer(options: MailerOptions): Promise<Mailer> {
  const { database, email, now, compose, pollMs = POLL_MS, onFault } = options
  const db = database.system
  const due = createSignal()
  let stopping = false

  async function work(): Promise<void> {
    await markNotConfigured(db, email ? ['SMS'] : ['SMS', 'EMAIL'], now())
    if (!email) {
      await due.wait(pollMs)
      return
    }
    const messages = await takeDue(db, 'EMAIL', email.domain, now())
    await Promise.all(
      messages.map(async (message) => settle(db, message, await trySending(email, message, compose), now())),
    )
    if (messages.length === 0) await due.wait(pollMs)
  }

  const unlisten = await database.pool.listen(MAIL_CHANNEL, due.raise, due.raise)
  const working = repeat(work, () => stopping, onFault)
  return {
    async stop() {
      stopping = true
      due.raise()
      await working
      await unlisten()
      email?.close()
    },
  }
}
