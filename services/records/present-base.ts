import type { Selectable } from 'kysely'
import type { BaseRecord } from '#contract/schemas/general/base-record'
import type { BaseRow } from '../database/columns.ts'

/**
 * Fields of every record. Presenters spread them last, because Node 20 takes half a microsecond for each property that
 * follows a spread: spread first, they made a page of drivers take as long to present as to read.
 */
export function presentBase(row: Omit<Selectable<BaseRow>, 'tenant'>): BaseRecord {
  return {
    _id: row.id,
    code: row.code,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    deletedBy: row.deleted_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    active: row.active,
    __v: row.version,
  }
}
