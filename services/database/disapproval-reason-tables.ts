import type { ColumnType, GeneratedAlways } from 'kysely'
import type { DisapprovalReason } from '#contract/schemas/disapproval-reasons/disapproval-reason'
import type { BaseRow, Json } from './columns.ts'

interface DisapprovalReasonRow extends BaseRow {
  reason_code: DisapprovalReason['reasonCode']
  kinds: Json<DisapprovalReason['kinds']>
  position: number
  driver_text: ColumnType<DisapprovalReason['driverText'], string | null | undefined, string | null>
  colleague_text: string | null
  snippets: Json<string[]>
  search: GeneratedAlways<string>
}

/** Reasons for disapproval. */
declare module './tables.ts' {
  interface Tables {
    disapproval_reasons: DisapprovalReasonRow
  }
}
