import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import type { Delivery, HandOver } from '../communication-center/notification-queue.ts'
import { messageIdOf } from '../communication-center/notification-receipts.ts'
import type { Kysely } from 'kysely'
import type { ChannelPort } from '../communication-center/notifier.ts'
import type { Tables } from '../database/tables.ts'
import type { GatewaySettings } from '../settings.ts'
import type { AttemptResult } from '../webhook/schedule.ts'
import type { Delivered, Sender } from '../webhook/sender.ts'
import { noteAttempts, placesAtGateway, takeTokens } from './gateway-health.ts'

/** Messages of one channel that all processes together have under way at the gateway. */
const AT_ONCE = 128
/** Messages of one channel that one process claims at once. */
const SHARE = 64
/** Answers that say nothing about the message: the gateway's address or key is wrong, or it is busy. */
const NOT_ABOUT_THE_MESSAGE: ReadonlySet<number> = new Set([401, 403, 404, 408, 425, 429])
/** Failures before anything was sent. */
const NEVER_LEFT: ReadonlySet<string> = new Set([
  'CONNECTION_REFUSED',
  'HOST_NOT_FOUND',
  'HOST_UNREACHABLE',
  'ADDRESS_REFUSED',
  'TLS_NAME',
  'TLS_CERTIFICATE',
])

/** The address of a driver in a channel; null without one. */
function addressIn(channel: NotificationChannel, { cellphone, app_installed, driver_id }: Delivery): string | null {
  if (channel === 'PUSH_NOTIFICATION') return app_installed ? driver_id : null
  return cellphone
}

/** What the gateway's answer means for the message. */
function handOverOf({ statusCode, failure, retryAfterMs }: Delivered, knowsRepeats: boolean): HandOver {
  const later: HandOver = { result: 'LATER', waitMs: retryAfterMs }
  if (statusCode === null) {
    return knowsRepeats || NEVER_LEFT.has(failure ?? '') ? later : { result: 'UNKNOWN' }
  }
  if (statusCode >= 200 && statusCode < 300) return { result: 'TAKEN' }
  const isRefused = statusCode >= 400 && statusCode < 500 && !NOT_ABOUT_THE_MESSAGE.has(statusCode)
  return isRefused ? { result: 'REFUSED' } : later
}

interface GatewayOptions {
  /** The database as the system reads it. */
  db: Kysely<Tables>
  gateway: GatewaySettings
  sender: Sender
  /** The signed address of a delivery's link; null without one. */
  linkOf(delivery: Delivery): string | null
  /** The address of a delivery's picture; null without one. */
  imageOf(delivery: Delivery): string | null
  now(): Date
}

/**
 * One channel of the HTTP gateway: each message is a signed request in the form of Standard Webhooks, whose id is the
 * same at every attempt. Its breaker, which is that of deliveries, and its rate are shared by all processes.
 */
function gatewayPort(channel: NotificationChannel, options: GatewayOptions): ChannelPort {
  const { db, gateway, sender, linkOf, imageOf, now } = options
  /** What the attempts of the batch under way showed. */
  const attempts: AttemptResult[] = []
  const limits = { channel, concurrency: AT_ONCE, share: SHARE, perSecond: gateway.perSecond }
  return {
    channel,
    knowsRepeats: gateway.knowsRepeats,
    places: (trx, at) => placesAtGateway(trx, limits, at),
    begin: (trx, many) => takeTokens(trx, limits, many),
    async handOver(delivery) {
      const to = addressIn(channel, delivery)
      if (to === null) return { result: 'SKIPPED', reason: 'NO_ADDRESS' }
      const { tenant, notification_id: notification, driver_id: driver, title, message } = delivery
      const webhookId = messageIdOf({ tenant, notification, driver })
      // The title of an SMS is internal (CON-5-044).
      const texts = channel === 'SMS' ? { message } : { title, message }
      const data = { id: webhookId, channel, to, ...texts, link: linkOf(delivery), imageUrl: imageOf(delivery) }
      const body = JSON.stringify({ type: 'notification.send', timestamp: now().toISOString(), data })
      const delivered = await sender.send({ url: gateway.url, webhookId, body, secrets: [gateway.secret] })
      const hand = handOverOf(delivered, gateway.knowsRepeats)
      const failed = hand.result === 'LATER' || hand.result === 'UNKNOWN'
      const { startedAt, retryAfterMs, timing } = delivered
      // 410 refuses one message here, and not the gateway.
      const statusCode = failed ? delivered.statusCode : 200
      attempts.push({ startedAt, statusCode, failed, retryAfterMs, totalMs: timing.total, isTest: false })
      return hand
    },
    async note(many) {
      const made = attempts.splice(0)
      await noteAttempts(db, limits, made, now())
      // Who was left out took nothing of the rate.
      await takeTokens(db, limits, made.length - many)
    },
  }
}

/** The channels that go through the HTTP gateway. */
export function gatewayPorts(options: GatewayOptions): ChannelPort[] {
  return options.gateway.channels.map((channel) => gatewayPort(channel, options))
}
