import { z } from 'zod'
import { baseRecord, dateTime } from '../general/base-record.ts'
import { clientCandidate } from '../companies/company.ts'
import { evidenceList } from './evidence-item.ts'
import { travelFeatures } from './travel-features.ts'
import { toldStatus } from '../general/vocabulary.ts'
import { DEFAULT_TRAVEL_DOCUMENT_STATUS, travelDocumentStatus } from './travel-status.ts'

/** Kind of document: Brazilian electronic invoice, Brazilian bill of lading, any other (CTR-3-190). */
export const travelDocumentType = z.enum(['NF-E', 'CTE', 'CUSTOM'])
export type TravelDocumentType = z.infer<typeof travelDocumentType>

const facts = {
  type: travelDocumentType,
  status: toldStatus(travelDocumentStatus),
  /** Access key: 44 digits for NF-E and CTE. */
  key: z.string().nullish(),
  identifier: z.string().nullish(),
  evidences: z.array(evidenceList).default([]),
  /** The features of the stopping point apply where none are given. */
  features: travelFeatures.nullish(),
  client: clientCandidate.nullish(),
  sentAt: dateTime.nullish(),
}

/** A document of the goods that a travel carries (CTR-3-191). */
export const travelDocument = baseRecord.extend(facts).meta({ id: 'TravelDocument' })
export type TravelDocument = z.infer<typeof travelDocument>

/** A document as another system tells it, without the fields that Torre adds. */
export const travelDocumentCandidate = z
  .object({ ...facts, status: facts.status.default(DEFAULT_TRAVEL_DOCUMENT_STATUS) })
  .meta({ id: 'TravelDocumentCandidate' })
export type TravelDocumentCandidate = z.infer<typeof travelDocumentCandidate>
