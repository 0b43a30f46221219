import { z } from 'zod'
import { languages } from '../../languages.ts'
import { version } from '../general/base-record.ts'
import { email } from '../general/web.ts'

/** Most minutes after which an incident that nobody has taken is told again. Not in the specification: four hours. */
export const REMIND_MINUTES_MAXIMUM = 240

const fields = z.object({
  /** One address, which may be that of a mailing list. */
  recipient: email.nullable(),
  remindMinutes: z.int().min(1).max(REMIND_MINUTES_MAXIMUM),
  language: z.enum(languages),
})

/**
 * Whom a tenant tells by e-mail of its incidents: when one opens, once more if nobody has taken it, and when it is
 * over. `__v` is 0 until the tenant sets it.
 */
export const incidentAlerts = fields.extend({ __v: version }).meta({ id: 'IncidentAlerts' })
export type IncidentAlerts = z.infer<typeof incidentAlerts>

/** What the form of the alerts asks for; without an address nobody is told. */
export const typedIncidentAlerts = fields.extend({ recipient: email.optional() }).meta({ id: 'TypedIncidentAlerts' })

export const incidentAlertsReply = z.object({ message: z.string(), alerts: incidentAlerts })
export const incidentAlertsTest = z.object({}).meta({ id: 'IncidentAlertsTest', description: 'Asks for a test e-mail' })

/** The alerts of a tenant that sets none. */
export const INCIDENT_ALERTS: IncidentAlerts = { recipient: null, remindMinutes: 15, language: 'pt', __v: 0 }
