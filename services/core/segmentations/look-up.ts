import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Identity } from './identify.ts'
import type { Found, FoundDriver } from './judge.ts'

interface Hit {
  at: number
  by: 'document' | 'phone'
  id: string
  full_name: string
  document_type: string
  document: string
  cellphone: string | null
}

/**
 * The registered drivers whom each of many people may be, in one statement.
 * @param db of one tenant
 */
export async function lookUp(db: Kysely<Tables>, people: readonly Identity[]): Promise<Found[]> {
  const documents = people.flatMap((one, at) =>
    one.documents.map(({ type, value }) => ({ at, type: type ?? '', value })),
  )
  const phones = people.flatMap((one, at) => one.phones.map((value) => ({ at, value })))
  const { rows } = await sql<Hit>`
    select g.at, 'document' as by, d.id, d.full_name, d.document_type, d.document, d.cellphone
    from unnest(${documents.map(({ at }) => at)}::integer[], ${documents.map(({ type }) => type)}::text[],
        ${documents.map(({ value }) => value)}::text[]) as g(at, type, value)
      join drivers d on d.document = g.value and (g.type = '' or d.document_type = g.type)
    where d.deleted_at is null
    union all
    select g.at, 'phone', d.id, d.full_name, d.document_type, d.document, d.cellphone
    from unnest(${phones.map(({ at }) => at)}::integer[], ${phones.map(({ value }) => value)}::text[]) as g(at, value)
      join drivers d on d.cellphone = g.value
    where d.deleted_at is null`.execute(db)
  const found = people.map(() => ({ byDocument: [] as FoundDriver[], byPhone: [] as FoundDriver[] }))
  for (const { at, by, id, full_name: name, document_type: documentType, document, cellphone: phone } of rows) {
    const of = found[at]
    if (!of) continue
    const list = by === 'document' ? of.byDocument : of.byPhone
    if (list.every((known) => known.id !== id)) list.push({ id, name, documentType, document, phone })
  }
  return found
}
