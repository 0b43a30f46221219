import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, dateTime, objectId } from '../general/base-record.ts'
import { clientCandidate } from '../companies/company.ts'
import { contactList } from '../general/contact.ts'
import { evidenceList } from './evidence-item.ts'
import { locale } from '../general/geography.ts'
import { scheduleEvent } from '../schedules/schedule-event.ts'
import { labeledText } from '../general/texts-and-choices.ts'
import { travelDocument, travelDocumentCandidate } from './travel-document.ts'
import { travelFeatures } from './travel-features.ts'
import { toldStatus } from '../general/vocabulary.ts'
import { driverReceiptCandidate } from '../drivers/driver-receipt.ts'
import { reasonCandidate } from './reason-catalogue.ts'
import { DEFAULT_STOPPING_POINT_STATUS, stoppingPointStatus } from './travel-status.ts'

/** Longest description, characters (CTR-3-187). */
export const STOP_DESCRIPTION_MAXIMUM = 50
/** Most items of additional information (CTR-3-188). */
export const ADDITIONAL_INFORMATION_MAXIMUM = 6

/** Purpose of a stop (CTR-3-189). */
export const stopKind = z.enum([
  'LOAD',
  'COLLECT',
  'UNLOAD',
  'DELIVER',
  'EXCHANGE_LOAD',
  'STOP',
  'TRANSFER',
  'UNLOAD_AND_LOAD',
  'DELIVER_AND_COLLECT',
])
export type StopKind = z.infer<typeof stopKind>

/** Longest title of a stop, characters. Not in the specification. */
const STOP_TITLE_MAXIMUM = 255

const facts = {
  status: toldStatus(stoppingPointStatus),
  locale,
  expectedAt: dateTime.nullish(),
  /** When the driver began here, and when everything here was done. Not in the specification's list of fields. */
  startedAt: dateTime.nullish(),
  completedAt: dateTime.nullish(),
  title: z.string().max(STOP_TITLE_MAXIMUM).nullish(),
  subtitle: z.string().max(STOP_TITLE_MAXIMUM).nullish(),
  description: z.string().max(STOP_DESCRIPTION_MAXIMUM, rule('stopDescriptionMaximum')).nullish(),
  operation: stopKind.nullish(),
  events: z.array(scheduleEvent).default([]),
  schedule: objectId.nullish(),
  /** The specification does not show the fields of goods and products; stored unchanged. */
  goods: z.array(z.unknown()).default([]),
  products: z.array(z.unknown()).default([]),
  clients: z.array(clientCandidate).default([]),
  observation: z.string().nullish(),
  /** The features of the travel apply where none are given. */
  features: travelFeatures.nullish(),
  evidences: z.array(evidenceList).default([]),
  documents: z.array(travelDocument).default([]),
  externalId: z.string().nullish(),
  contacts: contactList.nullish(),
  additionalInformation: z
    .array(labeledText)
    .max(ADDITIONAL_INFORMATION_MAXIMUM, rule('additionalInformationMaximum'))
    .default([]),
}

/** Where a travel begins, stops or ends (CTR-3-185, CTR-3-186). */
export const stoppingPoint = baseRecord
  .extend({
    travel: objectId,
    ...facts,
    /** Why the travel was paused here, or the goods were not delivered, or in part: an entry of the catalogue. */
    reason: objectId.nullish(),
  })
  .meta({ id: 'StoppingPoint' })
export type StoppingPoint = z.infer<typeof stoppingPoint>

/** A stop as another system tells it, with the receipts that the driver gave there. */
export const stoppingPointCandidate = z
  .object({
    ...facts,
    status: facts.status.default(DEFAULT_STOPPING_POINT_STATUS),
    documents: z.array(travelDocumentCandidate).default([]),
    receipts: z.array(driverReceiptCandidate).default([]),
    reason: reasonCandidate.nullish(),
  })
  .meta({ id: 'StoppingPointCandidate' })
export type StoppingPointCandidate = z.infer<typeof stoppingPointCandidate>
