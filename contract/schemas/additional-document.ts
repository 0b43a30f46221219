import { z } from 'zod'
import { rule } from '../rule.ts'
import { baseRecord, calendarDate, objectId } from './base-record.ts'
import { documentStatus } from './document-review.ts'
import { additionalDocumentData } from './driver-additional-document.ts'
import { namedReference } from './references.ts'
import { DEFAULT_DOCUMENT_STATUS } from './review-statuses.ts'
import { flexibleText } from './texts-and-choices.ts'
import { truth } from './truth.ts'
import { iconUrl } from './web.ts'

/** Documents that a driver needs because of the loads carried (CTR-3-116). */
export const profileDocumentType = additionalDocumentData.shape.profileDocumentType.unwrap()

const definition = baseRecord.extend({
  /** What the driver fills in to hand the document in. */
  checklist: objectId.nullish(),
  label: flexibleText,
  description: flexibleText.nullish(),
  iconUrl: iconUrl.nullish(),
  hasExpirationDate: truth.default(false),
  expireAfterDays: z.int(rule('expireAfterDays')).min(1, rule('expireAfterDays')).nullish(),
  /** The specification does not show its shape; stored unchanged. */
  template: z.unknown().optional(),
})

/**
 * A document that the platform (by profile) or a company asks drivers for (CTR-3-114, CTR-3-115, CTR-3-117, CTR-3-118).
 */
export const additionalDocument = z
  .discriminatedUnion('type', [
    definition.extend({
      type: z.literal('PROFILE_DOCUMENT'),
      profileDocumentType,
      hasRevision: z
        .literal([false, 0], rule('profileDocumentRevision'))
        .transform(() => false as const)
        .pipe(z.literal(false))
        .default(false),
    }),
    definition.extend({ type: z.literal('COMPANY_DOCUMENT'), company: objectId, hasRevision: truth.default(false) }),
  ])
  .meta({ id: 'AdditionalDocument' })
export type AdditionalDocument = z.infer<typeof additionalDocument>

const shown = { label: flexibleText, description: flexibleText.nullish(), iconUrl: iconUrl.nullish() }

/**
 * An additional document of one driver (CTR-3-119); what the review screen shows is `driverAdditionalDocument` in
 * driver-additional-document.ts.
 */
export const driverAdditionalDocumentEntity = z
  .object({
    ...baseRecord.pick({ _id: true, code: true }).shape,
    additionalDocumentId: objectId,
    status: documentStatus.default(DEFAULT_DOCUMENT_STATUS),
    /** The checklist to fill in, as the driver app gets it, or its id. */
    checklist: z.unknown().optional(),
    ...shown,
    requestingCompanies: z.array(namedReference).default([]),
    /** The answers to the checklist, as they were given. */
    response: z.unknown().optional(),
    expireAt: calendarDate.nullish(),
  })
  .meta({ id: 'DriverAdditionalDocument' })
export type DriverAdditionalDocumentEntity = z.infer<typeof driverAdditionalDocumentEntity>

/**
 * The documents that one company asks a driver for (CTR-3-120). `_id` is the company's; `count` is how many documents
 * there are.
 */
export const driverAdditionalDocumentGroup = z
  .object({
    _id: objectId,
    status: documentStatus,
    count: z.int().min(0),
    ...shown,
    documents: z.array(driverAdditionalDocumentEntity),
  })
  .meta({ id: 'DriverAdditionalDocumentGroup' })
export type DriverAdditionalDocumentGroup = z.infer<typeof driverAdditionalDocumentGroup>

/** Which documents a company asks for in an operation (CTR §3, additional-document config). */
export const additionalDocumentConfig = z
  .object({
    company: objectId,
    operation: z.enum(['SCHEDULE', 'FREIGHT']),
    key: z.string().optional(),
    additionalDocuments: z.array(objectId),
  })
  .meta({ id: 'AdditionalDocumentConfig' })
export type AdditionalDocumentConfig = z.infer<typeof additionalDocumentConfig>

/** Whether missing documents block a driver (CTR-3-121, CTR-3-122). `hasPending` is true while some are missing. */
export const blockingSetting = z
  .object({
    enabled: truth.default(false),
    mustBlock: truth.default(true),
    additionalDocuments: z.array(objectId).optional(),
    hasPending: truth.optional(),
  })
  .meta({ id: 'BlockingSetting' })
export type BlockingSetting = z.infer<typeof blockingSetting>
