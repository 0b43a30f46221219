import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PUBLIC_NOTIFICATION_PATH } from '#contract/paths'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import { addressKey, isAddressKey } from '../http/world.ts'
import { noteTold } from './told-deliveries.ts'

const PURPOSE = 'notification link'

interface Link {
  tenant: string
  id: string
  driver: string
}

/** The signed path that counts a driver's click on a notification and leads on to its link. */
export function notificationPath(secret: string, { tenant, id, driver }: Link): string {
  const key = addressKey(secret, PURPOSE, tenant, id, driver)
  return PUBLIC_NOTIFICATION_PATH.replace('{tenant}', encodeURIComponent(tenant))
    .replace('{id}', id)
    .replace('{driver}', driver)
    .replace('{key}', key)
}

/**
 * Programs that read a link to show what it leads to, by the names in their user agents: those of messengers and of
 * social networks, as their makers publish them.
 */
const PREVIEW_AGENT =
  /WhatsApp|facebookexternalhit|Facebot|TelegramBot|Slackbot|Slack-ImgProxy|Twitterbot|LinkedInBot|Discordbot|SkypeUriPreview|bingbot|Googlebot|Google-PageRenderer|Applebot|redditbot|vkShare|Viber/i
/** Requests of browsers for what a person may open, but has not. */
const PREFETCH = /prefetch|preview|prerender/i

/** True where a program asks and no person clicked. */
function isOfProgram({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const purposes = [headers['purpose'], headers['sec-purpose'], headers['x-purpose'], headers['x-moz']]
  return (
    method === 'HEAD' ||
    PREVIEW_AGENT.test(headers['user-agent'] ?? '') ||
    purposes.some((purpose) => PREFETCH.test(String(purpose ?? '')))
  )
}

type LinkRequest = FastifyRequest<{ Params: Link & { key: string } }>

/** Serves the links of notifications. It leads only to addresses that a person wrote into the notification. */
export function bindNotificationLinks(
  app: FastifyInstance,
  { database, secret, now }: { database: Database; secret: string; now(): Date },
): void {
  app.get(PUBLIC_NOTIFICATION_PATH.replaceAll(/\{(\w+)\}/g, ':$1'), async (request: LinkRequest, reply) => {
    const { tenant, id, driver, key } = request.params
    const unknown = () => reply.code(404).type('text/plain').send('404')
    if (!isAddressKey(secret, key, PURPOSE, tenant, id, driver)) return unknown()
    const db = database.tenant(tenant)
    const row = await db.selectFrom('notifications').select('redirect_url').where('id', '=', id).executeTakeFirst()
    if (!row?.redirect_url) return unknown()
    // A click is a person's; whatever asks is led on.
    if (!isOfProgram(request)) {
      const told = { notification: id, driver, refused: false, clicks: 1 }
      await inTransaction(db, (trx) => noteTold(trx, tenant, [told], now().toISOString()))
    }
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(row.redirect_url)
  })
}
