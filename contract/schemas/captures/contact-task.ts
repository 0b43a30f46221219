import { z } from 'zod'
import { dateTime } from '../general/base-record.ts'
import { vocabulary } from '../general/vocabulary.ts'

/**
 * Status of a contact task, which is a transaction of the console; the console document's names are read too
 * (CTR-4-019, CON-4-049, decisions §5).
 */
export const contactTaskStatus = vocabulary(['PENDING', 'IN_PROGRESS', 'CANCELED', 'DONE'], {
  pending: 'PENDING',
  'in progress': 'IN_PROGRESS',
  'in-progress': 'IN_PROGRESS',
  canceled: 'CANCELED',
  done: 'DONE',
})

/** How a person is reached (CTR-4-020); the campaigns' name PUSH_NOTIFICATION is read as PUSH (decisions §7). */
export const contactChannel = vocabulary(['SMS', 'WHATSAPP', 'PUSH'], { PUSH_NOTIFICATION: 'PUSH' })

/** Why a driver is contacted (CTR-4-021). */
export const contactReasonType = z.enum([
  'TRAVEL',
  'CHECKLIST',
  'SCHEDULING',
  'RE_ENGAGEMENT',
  'OTHERS',
  'SCORE_SEARCH',
  'SELF_REGISTRATION_INSTALL',
  'SELF_REGISTRATION_RE_ENGAGEMENT',
])

/** The reason type as a filter, where ALL includes every type (CTR-4-021). */
export const contactReasonFilter = z.enum([...contactReasonType.options, 'ALL'])

/** Kinds of event of a contact task (CTR-4-022). */
export const contactEventType = vocabulary(['SMS', 'WHATSAPP', 'PUSH', 'MANUAL', 'APP_INSTALLED', 'CREATED', 'DONE'], {
  PUSH_NOTIFICATION: 'PUSH',
})

/**
 * Result of a contact, which is the answer of a capture's manual action (CTR-4-023). The codes are not in the
 * specification (decisions §6), which describes them as: not me; do not recognise; could not reach; recognises and
 * agreed to install the app; recognises but refuses; other answer.
 */
export const contactOutcome = z.enum([
  'NOT_ME',
  'NOT_RECOGNIZED',
  'NOT_REACHED',
  'AGREED_TO_INSTALL',
  'REFUSED',
  'OTHER_ANSWER',
])
export type ContactOutcome = z.infer<typeof contactOutcome>

/** What the contacted person is asked to do (CTR-4-024). */
export const contactAction = z.enum(['INSTALL_APP', 'OPEN_APP'])

/** Something that happened to a contact task, and when (CTR-4-022). */
export const contactEvent = z.object({ type: contactEventType, at: dateTime }).meta({ id: 'ContactEvent' })
