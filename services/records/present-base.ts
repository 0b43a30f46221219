import type { Selectable } from 'kysely'
import type { BaseRecord } from '#contract/schemas/general/base-record'
import type { BaseRow } from '../database/columns.ts'

/** Fields of every record. */
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
