import type { EmailTransport } from '../mail/smtp.ts'
import { MailError } from '../mail/smtp.ts'
import { escapeHtml } from '../identity/pages.ts'
import { OWN_CHANNELS } from '../http/world.ts'
import type { Delivery, HandOver } from './notification-queue.ts'
import type { ChannelPort } from './notifier.ts'

/** Messages that one process sends by SMTP at once. */
const EMAILS_AT_ONCE = 10

/** The channels of the app itself: a notification is in the driver's feed as soon as it is handed over. */
export const ownPorts: readonly ChannelPort[] = OWN_CHANNELS.map((channel) => ({
  channel,
  knowsRepeats: true,
  places: async () => ({ many: Infinity }),
  handOver: async () => ({ result: 'TAKEN' }),
}))

/**
 * E-mails by SMTP. A mail server does not recognise a repeated message.
 * @param linkOf the signed address of a delivery's link; null without one
 */
export function emailPort(
  email: EmailTransport,
  linkOf: (delivery: Delivery) => string | null,
  now: () => Date,
): ChannelPort {
  return {
    channel: 'EMAIL',
    knowsRepeats: false,
    places: async () => ({ many: EMAILS_AT_ONCE }),
    async handOver(delivery): Promise<HandOver> {
      const { tenant, notification_id: id, driver_id: driver, email: to, title, message } = delivery
      if (!to) return { result: 'SKIPPED', reason: 'NO_ADDRESS' }
      const link = linkOf(delivery)
      const paragraphs = message.split('\n').map((line) => `<p>${escapeHtml(line)}</p>`)
      const anchor = link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`
      try {
        await email.send({
          to,
          subject: title,
          text: link === null ? `${message}\n` : `${message}\n\n${link}\n`,
          html: `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${paragraphs.join('')}${anchor}</body></html>`,
          messageId: `<${id}.${driver}.${tenant}@${email.domain}>`,
          date: now(),
        })
        return { result: 'TAKEN' }
      } catch (error) {
        if (error instanceof MailError) return error.isFinal ? { result: 'REFUSED' } : { result: 'LATER', waitMs: null }
        return { result: 'UNKNOWN' }
      }
    },
  }
}
