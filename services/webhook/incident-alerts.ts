import { type Kysely, sql } from 'kysely'
import type { Language } from '#contract/languages'
import type { Tables } from '../database/tables.ts'
import { readCalendar } from '../identity/calendars.ts'
import { alertEvent } from './alert-event.ts'
import { type AlertChannels, postAlert } from './alert-settings.ts'
import { type AlertKind, incidentEmail } from './incident-email.ts'
import { REOPENS_WITHIN_MS } from './incident-keeping.ts'

interface DueAlert extends AlertChannels {
  tenant: string
  incident_id: string
  endpoint_id: string
  kind: AlertKind
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
        select i.tenant, i.id as incident_id, i.endpoint_id, s.recipient, s.url, s.language, e.name, i.latest_cause, i.began_at, i.ended_at,
          case when o.at is null then 'OPENED' when i.status = 'CLOSED' then 'CLOSED' else 'STILL_OPEN' end as kind
        from webhook_alert_settings s join webhook_incidents i on i.tenant = s.tenant
          join webhook_endpoints e on e.tenant = i.tenant and e.id = i.endpoint_id
          left join webhook_incident_alerts o on o.tenant = i.tenant and o.incident_id = i.id and o.kind = 'OPENED'
        where (s.recipient is not null or s.url is not null) and (
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
      const incident = {
        endpoint: due.name,
        cause: due.latest_cause,
        began: due.began_at,
        ended: due.ended_at,
        timeZone: (await readCalendar(trx, due.tenant)).timeZone,
        link: `${publicUrl}/incidents/${due.incident_id}`,
      }
      await postAlert({ caller: due, newId }, trx, due, {
        id: alert.id,
        resource: 'WEBHOOK_INCIDENT',
        email: incidentEmail(due.language, { kind: due.kind, incident }),
        event: alertEvent({ kind: due.kind, id: due.incident_id, endpointId: due.endpoint_id, incident }, at),
        at,
      })
    }
  })
}
