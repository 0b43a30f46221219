import { sql } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { DriverAdditionalDocumentAddition } from '#contract/schemas/documents/driver-additional-document-change'
import { insertPictures, readEvidenceFiles } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { ruleBroken } from '../http/errors.ts'
import type { Routes } from '../http/routes.ts'
import { changeRecord, replyWith } from '../records/change-record.ts'
import { countUpToBound, listPage, type OrderTerm } from '../records/list-page.ts'
import { readRecord } from '../records/rows.ts'
import { decide } from './decide.ts'
import { isReviewed, presentAdditionalDocument } from './present.ts'
import { driverAdditionalDocuments, imageSizes, requestedDocumentOf } from './records.ts'
import { queueForReview } from './waiting.ts'

/** @throws ServiceError 422 for an expiry date that is over; the last day of validity counts */
function refusePast(context: RequestContext, expireAt: string): void {
  if (expireAt >= context.calendar.dayOf(context.now())) return
  throw ruleBroken(context, { path: ['expireAt'], text: 'answerExpiry' })
}

/**
 * Hands in a driver's document. It goes to review, or is approved at once if it needs no review (CON-5-023, CON-5-024,
 * CTR-3-117).
 * @throws ServiceError 404 for an unknown document; 409 where the version is older or it cannot be handed in now; 422
 * for an image that does not open, and for an expiry date that is over
 */
async function addAdditionalDocument(
  context: RequestContext,
  id: string,
  addition: DriverAdditionalDocumentAddition,
  files: readonly ReceivedFile[],
) {
  const pictures = await readEvidenceFiles(context, 'image', files)
  return changeRecord(
    context,
    driverAdditionalDocuments,
    id,
    { event: 'SENT', __v: addition.__v },
    {
      eventOf: async (row, trx) => ({ hasRevision: isReviewed(await requestedDocumentOf(trx, row)) }),
      async values({ trx, row, outcome, at }) {
        // Asked within the change, so that a repeated request gets the first reply after that day too.
        refusePast(context, addition.expireAt)
        return {
          status: outcome.status,
          review_result: String(outcome.context['reviewResult']),
          reason: null,
          request_new_photo: false,
          reviewed_at: outcome.waits ? null : at,
          expire_at: addition.expireAt,
          // Data and readings belong to the earlier image.
          data: null,
          readings: '[]',
          file_ids: JSON.stringify(await insertPictures(context, trx, pictures)),
          previous_file_ids: JSON.stringify(row.file_ids),
        }
      },
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

async function listDriverAdditionalDocuments(
  context: RequestContext,
  query: { page: number; pageLength: number; driver?: string | undefined; status?: string | undefined },
) {
  let matching = context.db
    .selectFrom('driver_additional_documents')
    .innerJoin('additional_documents', (join) =>
      join
        .onRef('additional_documents.tenant', '=', 'driver_additional_documents.tenant')
        .onRef('additional_documents.id', '=', 'driver_additional_documents.additional_document_id'),
    )
    .where('driver_additional_documents.deleted_at', 'is', null)
  if (query.driver) matching = matching.where('driver_additional_documents.driver_id', '=', query.driver)
  if (query.status) matching = matching.where('driver_additional_documents.status', '=', query.status)
  // Documents of one driver are ordered by who asks for them: first the platform, then the companies (CTR-3-120).
  const byCompany: OrderTerm[] = query.driver ? [[sql`additional_documents.data->>'companyName'`, 'asc', 'first']] : []
  const { head, rows } = await listPage(context, query, {
    count: await countUpToBound(context.db, matching.select('driver_additional_documents.id')),
    order: [
      ...byCompany,
      ['driver_additional_documents.created_at', 'desc'],
      ['driver_additional_documents.id', 'asc'],
    ],
    rows: ({ paged }) => paged(matching.selectAll('driver_additional_documents')).execute(),
  })
  const requestedDocuments =
    rows.length === 0
      ? []
      : await context.db
          .selectFrom('additional_documents')
          .selectAll()
          .where('id', 'in', [...new Set(rows.map((row) => row.additional_document_id))])
          .execute()
  const sizes = await imageSizes(
    context.db,
    rows.flatMap((row) => row.file_ids),
  )
  return {
    ...head,
    driverAdditionalDocuments: rows.flatMap((row) => {
      const document = requestedDocuments.find((candidate) => candidate.id === row.additional_document_id)
      return document ? [presentAdditionalDocument(context, row, document, sizes)] : []
    }),
  }
}

async function getDriverAdditionalDocument(context: RequestContext, id: string) {
  const row = await readRecord(context.db, 'driver_additional_documents', id)
  return replyWith(context, context.db, driverAdditionalDocuments, row)
}

/** Additional documents of drivers. */
export const additionalDocumentRoutes: Pick<
  Routes,
  'listDriverAdditionalDocuments' | 'getDriverAdditionalDocument' | 'updateDriverAdditionalDocument'
> = {
  listDriverAdditionalDocuments: (context, { query }) => listDriverAdditionalDocuments(context, query),
  getDriverAdditionalDocument: (context, { params }) => getDriverAdditionalDocument(context, params.id),
  updateDriverAdditionalDocument: (context, { params, body, files }) =>
    body.event === 'ADD'
      ? addAdditionalDocument(context, params.id, body, files.image)
      : decide(context, driverAdditionalDocuments, params.id, body),
}
