import { z } from 'zod'
import { baseRecord, dateTime, objectId } from '../general/base-record.ts'
import { clientCandidate } from '../companies/company.ts'
import { occurrenceSource, reasonCandidate } from './reason-catalogue.ts'
import { flexibleText } from '../general/texts-and-choices.ts'
import { toldStatus } from '../general/vocabulary.ts'
import { DEFAULT_LANGUAGE_TAG, languageTag } from '../general/web.ts'

/** Status of an occurrence (CTR-4-008). */
export const occurrenceStatus = z.enum(['SENT', 'UNDER_ANALYSIS', 'PENDING', 'REJECTED', 'RESOLVED'])
export type OccurrenceStatus = z.infer<typeof occurrenceStatus>

/** Evidence that was requested before there were checklists (CTR-3-156). */
export const legacyEvidenceStep = z.enum([
  'TEXT',
  'NUMBER',
  'PHOTO',
  'SIGNATURE',
  'CHECKLIST',
  'TIMER',
  'COMBOBOX',
  'RADIO',
  'CHECKBOX',
])
export type LegacyEvidenceStep = z.infer<typeof legacyEvidenceStep>

/** An incident on the way or at a dock (CTR-3-153). */
export const occurrence = baseRecord
  .extend({
    status: toldStatus(occurrenceStatus),
    source: occurrenceSource.nullish(),
    category: objectId.nullish(),
    travel: objectId.nullish(),
    schedule: objectId.nullish(),
    stoppingPoint: objectId.nullish(),
    client: clientCandidate.nullish(),
    driver: objectId.nullish(),
    /** The responses to the category's checklist or to legacy evidence steps, stored unchanged. */
    response: z.unknown().optional(),
    /** The responsible person or team, as the company names it. */
    responsible: z.string().nullish(),
    language: languageTag.default(DEFAULT_LANGUAGE_TAG),
  })
  .meta({ id: 'Occurrence' })
export type Occurrence = z.infer<typeof occurrence>

/** An occurrence as the driver's app lists it (CTR-3-154, CTR-3-155). */
export const driverOccurrence = z
  .object({
    _id: objectId,
    code: z.int(),
    travelCode: z.int().nullish(),
    scheduleCode: z.int().nullish(),
    updatedAt: dateTime,
    source: occurrenceSource.nullish(),
    category: z.object({
      _id: objectId,
      label: flexibleText,
      checklist: objectId.nullish(),
      sources: z.array(occurrenceSource).default([]),
    }),
    /** As in {@link occurrence}. */
    response: z.unknown().optional(),
  })
  .meta({ id: 'DriverOccurrence' })
export type DriverOccurrence = z.infer<typeof driverOccurrence>

/** Status of an occurrence of which nothing else is told; the first of CTR-4-008. */
const DEFAULT_OCCURRENCE_STATUS = 'SENT'
/** Longest name of who is responsible, characters. Not in the specification. */
const RESPONSIBLE_MAXIMUM = 255

/** An occurrence as another system tells it, within the travel or schedule that it concerns. */
export const occurrenceCandidate = z
  .object({
    externalId: z.string().trim().min(1).max(100),
    status: toldStatus(occurrenceStatus).default(DEFAULT_OCCURRENCE_STATUS),
    category: reasonCandidate,
    at: dateTime,
    /** The stop's external id. */
    stoppingPoint: z.string().nullish(),
    client: clientCandidate.nullish(),
    response: z.unknown().optional(),
    responsible: z.string().max(RESPONSIBLE_MAXIMUM).nullish(),
    language: languageTag.default(DEFAULT_LANGUAGE_TAG),
  })
  .meta({ id: 'OccurrenceCandidate' })
export type OccurrenceCandidate = z.infer<typeof occurrenceCandidate>
