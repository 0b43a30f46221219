import type { CargoCost } from '#contract/schemas/cargo-costs/cargo-cost'
import { currencySymbol } from '../../i18n/formats.ts'

/** Costs for a kilometre have up to four decimals, as published tables do. */
const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** An amount in its currency: R$ 420,00. @param currency ISO 4217 */
export const amountText = (value: number, currency: string): string =>
  `${currencySymbol(currency)} ${money.format(value)}`

/** The cost for a unit of distance: R$ 6,25 / km. */
export const lengthText = ({ value, currency, unit }: NonNullable<CargoCost['byLength']>): string =>
  `${amountText(value, currency)} / ${unit}`
