import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Right } from '#contract/roles'
import type { Change } from '#contract/change'
import { type TextKey, textOf } from '#contract/texts'
import { inTransaction } from '../../database/retry.ts'
import type { Tables } from '../../database/tables.ts'
import type { RequestContext } from '../../http/context.ts'
import type { Column } from './columns.ts'

/** A line that fits the contract's schema, and the request id that all changes of it carry. */
export interface NewLine<Body> {
  body: Body
  request: string
}

/** What became of a line: its record was added, an earlier run added it already, or it is refused with reasons. */
export type Outcome = 'ADDED' | 'ADDED_BEFORE' | { reasons: string[] }

/** A kind of record that files bring. */
export interface ImportKind<Body> {
  columns: readonly Column[]
  /** The right that the call for one such record requires. */
  right: Right
  schema: z.core.$ZodType<Body>
  /** Fills in what a file may leave out. */
  complete(body: Record<string, unknown>): object
  /** Adds the records of some lines. */
  add(context: RequestContext, lines: readonly NewLine<Body>[]): Promise<Outcome[]>
}

/**
 * Request ids of the creations of records, by the records' ids.
 * @param ids the ids of records of one kind
 */
export async function requestsOf(
  { db }: RequestContext,
  resource: Change['resource'],
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('histories')
    .select(['resource_id', 'request_id'])
    .where('resource', '=', resource)
    .where('resource_id', 'in', [...ids])
    .where('from_status', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.resource_id, row.request_id]))
}

interface Documented {
  document: { type: string; value: string }
}

const documentOf = ({ type, value }: Documented['document']) => `${type} ${value}`

/** Ids of the records that have the documents of some lines, by document. */
export async function idsByDocument(
  { db }: RequestContext,
  table: 'drivers' | 'companies',
  documents: readonly Documented['document'][],
): Promise<{ of(document: Documented['document']): string | undefined; all: string[] }> {
  const values = documents.map(({ value }) => value)
  const rows =
    values.length === 0
      ? []
      : await db
          .selectFrom(table as 'drivers')
          .select(['id', 'document_type as type', 'document as value'])
          .where('document', 'in', values)
          .where('deleted_at', 'is', null)
          .execute()
  const known = new Map(rows.map((row) => [documentOf(row), row.id]))
  return { of: (document) => known.get(documentOf(document)), all: [...known.values()] }
}

interface DocumentedKind<Body> {
  table: 'drivers' | 'companies'
  resource: Change['resource']
  /** Adds records in one transaction, without those whose document another record has. */
  insert(context: RequestContext, trx: Transaction<Tables>, lines: readonly NewLine<Body>[]): Promise<boolean[]>
  /** The text for a document that another record has. */
  taken(body: Body): TextKey
}

/** Adds lines of records that have a unique document, in one transaction. */
export async function addDocumented<Body extends Documented>(
  context: RequestContext,
  lines: readonly NewLine<Body>[],
  { table, resource, insert, taken }: DocumentedKind<Body>,
): Promise<Outcome[]> {
  const added = await inTransaction(context.db, (trx) => insert(context, trx, lines))
  const left = lines.filter((_, at) => !added[at])
  const known = await idsByDocument(
    context,
    table,
    left.map(({ body }) => body.document),
  )
  const requests = await requestsOf(context, resource, known.all)
  return lines.map(({ body, request }, at) => {
    if (added[at]) return 'ADDED'
    if (requests.get(known.of(body.document) ?? '') === request) return 'ADDED_BEFORE'
    return { reasons: [textOf(taken(body), context.language)] }
  })
}
