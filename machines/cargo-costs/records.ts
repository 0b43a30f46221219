import type { Lifecycle } from '../lifecycle.ts'
import { cargoCostTable } from './cargo-cost-table.lifecycle.ts'

/** Kinds of record of the domain of cost tables, each with the lifecycle that rules it. */
export const cargoCostRecords = { CARGO_COST_TABLE: cargoCostTable } as const satisfies Readonly<
  Record<string, Lifecycle>
>
