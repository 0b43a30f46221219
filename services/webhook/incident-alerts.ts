import { type Kysely, sql } from 'kysely'
import type { Language } from '#contract/languages'
import { INCIDENT_ALERTS, type IncidentAlerts } from '#contract/schemas/requests/incident-alerts'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ruleBroken } from '../http/errors.ts'
import { post } from '../mail/message.ts'
import { readSetting, type TenantSetting, writeSetting } from '../records/tenant-setting.ts'
import { writeOnce } from '../records/transaction.ts'
import { type AlertKind, incidentEmail } from './incident-email.ts'
import { REOPENS_WITHIN_MS } from './incident-keeping.ts'

type Alerts = Omit<IncidentAlerts, '__v'>

const setting: TenantSetting<'webhook_alert_settings', Alerts> = {
  table: 'webhook_alert_settings',
  resource: 'INCIDENT_ALERTS',
  unset: INCIDENT_ALERTS,
  read: ({ recipient, remind_minutes, language }) => ({ recipient, remindMinutes: remind_minutes, language }),
  columns: ({ recipient, remindMinutes, language }) => ({ recipient, remind_minutes: remindMinutes, language }),
  texts: ({ recipient, remindMinutes, language }) => ({ recipient, remindMinutes: String(remindMinutes), language }),
}

async function readAlerts(db: Kysely<Tables>): Promise<IncidentAlerts> {
  const { value, version } = await readSetting(db, setting)
  return { ...value, __v: version }
}

export async function getIncidentAlerts({ db, language }: RequestContext) {
  return { message: textOf('ok', language), alerts: await readAlerts(db) }
}

/**
 * Sets whom the tenant tells of its incidents.
 * @throws ServiceError 409 for an older version
 */
export function updateIncidentAlerts(context: RequestContext, { __v, ...given }: IncidentAlerts) {
  return writeOnce(context, async (trx) => {
    const { version } = await writeSetting(context, trx, setting, given, __v)
    return { message: textOf('ok', context.language), alerts: { ...given, __v: version } }
  })
}

/**
 * Sends a test e-mail.
 * @throws ServiceError 422 without an address
 */
export function testIncidentAlerts(context: RequestContext) {
  return writeOnce(context, async (trx) => {
    const alerts = await readAlerts(trx)
    if (alerts.recipient === null) throw ruleBroken(context, { path: ['recipient'], text: 'required' })
    await post(context, trx, {
      channel: 'EMAIL',
      resource: 'INCIDENT_ALERTS',
      resourceId: context.newId(),
      driver: null,
      recipient: alerts.recipient,
      content: incidentEmail(alerts.language, { kind: 'TEST' }),
      at: context.now().toISOString(),
    })
    return { message: textOf('ok', context.language), alerts }
  })
}

interface DueAlert {
  tenant: string
  incident_id: string
  kind: AlertKind
  recipient: string
  language: Language
  name: string
  latest_cause: string
  began_at: string
  ended_at: string | null
}

/**
 * Sends the alerts that are due: one that opened and that nobody has taken, once more after the tenant's minutes, and
 * the end to whom the beginning was told. The end waits for `REOPENS_WITHIN_MS`, since it may not be one.
 * @param publicUrl where people open the console, without a slash at the end
 */
export async function sendIncidentAlerts(
  db: Kysely<Tables>,
  { now, newId, publicUrl }: { now: Date; newId(): string; publicUrl: string },
): Promise<void> {
  const at = now.toISOString()
  const over = new Date(now.getTime() - REOPENS_WITHIN_MS).toISOString()
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<DueAlert>`
      select d.* from (
        select i.tenant, i.id as incident_id, s.recipient, s.language, e.name, i.latest_cause, i.began_at, i.ended_at,
          case when o.at is null then 'OPENED' when i.status = 'CLOSED' then 'CLOSED' else 'STILL_OPEN' end as kind
        from webhook_alert_settings s join webhook_incidents i on i.tenant = s.tenant
          join webhook_endpoints e on e.tenant = i.tenant and e.id = i.endpoint_id
          left join webhook_incident_alerts o on o.tenant = i.tenant and o.incident_id = i.id and o.kind = 'OPENED'
        where s.recipient is not null and (
          (i.status = 'OPEN' and i.acknowledged_at is null and (o.at is null or o.at <= ${at}::timestamptz - make_interval(mins => s.remind_minutes)))
          or (i.status = 'CLOSED' and i.ended_at <= ${over} and i.ended_at > ${over}::timestamptz - interval '1 day' and o.at is not null)
        )
      ) d
      where not exists (select from webhook_incident_alerts a where a.tenant = d.tenant and a.incident_id = d.incident_id and a.kind = d.kind)`.execute(
      trx,
    )
    for (const due of rows) {
      const alert = { tenant: due.tenant, incident_id: due.incident_id, kind: due.kind, id: newId(), at }
      const { numInsertedOrUpdatedRows: inserted } = await trx
        .insertInto('webhook_incident_alerts')
        .values(alert)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (!inserted) continue
      await post({ caller: due, newId }, trx, {
        channel: 'EMAIL',
        resource: 'WEBHOOK_INCIDENT',
        resourceId: alert.id,
        driver: null,
        recipient: due.recipient,
        content: incidentEmail(due.language, {
          kind: due.kind,
          incident: {
            endpoint: due.name,
            cause: due.latest_cause,
            began: due.began_at,
            ended: due.ended_at,
            link: `${publicUrl}/incidents/${due.incident_id}`,
          },
        }),
        at,
      })
    }
  })
}
