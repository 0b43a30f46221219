import type { ReceivedFile } from '#contract/calls/call'
import type { DriverAdditionalDocumentAddition } from '#contract/schemas/driver-additional-document-change'
import { textOf } from '#contract/texts'
import { keepPictures, readPictures } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { changeRecord } from '../records/change-record.ts'
import { dayOf } from './calendar.ts'
import { isReviewed } from './present.ts'
import { askedOf, driverAdditionalDocuments } from './records.ts'
import { queueForReview } from './waiting.ts'

/** @throws ServiceError 422 for an expiry date that is over; the last day of validity counts */
function refusePast(context: RequestContext, expireAt: string): void {
  if (expireAt >= dayOf(context.now())) return
  throw new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', {
    issues: [{ code: 'custom', path: ['expireAt'], message: textOf('answerExpiry', context.language) }],
  })
}

/**
 * Hands in a driver's document. It goes to review, or is approved at once if it needs no review (CON-5-023, CON-5-024,
 * CTR-3-117).
 * @throws ServiceError 404 for an unknown document; 409 where the version is older or it cannot be handed in now; 422
 * for an image that does not open, and for an expiry date that is over
 */
export async function addAdditionalDocument(
  context: RequestContext,
  id: string,
  addition: DriverAdditionalDocumentAddition,
  files: readonly ReceivedFile[],
) {
  refusePast(context, addition.expireAt)
  const pictures = await readPictures(context, 'image', files)
  return changeRecord(
    context,
    driverAdditionalDocuments,
    id,
    { event: 'SENT', __v: addition.__v },
    {
      eventOf: async (row, trx) => ({ hasRevision: isReviewed(await askedOf(trx, row)) }),
      values: async ({ trx, outcome, at }) => ({
        status: outcome.status,
        review_result: String(outcome.context['reviewResult']),
        reason: null,
        request_new_photo: false,
        reviewed_at: outcome.waits ? null : at,
        expire_at: addition.expireAt,
        // Data and readings belong to the earlier image.
        data: null,
        readings: '[]',
        file_ids: JSON.stringify(await keepPictures(context, trx, pictures)),
      }),
      async after({ trx, row, outcome, at }) {
        if (outcome.waits)
          await queueForReview(context, trx, {
            kind: 'DRIVER_ADDITIONAL_DOCUMENT',
            id,
            driver: row.driver_id,
            since: at,
          })
      },
    },
  )
}
