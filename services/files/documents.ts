import type { Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'

/** Where the end of a PDF is looked for, bytes from its end (ISO 32000-1, Annex H.3, note 18: 1,024). */
const END_WITHIN = 1_024

/** A PDF as it is stored: unchanged, and given out as a download only. */
export interface PdfDocument {
  type: 'application/pdf'
  bytes: Uint8Array
}

function isWhole(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-END_WITHIN)).includes('%%EOF')
}

/**
 * The PDFs of one part of a form; the binding has checked their type and size.
 * @throws ServiceError 422 with an issue at each file that has no end
 */
export function readDocuments(
  { language }: Pick<RequestContext, 'language'>,
  part: string,
  files: readonly ReceivedFile[] = [],
): PdfDocument[] {
  const issues = files.flatMap(({ bytes }, at) =>
    isWhole(bytes) ? [] : [{ code: 'custom', path: ['files', part, at], message: textOf('pdfBroken', language) }],
  )
  if (issues.length > 0) throw new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })
  return files.map(({ bytes }) => ({ type: 'application/pdf', bytes }))
}

/**
 * Stores PDFs in the transaction of the change that they belong to.
 * @returns their ids, in order
 */
export async function insertDocuments(
  context: RequestContext,
  trx: Transaction<Tables>,
  documents: readonly PdfDocument[],
): Promise<string[]> {
  if (documents.length === 0) return []
  const rows = documents.map((document) => ({
    tenant: context.caller.tenant,
    id: context.newId(),
    ...document,
    width: null,
    height: null,
    created_at: context.now().toISOString(),
  }))
  await trx.insertInto('files').values(rows).execute()
  return rows.map(({ id }) => id)
}
