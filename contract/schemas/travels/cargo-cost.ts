import { z } from 'zod'
import { rule } from '../../rule.ts'
import { calendarDate, dateTime } from '../general/base-record.ts'
import { currencyCode, DEFAULT_CURRENCY, lengthUnit, priceValue } from '../general/measures.ts'
import { flexibleText } from '../general/texts-and-choices.ts'
import { linkUrl } from '../general/web.ts'

const money = { value: priceValue, currency: currencyCode.default(DEFAULT_CURRENCY) }

/** Cost for each unit of distance (CTR-3-203). */
export const costByLength = z.object({ ...money, unit: lengthUnit }).meta({ id: 'CostByLength' })
export type CostByLength = z.infer<typeof costByLength>

/** Cost of loading and unloading, whatever the distance (CTR-3-203). */
export const costByOperation = z.object(money).meta({ id: 'CostByOperation' })
export type CostByOperation = z.infer<typeof costByOperation>

/** Cost of a kind of cargo: by length, by operation, or both (CTR-3-203). */
export const cargoCost = z
  .object({ byLength: costByLength.optional(), byOperation: costByOperation.optional() })
  .refine(({ byLength, byOperation }) => byLength !== undefined || byOperation !== undefined, rule('cargoCostMissing'))
  .meta({
    id: 'CargoCost',
    examples: [
      { byLength: { value: 6.25, currency: 'BRL', unit: 'km' } },
      { byOperation: { value: 420, currency: 'BRL' } },
    ],
  })
export type CargoCost = z.infer<typeof cargoCost>

/** Category of a cost table (CTR-3-204). */
export const cargoCostCategoryType = z.enum(['A', 'B', 'C', 'D'])

/** Which operation the table is for (CTR-3-204). */
export const cargoCostCategory = z
  .object({ type: cargoCostCategoryType, label: flexibleText, description: flexibleText })
  .meta({ id: 'CargoCostCategory' })
export type CargoCostCategory = z.infer<typeof cargoCostCategory>

/** A kind of cargo and what it costs (CTR-3-205). */
export const cargoItem = z.object({ label: flexibleText, cost: cargoCost }).meta({ id: 'CargoItem' })
export type CargoItem = z.infer<typeof cargoItem>

/** Who published the costs, and when (CTR-3-207). The description is Markdown. */
export const cargoCostSource = z
  .object({
    label: flexibleText,
    publishedAt: z.union([dateTime, calendarDate], rule('date')),
    info: z.object({ title: flexibleText, description: flexibleText }),
    linkUrl: linkUrl.optional(),
  })
  .meta({ id: 'CargoCostSource' })
export type CargoCostSource = z.infer<typeof cargoCostSource>

/** Minimum cost of carriage, by kind of cargo (CTR-3-203 to CTR-3-207). */
export const cargoCostTable = z
  .object({ category: cargoCostCategory, items: z.array(cargoItem), disclaimer: flexibleText, source: cargoCostSource })
  .meta({ id: 'CargoCostTable' })
export type CargoCostTable = z.infer<typeof cargoCostTable>
