import type { GeneratedAlways } from 'kysely'
import type { BaseRow, Json } from './columns.ts'

/** A record that another system tells, see migration 0080. @template Told everything that was told of it */
export interface ToldRow<Told> extends BaseRow {
  driver_id: string
  external_id: string
  status: string
  company_id: string | null
  company_name: string | null
  system_name: string
  told_at: string
  told_by: string
  told: Json<Told>
  /** The words by which it is found. */
  words: string
  happens_at: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

/** A travel or schedule, see migrations 0080 and 0085. */
export interface OperationRow<Told> extends ToldRow<Told> {
  scheduled_at: string | null
  company_search: GeneratedAlways<string>
}
