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
    const told = { notification: id, driver, refused: false, clicks: 1 }
    await inTransaction(db, (trx) => noteTold(trx, tenant, [told], now().toISOString()))
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(row.redirect_url)
  })
}
