import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../settings.ts'
import type { EmailContent } from './message.ts'

/**
 * Longest waits for a mail server: for its connection and greeting, and for its replies, milliseconds. Not in the
 * specification.
 */
const CONNECTION_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000
/** Longest stored error of a mail server, characters. Not in the specification; longer errors are cut. */
const ERROR_MAXIMUM = 200

/** A message could not be sent. `isFinal`: the server refused this very message, so that no further try helps. */
export class MailError extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.name = 'MailError'
    this.isFinal = isFinal
  }
}

/** Sends e-mails; nothing else in the services knows SMTP. */
export interface EmailTransport {
  /** Domain of the sender, for Message-IDs. */
  domain: string
  /** @throws MailError */
  send(message: EmailContent & { to: string; messageId: string; date: Date }): Promise<void>
  close(): void
}

/** The error of the server or the network; neither contains user or password. */
function mailError(error: unknown): MailError {
  const {
    message = '',
    code = '',
    responseCode = 0,
  } = error as { message?: string; code?: string; responseCode?: number }
  // A refused sign-in is not final, because its cause is in the settings, which can be corrected.
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
        // As an object, so that the address is never parsed as a list of several.
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
