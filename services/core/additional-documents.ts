import type { Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { DriverAdditionalDocumentAddition } from '#contract/schemas/driver-additional-document-change'
import { textOf } from '#contract/texts'
import { documentReview } from '#machines/documents/document-review.lifecycle'
import { apply } from '#machines/lifecycle'
import type { Tables } from '../database/tables.ts'
import { digestOf, keepPictures, type Picture, readPictures } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ServiceError } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { dayOf } from './calendar.ts'
import { isReviewed } from './present.ts'
import { conflict, recordChange } from './record-changes.ts'
import { presentByKind, readDriver } from './records.ts'

const KIND = 'DRIVER_ADDITIONAL_DOCUMENT'

/** What is over already cannot be handed in; the last day of validity counts. */
function refusePast(context: RequestContext, expireAt: string): void {
  if (expireAt >= dayOf(context.now())) return
  throw new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues: [{ code: 'custom', path: ['expireAt'], message: textOf('answerExpiry', context.language) }] })
}

async function change(context: RequestContext, trx: Transaction<Tables>, id: string, addition: DriverAdditionalDocumentAddition, pictures: readonly Picture[]): Promise<void> {
  const { caller } = context
  const row = await trx.selectFrom('driver_additional_documents').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  const asked = await trx.selectFrom('additional_documents').selectAll().where('id', '=', row.additional_document_id).executeTakeFirstOrThrow()
  const refused = (code: Parameters<typeof conflict>[1]) => conflict(trx, code, documentReview, { resource: KIND, id, status: row.status, version: row.version })
  if (row.version !== addition.__v) throw await refused('CHANGED_MEANWHILE')
  const outcome = apply(documentReview, row.status, { type: 'SENT', hasRevision: isReviewed(asked) } as { type: string }, { reviewResult: row.review_result })
  if (!outcome) throw await refused('NOT_POSSIBLE_NOW')

  const at = context.now().toISOString()
  await trx
    .updateTable('driver_additional_documents')
    .set({
      status: outcome.status,
      review_result: String(outcome.context['reviewResult']),
      reason: null,
      request_new_photo: false,
      reviewed_at: outcome.waits ? null : at,
      expire_at: addition.expireAt,
      // What was said and read belongs to the image before.
      data: null,
      readings: '[]',
      file_ids: JSON.stringify(await keepPictures(context, trx, pictures)),
      updated_at: at,
      updated_by: caller.userId,
      version: row.version + 1,
    })
    .where('tenant', '=', caller.tenant)
    .where('id', '=', id)
    .execute()
  if (outcome.waits) {
    const driver = await readDriver(trx, row.driver_id)
    await trx
      .insertInto('reviews')
      .values({ tenant: caller.tenant, id: context.newId(), kind: KIND, resource_id: id, driver_id: driver.id, driver_name: driver.full_name, waiting_since: at })
      .execute()
  }
  await recordChange(context, trx, { resource: KIND, id, driver: row.driver_id, event: 'SENT', from: row.status, to: outcome.status, version: row.version + 1, at })
}

/**
 * Hands a document in for a driver: it goes to review, or is approved at once where nobody reviews it (CON-5-023, CON-5-024, CTR-3-117).
 * @throws ServiceError 404 for an unknown document; 409 where the version is older or it cannot be handed in now; 422 for an image
 * that does not open, and for an expiry date that is over
 */
export async function addAdditionalDocument(context: RequestContext, id: string, addition: DriverAdditionalDocumentAddition, files: readonly ReceivedFile[]) {
  refusePast(context, addition.expireAt)
  const pictures = await readPictures(context, 'image', files)
  return context.db.transaction().execute((trx) =>
    idempotently(context, trx, { kind: KIND, id, addition, image: files.map(digestOf) }, async () => {
      await change(context, trx, id, addition, pictures)
      return { message: textOf('ok', context.language), ...(await presentByKind[KIND](context, trx, id)) }
    }),
  )
}
