import { createTransport } from 'nodemailer'
import type { EmailContent } from './message.ts'

/** Waits for a mail server that does not answer, milliseconds. Ours. */
const CONNECTION_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000
/** Longest kept word of a mail server, characters. Ours. */
const ERROR_MAXIMUM = 200

/** A message could not be sent. `isFinal`: the server refused this very message, so that trying again is no use. */
export class MailError extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.name = 'MailError'
    this.isFinal = isFinal
  }
}

/** How e-mails leave: the one thing that knows of SMTP. */
export interface EmailTransport {
  /** Domain of the sender, in which messages are named. */
  domain: string
  /** @throws MailError */
  send(message: EmailContent & { to: string; messageId: string; date: Date }): Promise<void>
  close(): void
}

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password where the server asks for them. A secret. */
  url: string
  /** Address that messages come from. */
  from: string
}

/** What the server or the network said; user and password are in none of it. */
function mailError(error: unknown): MailError {
  const {
    message = '',
    code = '',
    responseCode = 0,
  } = error as { message?: string; code?: string; responseCode?: number }
  // Who may not sign in, or not yet, finds its settings corrected.
  const isFinal = responseCode >= 500 && code !== 'EAUTH'
  return new MailError(message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, ERROR_MAXIMUM), isFinal)
}

export function smtpTransport({ url, from }: SmtpSettings): EmailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    domain: /@([^@\s>]+)>?$/.exec(from)?.[1] ?? 'localhost',
    async send({ to, messageId, date, subject, text, html }) {
      try {
        // As an object, an address is never read as a list of several.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          messageId,
          date,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw mailError(error)
      }
    },
    close: () => transport.close(),
  }
}
