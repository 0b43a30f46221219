import { KILOMETRES, type PricedFreight, priceOfTravel, toCents } from './freight-prices.ts'
import type { CargoItem } from './schemas/cargo-costs/cargo-cost.ts'

/** A freight with what its price is compared with tables by. */
export interface ComparedFreight extends PricedFreight {
  negotiation: PricedFreight['negotiation'] & { currency: string }
}

/** Why a table gives no cost for a freight. */
export type CostGap = 'DISTANCE' | 'UNIT' | 'CURRENCIES' | 'AMOUNT'

/** What one table gives for a freight; amounts are rounded to hundredths. */
export interface TableCost<Table> {
  table: Table
  /** The cost of the whole distance; null where the table states none, and where it cannot be computed. */
  byLength: number | null
  /** The cost of loading and unloading; null where the table states none. */
  byOperation: number | null
  /** The sum of what the table states; null where a part of it cannot be computed. */
  total: number | null
  /** ISO 4217; null where both parts have different ones. */
  currency: string | null
  gap: CostGap | null
  /** Whether the price of the freight is below the total; null where they cannot be compared. */
  isAbovePrice: boolean | null
  /** Whether none of two or more tables in the currency of the freight gives less. */
  isCheapest: boolean
}

/** The costs of a freight by all tables that state one for its kind of cargo. */
export interface FreightCosts<Table> {
  /** The price of the whole travel; null where the facts do not allow it. */
  price: number | null
  currency: string
  /** In the order of the tables; null where the freight does not say what it carries. */
  costs: TableCost<Table>[] | null
}

interface WithItems {
  items: readonly CargoItem[]
}

type Amounts = Omit<TableCost<unknown>, 'table' | 'isAbovePrice' | 'isCheapest'>

/** The cost of a kind of cargo over a distance. */
function amountsOf({ byLength, byOperation }: CargoItem['cost'], distance: number | null): Amounts {
  const operation = byOperation ? toCents(byOperation.value) : null
  const currencies = new Set([byLength, byOperation].flatMap((part) => part?.currency ?? []))
  const [currency = null] = currencies.size === 1 ? currencies : []
  const none = { byLength: null, byOperation: operation, total: null, currency }
  if (!byLength) return { ...none, total: operation, gap: operation === null ? 'AMOUNT' : null }
  const kilometres = KILOMETRES[byLength.unit]
  if (kilometres === undefined) return { ...none, gap: 'UNIT' }
  // Within one town no distance is known that a cost could be multiplied with.
  if (distance === null || distance <= 0) return { ...none, gap: 'DISTANCE' }
  const length = (byLength.value / kilometres) * distance
  const found = { ...none, byLength: toCents(length) }
  if (currency === null) return { ...found, gap: 'CURRENCIES' }
  const total = toCents(length + (byOperation?.value ?? 0))
  return { ...found, total, gap: total === null ? 'AMOUNT' : null }
}

/**
 * What each table gives for a freight: its cost by length over the distance, and its cost by operation. Costs are
 * compared with the price, and with each other, only in the currency of the freight. A table without the freight's kind
 * of cargo is left out. Compares and never refuses: the distance is a straight line, and a table is the company's own.
 */
export function costsOfFreight<Table extends WithItems>(
  freight: ComparedFreight,
  tables: readonly Table[],
): FreightCosts<Table> {
  const { cargoType, distance, negotiation } = freight
  const { currency } = negotiation
  const price = priceOfTravel(freight)
  if (cargoType === null) return { price, currency, costs: null }
  const found = tables.flatMap((table) => {
    const item = table.items.find(({ label }) => label === cargoType)
    return item ? [{ table, ...amountsOf(item.cost, distance) }] : []
  })
  const totals = found.flatMap((cost) => (cost.total !== null && cost.currency === currency ? cost.total : []))
  const least = totals.length > 1 ? Math.min(...totals) : null
  const costs = found.map((cost) => {
    const isComparable = cost.total !== null && cost.currency === currency
    return {
      ...cost,
      isAbovePrice: isComparable && cost.total !== null && price !== null ? price < cost.total : null,
      isCheapest: isComparable && cost.total === least,
    }
  })
  return { price, currency, costs }
}
