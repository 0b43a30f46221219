import { z } from 'zod'
import { baseRecord, dateTime } from '../general/base-record.ts'
import { clientCandidate } from '../companies/company.ts'
import { evidenceList } from './evidence-item.ts'
import { travelFeatures } from './travel-features.ts'
import { travelDocumentStatus } from './travel-status.ts'

/** Kind of document: Brazilian electronic invoice, Brazilian bill of lading, any other (CTR-3-190). */
export const travelDocumentType = z.enum(['NF-E', 'CTE', 'CUSTOM'])
export type TravelDocumentType = z.infer<typeof travelDocumentType>

/** A document of the goods that a travel carries (CTR-3-191). */
export const travelDocument = baseRecord
  .extend({
    type: travelDocumentType,
    status: travelDocumentStatus,
    /** Access key: 44 digits for NF-E and CTE. */
    key: z.string().nullish(),
    identifier: z.string().nullish(),
    evidences: z.array(evidenceList).default([]),
    /** The features of the stopping point apply where none are given. */
    features: travelFeatures.nullish(),
    client: clientCandidate.nullish(),
    sentAt: dateTime.nullish(),
  })
  .meta({ id: 'TravelDocument' })
export type TravelDocument = z.infer<typeof travelDocument>
