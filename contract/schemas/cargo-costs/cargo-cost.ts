import { z } from 'zod'
import { rule } from '../../rule.ts'
import { cargoType } from '../freights/freight-vocabulary.ts'
import { calendarDate } from '../general/base-record.ts'
import { currencyCode, DEFAULT_CURRENCY, lengthUnit, priceValue } from '../general/measures.ts'
import { linkUrl } from '../general/web.ts'
import { TEXT_MAXIMUM, TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/** Longest description of a source, characters of Markdown. Not in the specification; a page of text. */
export const SOURCE_TEXT_MAXIMUM = 4000

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
export type CargoCostCategoryType = z.infer<typeof cargoCostCategoryType>

/** Which operation the table is for (CTR-3-204). */
export const cargoCostCategory = z
  .object({ type: cargoCostCategoryType, label: writtenText(TITLE_MAXIMUM), description: writtenText(TEXT_MAXIMUM) })
  .meta({ id: 'CargoCostCategory' })
export type CargoCostCategory = z.infer<typeof cargoCostCategory>

/** A kind of cargo, named by the cargo type of freights, and what it costs (CTR-3-205). */
export const cargoItem = z.object({ label: cargoType, cost: cargoCost }).meta({ id: 'CargoItem' })
export type CargoItem = z.infer<typeof cargoItem>

/** Who published the costs, and when (CTR-3-207). The description is Markdown. */
export const cargoCostSource = z
  .object({
    label: writtenText(TITLE_MAXIMUM),
    publishedAt: calendarDate,
    info: z.object({ title: writtenText(TITLE_MAXIMUM), description: writtenText(SOURCE_TEXT_MAXIMUM) }),
    linkUrl: linkUrl.optional(),
  })
  .meta({ id: 'CargoCostSource' })
export type CargoCostSource = z.infer<typeof cargoCostSource>

/** Refuses a kind of cargo that an earlier item has, at its label. @param items those of a form may have holes */
export function checkCargoTypes(items: readonly ({ label: string } | undefined)[], context: z.RefinementCtx): void {
  const isRepeated = (label: string, at: number) => items.findIndex((item) => item?.label === label) < at
  const at = items.findIndex((item, place) => item !== undefined && isRepeated(item.label, place))
  if (at >= 0) context.addIssue({ code: 'custom', message: rule('answerTwice'), path: [at, 'label'] })
}

/** Costs of carriage by kind of cargo, each kind once (CTR-3-203 to CTR-3-207). */
export const newCargoCostTable = z
  .object({
    category: cargoCostCategory,
    items: z
      .array(cargoItem)
      .min(1, rule('selectionMissing'))
      .max(cargoType.options.length, rule('tooManyItems'))
      .superRefine(checkCargoTypes),
    disclaimer: writtenText(TEXT_MAXIMUM),
    source: cargoCostSource,
  })
  .meta({
    id: 'NewCargoCostTable',
    examples: [
      {
        category: { type: 'A', label: 'Carga lotação', description: 'Um só embarcador ocupa o veículo.' },
        items: [
          {
            label: 'BULK',
            cost: {
              byLength: { value: 6.25, currency: 'BRL', unit: 'km' },
              byOperation: { value: 420, currency: 'BRL' },
            },
          },
        ],
        disclaimer: 'Valores de exemplo; não substituem a tabela oficial.',
        source: {
          label: 'ANTT',
          publishedAt: '2026-01-20',
          info: { title: 'Piso mínimo de frete', description: 'Tabela **A** da resolução.' },
          linkUrl: 'https://www.example.com/tabela',
        },
      },
    ],
  })
export type NewCargoCostTable = z.infer<typeof newCargoCostTable>
