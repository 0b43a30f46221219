import { z } from 'zod'
import { barcodeType } from '../checklists/barcode.ts'
import { baseRecord, dateTime, objectId } from '../general/base-record.ts'
import { clientCandidate } from '../companies/company.ts'
import { timezoneOffset } from '../general/dates.ts'
import { feature } from '../general/feature.ts'
import { formattedPlace } from '../locations/place.ts'
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

/** An appointment at a dock (CTR-3-158, CTR-3-159). */
export const schedule = baseRecord
  .extend({
    externalId: z.string().nullish(),
    status: scheduleStatus,
    source: scheduleSource.nullish(),
    scheduledAt: dateTime.nullish(),
    /** Period for which the dock is reserved. The specification does not name its fields. */
    interval: z.object({ startAt: dateTime.nullish(), endAt: dateTime.nullish() }).nullish(),
    timezoneOffset: timezoneOffset.nullish(),
    driver: objectId.nullish(),
    company: objectId.nullish(),
    client: clientCandidate.nullish(),
    place: formattedPlace.nullish(),
    operation: z.string().nullish(),
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
  })
  .meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof schedule>
