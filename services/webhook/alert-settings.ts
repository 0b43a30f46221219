import type { Kysely, Transaction } from 'kysely'
import {
  INCIDENT_ALERTS,
  type IncidentAlerts,
  type IncidentAlertsEdit,
  type IncidentAlertsReply,
} from '#contract/schemas/requests/incident-alerts'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/retry.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ruleBroken } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { post, presentDelivery } from '../mail/message.ts'
import { recordChange } from '../records/histories.ts'
import { readSetting, type TenantSetting, writeSetting } from '../records/tenant-setting.ts'
import { writeOnce } from '../records/transaction.ts'
import { alertEvent } from './alert-event.ts'
import { assertPlain } from './endpoint-settings.ts'
import { incidentEmail } from './incident-email.ts'
import { shownUrl } from './present.ts'
import { insertAlertsKey, replaceKey, secretOf } from './signing-keys.ts'

type Alerts = Omit<IncidentAlerts, '__v'>

/** The part of an address that replies and histories show. */
const shown = (url: string | null) => (url === null ? null : shownUrl(url))

const setting: TenantSetting<'webhook_alert_settings', Alerts> = {
  table: 'webhook_alert_settings',
  resource: 'INCIDENT_ALERTS',
  unset: INCIDENT_ALERTS,
  read: ({ recipient, url, remind_minutes, language }) => ({
    recipient,
    url,
    remindMinutes: remind_minutes,
    language,
  }),
  columns: ({ recipient, url, remindMinutes, language }) => ({
    recipient,
    url,
    remind_minutes: remindMinutes,
    language,
  }),
  texts: ({ recipient, url, remindMinutes, language }) => ({
    recipient,
    url: shown(url),
    remindMinutes: String(remindMinutes),
    language,
  }),
}

async function lastWebhook(db: Kysely<Tables>): Promise<IncidentAlertsReply['lastWebhook']> {
  const row = await db
    .selectFrom('outgoing_messages')
    .select(['status', 'at', 'last_error'])
    .where('channel', '=', 'WEBHOOK')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? presentDelivery(row) : null
}

async function replyOf(
  { language }: RequestContext,
  db: Kysely<Tables>,
  { url, ...alerts }: IncidentAlerts,
): Promise<IncidentAlertsReply> {
  return {
    message: textOf('ok', language),
    alerts: { ...alerts, url: shown(url) },
    lastWebhook: await lastWebhook(db),
  }
}

async function readAlerts(db: Kysely<Tables>): Promise<IncidentAlerts> {
  const { value, version } = await readSetting(db, setting)
  return { ...value, __v: version }
}

export async function getIncidentAlerts(context: RequestContext) {
  return replyOf(context, context.db, await readAlerts(context.db))
}

/**
 * Sets whom the tenant tells of its incidents. The first address of the webhook gets a signing key; a repeated
 * idempotency key returns the same one while it signs.
 * @param system a database connection that writes signing keys; the connection that serves people cannot
 * @throws ServiceError 409 for an older version; 422 for an address that is not plain
 */
export async function updateIncidentAlerts(
  context: RequestContext,
  system: Kysely<Tables>,
  { __v, url: given, ...others }: IncidentAlertsEdit,
) {
  if (given) assertPlain(context, given)
  const { reply, key } = await writeOnce(context, async (trx) => {
    const { value: before } = await readSetting(trx, setting)
    const url = given === undefined || given === shown(before.url) ? before.url : given
    const { version } = await writeSetting(context, trx, setting, { ...others, url }, __v)
    return { reply: await replyOf(context, trx, { ...others, url, __v: version }), key: context.newId() }
  })
  if (reply.alerts.url === null) return { ...reply, secret: null }
  const { tenant } = context.caller
  await insertAlertsKey(system, tenant, { id: key, at: context.now().toISOString() })
  return { ...reply, secret: (await secretOf(system, tenant, key)) ?? null }
}

/**
 * Gives the tenant's alerts a new signing key, as endpoints get one.
 * @param system a database connection that reads signing keys; the connection that serves people cannot
 * @throws ServiceError 422 without an address; 404 where the key that a repeated call asks for signs no longer
 */
export function rotateIncidentAlertsSecret(context: RequestContext, system: Kysely<Tables>, overlapHours: number) {
  const { tenant } = context.caller
  return inTransaction(system, async (trx) => {
    // The lock makes two rotations run one after the other.
    const row = await trx
      .selectFrom('webhook_alert_settings')
      .selectAll()
      .where('tenant', '=', tenant)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.url === null) throw ruleBroken(context, { path: ['url'], text: 'required' })
    const { key, overlapEndsAt } = await idempotently(context, trx, async () => {
      const replaced = await replaceKey(context, trx, { tenant, endpoint: null }, overlapHours)
      await recordChange(context, trx, {
        resource: setting.resource,
        id: row.id,
        event: 'ROTATE_SECRET',
        from: 'ACTIVE',
        to: 'ACTIVE',
        version: row.version,
        at: context.now().toISOString(),
      })
      return replaced
    })
    const secret = await secretOf(trx, tenant, key)
    if (secret === undefined) throw notFound()
    return { message: textOf('ok', context.language), secret, overlapEndsAt }
  })
}

/** Where alerts are told; null for nowhere. */
export interface AlertChannels {
  recipient: string | null
  url: string | null
}

/** What is told by each channel. */
interface AlertContents {
  /** Of this alert; unique. */
  id: string
  resource: 'INCIDENT_ALERTS' | 'WEBHOOK_INCIDENT'
  email: ReturnType<typeof incidentEmail>
  event: ReturnType<typeof alertEvent>
  at: string
}

/** Puts an alert into the outbox, once for each channel, so that one that is down is no hindrance for the other. */
export async function postAlert(
  context: { caller: { tenant: string }; newId(): string },
  trx: Transaction<Tables>,
  { recipient, url }: AlertChannels,
  { id, resource, email, event, at }: AlertContents,
): Promise<void> {
  const shared = { resource, driver: null, at }
  if (recipient !== null)
    await post(context, trx, { ...shared, resourceId: id, channel: 'EMAIL', recipient, content: email })
  if (url !== null)
    await post(context, trx, {
      ...shared,
      resourceId: context.newId(),
      channel: 'WEBHOOK',
      recipient: shownUrl(url),
      content: { body: JSON.stringify(event) },
    })
}

/**
 * Sends a test by each channel.
 * @throws ServiceError 422 without an address
 */
export function testIncidentAlerts(context: RequestContext) {
  return writeOnce(context, async (trx) => {
    const alerts = await readAlerts(trx)
    if (alerts.recipient === null && alerts.url === null)
      throw ruleBroken(context, { path: ['recipient'], text: 'required' })
    const at = context.now().toISOString()
    await postAlert(context, trx, alerts, {
      id: context.newId(),
      resource: 'INCIDENT_ALERTS',
      email: incidentEmail(alerts.language, { kind: 'TEST' }),
      event: alertEvent({ kind: 'TEST' }, at),
      at,
    })
    return replyOf(context, trx, alerts)
  })
}
