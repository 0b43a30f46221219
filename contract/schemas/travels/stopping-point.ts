import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, dateTime, objectId } from '../general/base-record.ts'
import { clientCandidate } from '../companies/company.ts'
import { contactList } from '../general/contact.ts'
import { evidenceList } from './evidence-item.ts'
import { locale } from '../general/geography.ts'
import { scheduleEvent } from '../schedules/schedule-event.ts'
import { labeledText } from '../general/texts-and-choices.ts'
import { travelDocument } from './travel-document.ts'
import { travelFeatures } from './travel-features.ts'
import { stoppingPointStatus } from './travel-status.ts'

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

/** Where a travel begins, stops or ends (CTR-3-185, CTR-3-186). */
export const stoppingPoint = baseRecord
  .extend({
    travel: objectId,
    status: stoppingPointStatus,
    locale,
    expectedAt: dateTime.nullish(),
    title: z.string().nullish(),
    subtitle: z.string().nullish(),
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
  })
  .meta({ id: 'StoppingPoint' })
export type StoppingPoint = z.infer<typeof stoppingPoint>
