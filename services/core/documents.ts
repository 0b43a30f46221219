import { sql } from 'kysely'
import { pagesOf } from '#contract/schemas/paging'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import { presentAdditionalDocument } from './present.ts'
import { imageSizes, presentByKind, presentCompositions } from './records.ts'

interface Paging {
  page: number
  pageLength: number
}

export async function listDriverAdditionalDocuments(context: RequestContext, query: Paging & { driver?: string | undefined; status?: string | undefined }) {
  let matching = context.db
    .selectFrom('driver_additional_documents as handed')
    .innerJoin('additional_documents as asked', (join) => join.onRef('asked.tenant', '=', 'handed.tenant').onRef('asked.id', '=', 'handed.additional_document_id'))
    .where('handed.deleted_at', 'is', null)
  if (query.driver) matching = matching.where('handed.driver_id', '=', query.driver)
  if (query.status) matching = matching.where('handed.status', '=', query.status)
  const { total } = await matching.select(sql<number>`count(*)::bigint`.as('total')).executeTakeFirstOrThrow()
  // Those of one driver stand by who asks for them: first the platform, then the companies (CTR-3-120).
  const ordered = query.driver ? matching.orderBy(sql`asked.data->>'companyName' nulls first`) : matching
  const rows = await ordered
    .selectAll('handed')
    .orderBy('handed.created_at', 'desc')
    .orderBy('handed.id')
    .limit(query.pageLength)
    .offset((query.page - 1) * query.pageLength)
    .execute()
  const asked =
    rows.length === 0
      ? []
      : await context.db
          .selectFrom('additional_documents')
          .selectAll()
          .where('id', 'in', [...new Set(rows.map((row) => row.additional_document_id))])
          .execute()
  const sizes = await imageSizes(context.db, rows.flatMap((row) => row.file_ids))
  return {
    message: textOf('ok', context.language),
    pages: pagesOf(total, query.pageLength),
    count: total,
    driverAdditionalDocuments: rows.flatMap((row) => {
      const document = asked.find((candidate) => candidate.id === row.additional_document_id)
      return document ? [presentAdditionalDocument(context, row, document, sizes)] : []
    }),
  }
}

export async function getDriverAdditionalDocument(context: RequestContext, id: string) {
  return { message: textOf('ok', context.language), ...(await presentByKind.DRIVER_ADDITIONAL_DOCUMENT(context, context.db, id)) }
}

export async function listDriverCompositions(context: RequestContext, query: Paging & { driver?: string | undefined }) {
  let matching = context.db.selectFrom('driver_compositions').where('deleted_at', 'is', null)
  if (query.driver) matching = matching.where('driver_id', '=', query.driver)
  const { total } = await matching.select(sql<number>`count(*)::bigint`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('driver_id')
    .orderBy('main', 'desc')
    .orderBy('id')
    .limit(query.pageLength)
    .offset((query.page - 1) * query.pageLength)
    .execute()
  return {
    message: textOf('ok', context.language),
    pages: pagesOf(total, query.pageLength),
    count: total,
    driverCompositions: await presentCompositions(context, rows),
  }
}
