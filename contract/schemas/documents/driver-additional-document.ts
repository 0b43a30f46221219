import { z } from 'zod'
import { baseRecord, calendarDate, localizedText, objectId } from '../general/base-record.ts'
import { documentStatus, reviewedDocument } from './document-review.ts'
import { page, pageLength, pagingReply } from '../general/paging.ts'
import { truth } from '../general/truth.ts'

export const additionalDocumentType = z.enum(['PROFILE_DOCUMENT', 'COMPANY_DOCUMENT'])

/** Documents that a driver needs because of the loads carried (CTR-3-116). */
export const profileDocumentType = z.enum([
  'OCCUPATIONAL_HEALTH',
  'DEFENSIVE_DRIVING',
  'TOXICOLOGICAL_TEST',
  'DANGEROUS_GOODS_HANDLING',
])

/** A kind of document that the platform or a company asks drivers for. */
export const additionalDocumentData = z
  .object({
    label: localizedText,
    description: localizedText,
    profileDocumentType: profileDocumentType.nullable(),
    /** What the driver fills in to hand the document in. */
    checklist: objectId.nullish(),
    /** An address that was valid when it was stored. */
    iconUrl: z.string().nullish(),
    companyName: z.string().nullable(),
    hasExpirationDate: truth,
    /** Whether a person reviews the document; profile documents are never reviewed (CTR-3-117). */
    hasRevision: truth.default(false),
  })
  .meta({ id: 'AdditionalDocumentData' })
export type AdditionalDocumentData = z.infer<typeof additionalDocumentData>

/** What the driver said when the document was handed in. */
export const handedInData = z.object({
  holder: z.string(),
  document: z.string(),
  number: z.string(),
  issuedAt: calendarDate,
  expireAt: calendarDate.nullable(),
})
export type HandedInData = z.infer<typeof handedInData>

export const driverAdditionalDocument = baseRecord.extend({
  ...reviewedDocument.shape,
  additionalDocument: objectId,
  type: additionalDocumentType,
  /** Null for a document of a company (CTR-3-117). */
  profileDocumentType: profileDocumentType.nullable(),
  label: localizedText,
  description: localizedText,
  hasRevision: truth,
  /** The company that asks for it; null where the platform does. Lists of one driver are grouped by it (CTR-3-120). */
  requestingCompany: z.string().nullable(),
  /** Its last day of validity. */
  expireAt: calendarDate.nullable(),
  /** Null before the driver hands the document in, and where an operator hands it in. */
  data: handedInData.nullable(),
})
export type DriverAdditionalDocument = z.infer<typeof driverAdditionalDocument>

export const driverAdditionalDocumentsQuery = z.object({
  page,
  pageLength,
  driver: objectId.optional(),
  status: documentStatus.optional(),
})
export const driverAdditionalDocumentsReply = pagingReply.extend({
  driverAdditionalDocuments: z.array(driverAdditionalDocument),
})
export const driverAdditionalDocumentReply = z.object({ message: z.string(), driverAdditionalDocument })
