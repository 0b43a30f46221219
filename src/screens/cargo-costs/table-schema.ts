import { z } from 'zod'
import {
  type CargoItem,
  cargoItem,
  checkCargoTypes,
  type NewCargoCostTable,
  newCargoCostTable,
} from '#contract/schemas/cargo-costs/cargo-cost'
import type { CargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost-table'

type Typed = Record<string, unknown>

const groupOf = (value: unknown) => (value ?? {}) as Typed
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** An amount in a currency as it is typed: none without a value, and in the usual currency where none is typed. */
function amountOf(typed: unknown): Typed | undefined {
  const { value, currency, ...unit } = groupOf(typed)
  if (textOf(value) === '') return undefined
  const code = textOf(currency).toUpperCase()
  return { ...unit, value: Number(value), ...(code ? { currency: code } : {}) }
}

/** A line of the items; one that stays empty is none. */
function itemOf(typed: unknown): Typed | undefined {
  const { label, cost } = groupOf(typed)
  const { byLength, byOperation } = groupOf(cost)
  const found = { byLength: amountOf(byLength), byOperation: amountOf(byOperation) }
  const isEmpty = textOf(label) === '' && !found.byLength && !found.byOperation
  return isEmpty ? undefined : { label, cost: found }
}

/** The typed values as the contract's new table, with a hole for each empty line. */
function tableOf(typed: unknown): unknown {
  const { items, source, ...values } = groupOf(typed)
  const { linkUrl, ...rest } = groupOf(source)
  return {
    ...values,
    items: Array.isArray(items) ? Array.from(items as unknown[], itemOf) : [],
    source: { ...rest, ...(textOf(linkUrl) ? { linkUrl: textOf(linkUrl) } : {}) },
  }
}

/** The lines that are filled; each keeps its place while it is checked. */
const filledItems = z
  .array(cargoItem.optional())
  .superRefine(checkCargoTypes)
  .transform((items) => items.filter((item) => item !== undefined))
  .pipe(newCargoCostTable.shape.items as z.ZodType<CargoItem[], CargoItem[]>)

/** The form of a cost table. */
export const tableSchema = z.preprocess(
  tableOf,
  newCargoCostTable.extend({ items: filledItems }),
) as unknown as z.ZodType<NewCargoCostTable, Typed>

/** A table as it is typed. */
export function typedTable({ category, items, disclaimer, source }: CargoCostTable) {
  const typed = <Amount extends { value: number }>(amount: Amount | undefined) =>
    amount ? { ...amount, value: String(amount.value) } : {}
  return {
    category,
    items: items.map(({ label, cost }) => ({
      label,
      cost: { byLength: typed(cost.byLength), byOperation: typed(cost.byOperation) },
    })),
    disclaimer,
    source,
  }
}
