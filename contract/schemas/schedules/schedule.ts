import { z } from 'zod'
import { barcodeType } from '../checklists/barcode.ts'
import { baseRecord, dateTime, objectId } from '../general/base-record.ts'
import { clientCandidate } from '../companies/company.ts'
import { timezoneOffset } from '../general/dates.ts'
import { feature } from '../general/feature.ts'
import { rule } from '../../rule.ts'
import { locale } from '../general/geography.ts'
import { toldRecord } from '../general/told-record.ts'
import { toldStatus } from '../general/vocabulary.ts'
import { occurrenceCandidate } from '../travels/occurrence.ts'
import { formattedPlace, placeCandidate } from '../locations/place.ts'
import { scheduleEvent } from './schedule-event.ts'
import { scheduleStatus } from './schedule-status.ts'
import { alert, flexibleText, labeledText, tracking } from '../general/texts-and-choices.ts'
import { vehicle } from '../vehicles/vehicle.ts'
import { DEFAULT_LANGUAGE_TAG, languageTag } from '../general/web.ts'

/** Kind of system that a schedule comes from (CTR-3-160). */
export const scheduleSource = z.enum(['LEGACY', 'EXTERNAL'])
export type ScheduleSource = z.infer<typeof scheduleSource>

/** What the driver shows at the gate (CTR-3-161, CTR-3-162). `barCodeType` is for a BAR_CODE. */
export const highlightInfo = z
  .object({ type: z.enum(['QR_CODE', 'BAR_CODE', 'TEXT']), value: z.string(), barCodeType: barcodeType.nullish() })
  .meta({ id: 'HighlightInfo' })
export type HighlightInfo = z.infer<typeof highlightInfo>

/** Longest name of an operation, characters. Not in the specification. */
const OPERATION_MAXIMUM = 100

const off = feature.prefault({})

/** What the driver can do with a schedule; all off by default (CTR-3-163, CTR-3-164). */
export const scheduleFeatures = z
  .object({
    reschedule: off,
    instructions: off,
    occurrence: off,
    additionalDocuments: off,
    chat: off,
    cancellationRequest: off,
    events: off,
    queue: off,
    operationForecast: off,
  })
  .meta({ id: 'ScheduleFeatures' })
export type ScheduleFeatures = z.infer<typeof scheduleFeatures>

const facts = {
  status: toldStatus(scheduleStatus),
  source: scheduleSource.nullish(),
  /** Period for which the dock is reserved. The specification does not name its fields. */
  interval: z.object({ startAt: dateTime.nullish(), endAt: dateTime.nullish() }).nullish(),
  timezoneOffset: timezoneOffset.nullish(),
  client: clientCandidate.nullish(),
  operation: z.string().max(OPERATION_MAXIMUM, rule('tooLong')).nullish(),
  /** The specification does not show the fields of a product; stored unchanged. */
  products: z.array(z.unknown()).default([]),
  vehiclePlates: z.array(vehicle.shape.licensePlate).default([]),
  alerts: z.array(alert).default([]),
  instructions: z.array(flexibleText).default([]),
  additionalInformation: z.array(labeledText).default([]),
  highlightInfo: highlightInfo.nullish(),
  events: z.array(scheduleEvent).default([]),
  language: languageTag.default(DEFAULT_LANGUAGE_TAG),
  tracking: tracking.prefault({}),
  features: scheduleFeatures.prefault({}),
}

/** An appointment at a dock (CTR-3-158, CTR-3-159). */
export const schedule = baseRecord
  .extend({
    externalId: z.string().nullish(),
    scheduledAt: dateTime.nullish(),
    driver: objectId.nullish(),
    company: objectId.nullish(),
    place: formattedPlace.nullish(),
    ...facts,
  })
  .meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof schedule>

/** Status of a schedule of which nothing else is told. Not in the specification. */
const DEFAULT_SCHEDULE_STATUS = 'SCHEDULED'

/** A schedule as another system tells it: everything known of it at one moment. */
export const scheduleCandidate = z
  .object({
    ...toldRecord.shape,
    ...facts,
    status: facts.status.default(DEFAULT_SCHEDULE_STATUS),
    place: placeCandidate.nullish(),
    /** Where the goods come from and go to, for the columns of the history (CON-3-079). */
    origin: locale.nullish(),
    destination: locale.nullish(),
    stopovers: z.array(locale).default([]),
    occurrences: z.array(occurrenceCandidate).default([]),
  })
  .meta({ id: 'ScheduleCandidate' })
export type ScheduleCandidate = z.infer<typeof scheduleCandidate>
