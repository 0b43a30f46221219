import { z } from 'zod'
import { calendarDate, localizedText, objectId } from '../general/base-record.ts'
import { iconUrl } from '../general/web.ts'
import { documentStatus } from './document-review.ts'
import { driverAdditionalDocument, handedInData } from './driver-additional-document.ts'

/** An additional document as the app of its driver lists it (CTR-3-119). */
export const listedAdditionalDocument = z
  .object({
    _id: objectId,
    code: driverAdditionalDocument.shape.code,
    additionalDocumentId: objectId,
    status: documentStatus,
    checklist: objectId.nullable(),
    label: localizedText,
    description: localizedText,
    iconUrl: iconUrl.nullable(),
    /** Names of the companies that ask for it; empty where the platform does. */
    requestingCompanies: z.array(z.string()),
    response: handedInData.nullable(),
    expireAt: calendarDate.nullable(),
  })
  .meta({ id: 'ListedAdditionalDocument' })
export type ListedAdditionalDocument = z.infer<typeof listedAdditionalDocument>

/** What one company asks a driver for, or the platform (CTR-3-120). */
export const additionalDocumentGroup = z
  .object({
    /** The company's name; null for the platform. */
    _id: z.string().nullable(),
    /** That of the document which needs the driver most. */
    status: documentStatus,
    count: z.int().min(1),
    label: localizedText,
    description: localizedText,
    iconUrl: iconUrl.nullable(),
    documents: z.array(listedAdditionalDocument),
  })
  .meta({ id: 'AdditionalDocumentGroup' })
export type AdditionalDocumentGroup = z.infer<typeof additionalDocumentGroup>
