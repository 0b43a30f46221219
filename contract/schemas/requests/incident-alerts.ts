import { z } from 'zod'
import { languages } from '../../languages.ts'
import { dateTime, objectId, version } from '../general/base-record.ts'
import { messageDelivery } from '../general/message-delivery.ts'
import { email, httpsUrl, linkUrl } from '../general/web.ts'

/** Most minutes after which an incident that nobody has taken is told again. Not in the specification: four hours. */
export const REMIND_MINUTES_MAXIMUM = 240

const fields = z.object({
  /** One address, which may be that of a mailing list. */
  recipient: email.nullable(),
  remindMinutes: z.int().min(1).max(REMIND_MINUTES_MAXIMUM),
  language: z.enum(languages),
})

/**
 * Whom a tenant tells of its incidents, by e-mail and by a signed webhook: when one opens, once more if nobody has taken
 * it, and when it is over. `__v` is 0 until the tenant sets it.
 */
export const incidentAlerts = fields
  .extend({
    /** Where the webhook is sent, without its query; null for nowhere. */
    url: linkUrl.nullable(),
    __v: version,
  })
  .meta({ id: 'IncidentAlerts' })
export type IncidentAlerts = z.infer<typeof incidentAlerts>

/** Sets the alerts. Without `url` its address stays, as does one that is sent back as the reply shows it. */
export const incidentAlertsEdit = fields
  .extend({ url: httpsUrl.nullable().optional(), __v: version })
  .meta({ id: 'IncidentAlertsEdit' })
export type IncidentAlertsEdit = z.output<typeof incidentAlertsEdit>

/** What the form of the alerts asks for; without an address nobody is told. */
export const typedIncidentAlerts = fields
  .extend({ recipient: email.optional(), url: httpsUrl.optional() })
  .meta({ id: 'TypedIncidentAlerts' })

/** The alerts, and what became of the latest one that left by webhook; null before the first one. */
export const incidentAlertsReply = z.object({
  message: z.string(),
  alerts: incidentAlerts,
  lastWebhook: messageDelivery.nullable(),
})
export type IncidentAlertsReply = z.infer<typeof incidentAlertsReply>

/** `secret` signs the alerts; it is there only where the edit made the tenant's first one, and no other reply shows it. */
export const incidentAlertsEditReply = incidentAlertsReply.extend({ secret: z.string().nullable() })
export const incidentAlertsTest = z
  .object({})
  .meta({ id: 'IncidentAlertsTest', description: 'Asks for a test by e-mail and webhook' })

/** The alerts of a tenant that sets none. */
export const INCIDENT_ALERTS: IncidentAlerts = { recipient: null, url: null, remindMinutes: 15, language: 'pt', __v: 0 }

/** The incident that an alert is about. */
const alertedIncident = z.object({
  _id: objectId,
  /** Its address in the console. */
  link: z.string(),
  endpoint: z.object({ _id: objectId, name: z.string() }),
  /** The latest cause, as counts name it: `HTTP_` and the status, or a word such as `TIMEOUT`. */
  cause: z.string(),
  beganAt: dateTime,
  /** Null while it is not over. */
  endedAt: dateTime.nullable(),
})

/**
 * The body of an alert's webhook, which is signed as every webhook is. Each alert is sent until it is answered with 2xx,
 * for a day, with the same `webhook-id`. A test has no incident.
 */
export const incidentAlertEvent = z
  .discriminatedUnion('type', [
    z.object({
      type: z.enum(['incident.opened', 'incident.still_open', 'incident.closed']),
      timestamp: dateTime,
      data: z.object({ incident: alertedIncident }),
    }),
    z.object({ type: z.literal('incident.test'), timestamp: dateTime, data: z.object({ incident: z.null() }) }),
  ])
  .meta({ id: 'IncidentAlertEvent' })
export type IncidentAlertEvent = z.infer<typeof incidentAlertEvent>
