import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, objectId } from '../general/base-record.ts'
import { profileDocumentType } from './driver-additional-document.ts'
import { flexibleText } from '../general/texts-and-choices.ts'
import { truth } from '../general/truth.ts'
import { iconUrl } from '../general/web.ts'

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
