import { sql } from 'kysely'
import type { RequestContext } from '../http/context.ts'
import { countRows, listPage, type OrderTerm } from '../records/list-page.ts'
import { replyWith } from '../records/change-record.ts'
import { readRecord } from '../records/rows.ts'
import { presentAdditionalDocument } from './present.ts'
import { driverAdditionalDocuments, imageSizes, presentCompositions } from './records.ts'

interface Paging {
  page: number
  pageLength: number
}

export async function listDriverAdditionalDocuments(
  context: RequestContext,
  query: Paging & { driver?: string | undefined; status?: string | undefined },
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
    count: await countRows(context.db, matching.select('driver_additional_documents.id')),
    order: [
      ...byCompany,
      ['driver_additional_documents.created_at', 'desc'],
      ['driver_additional_documents.id', 'asc'],
    ],
    rows: ({ paged }) => paged(matching.selectAll('driver_additional_documents')).execute(),
  })
  const asked =
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
      const document = asked.find((candidate) => candidate.id === row.additional_document_id)
      return document ? [presentAdditionalDocument(context, row, document, sizes)] : []
    }),
  }
}

export async function getDriverAdditionalDocument(context: RequestContext, id: string) {
  const row = await readRecord(context.db, 'driver_additional_documents', id)
  return replyWith(context, context.db, driverAdditionalDocuments, row)
}

export async function listDriverCompositions(context: RequestContext, query: Paging & { driver?: string | undefined }) {
  let matching = context.db.selectFrom('driver_compositions').where('deleted_at', 'is', null)
  if (query.driver) matching = matching.where('driver_id', '=', query.driver)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: [
      ['driver_id', 'asc'],
      ['main', 'desc'],
      ['id', 'asc'],
    ],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, driverCompositions: await presentCompositions(context, rows) }
}
