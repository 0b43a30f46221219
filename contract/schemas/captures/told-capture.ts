import { z } from 'zod'
import { dateTime, objectId } from '../general/base-record.ts'
import { phoneNumber } from '../general/contact.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'
import { contactAction, contactChannel, contactReasonType } from './contact-task.ts'

/** Most contacts of one call. Not in the specification; bounds one transaction. */
export const CONTACTS_MAXIMUM = 100

/** A person whom another system asks the platform to win for the app. The external id is the other system's own. */
export const newCapture = z
  .object({
    name: writtenText(TITLE_MAXIMUM),
    primaryContact: phoneNumber,
    alternativeContact: phoneNumber.optional(),
    type: contactReasonType,
    action: contactAction.optional(),
    originClient: writtenText(TITLE_MAXIMUM).optional(),
    originSystem: writtenText(TITLE_MAXIMUM).optional(),
    company: objectId.optional(),
    externalId: writtenText(TITLE_MAXIMUM).optional(),
    /** Last moment of the attempts to reach the person. */
    limitAt: dateTime.optional(),
  })
  .meta({ id: 'NewCapture', examples: [{ name: 'Ana Souza', primaryContact: '+5511987654321', type: 'SCORE_SEARCH' }] })
export type NewCapture = z.infer<typeof newCapture>

/** What happens to a capture without the console: an attempt over a channel, or the app that was installed. */
const toldContactType = z.union([contactChannel, z.literal('APP_INSTALLED')])
export type ToldContactType = z.infer<typeof toldContactType>

/** Contacts of one capture, in any order. Each counts once: the same kind at the same moment is the same contact. */
export const toldContacts = z
  .object({
    contacts: z
      .array(z.object({ type: toldContactType, at: dateTime }))
      .min(1)
      .max(CONTACTS_MAXIMUM),
  })
  .meta({ id: 'ToldContacts', examples: [{ contacts: [{ type: 'SMS', at: '2026-11-21T14:30:00Z' }] }] })
export type ToldContacts = z.infer<typeof toldContacts>
