import type { GeneratedAlways } from 'kysely'
import type { CargoCostCategoryType, CargoCostSource, CargoItem } from '#contract/schemas/cargo-costs/cargo-cost'
import type { BaseRow, Json } from './columns.ts'

interface CargoCostTableRow extends BaseRow {
  category: CargoCostCategoryType
  label: string
  description: string
  items: Json<CargoItem[]>
  disclaimer: string
  source: Json<CargoCostSource>
  search: GeneratedAlways<string>
}

/** Cost tables by kind of cargo. */
declare module './tables.ts' {
  interface Tables {
    cargo_cost_tables: CargoCostTableRow
  }
}
