import type { Kysely } from 'kysely'
import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import { notificationPath } from '../communication-center/notification-links.ts'
import { emailPort, ownPorts } from '../communication-center/notification-ports.ts'
import type { Delivery } from '../communication-center/notification-queue.ts'
import type { ChannelPort } from '../communication-center/notifier.ts'
import type { Tables } from '../database/tables.ts'
import type { World } from '../http/context.ts'
import { OWN_CHANNELS } from '../http/world.ts'
import type { EmailTransport } from '../mail/smtp.ts'
import type { GatewaySettings, Settings } from '../settings.ts'
import type { Sender } from '../webhook/sender.ts'
import { gatewayPorts } from './notification-gateway.ts'

/** The channels over which an installation with these settings can send notifications. */
function channelsOf({ smtp, gateway }: Pick<Settings, 'smtp' | 'gateway'>): NotificationChannel[] {
  return [...OWN_CHANNELS, ...(smtp ? (['EMAIL'] as const) : []), ...(gateway?.channels ?? [])]
}

/** What the server needs of these settings for notifications. */
export function notificationOptions(settings: Pick<Settings, 'smtp' | 'gateway'>) {
  return { channels: channelsOf(settings), gatewaySecret: settings.gateway?.secret ?? null }
}

interface PortOptions {
  /** The database as the system reads it. */
  db: Kysely<Tables>
  world: World
  /** The key that signs addresses. */
  secret: string
  email: EmailTransport | null
  gateway: GatewaySettings | null
  /** Sends to the gateway; null without one. */
  sender: Sender | null
}

/** The ports of the channels that are configured. */
export function channelPorts({ db, world, secret, email, gateway, sender }: PortOptions): ChannelPort[] {
  const linkOf = ({ tenant, notification_id: id, driver_id: driver, redirect_url: url }: Delivery) =>
    url === null ? null : world.publicUrl(notificationPath(secret, { tenant, id, driver }))
  const imageOf = ({ tenant, file_id: file }: Delivery) =>
    file === null ? null : world.publicUrl(world.fileUrl(tenant, file))
  return [
    ...ownPorts,
    ...(email ? [emailPort(email, linkOf, world.now)] : []),
    ...(gateway && sender ? gatewayPorts({ db, gateway, sender, linkOf, imageOf, now: world.now }) : []),
  ]
}
