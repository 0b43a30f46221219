import { queryOptions, useQuery } from '@tanstack/react-query'
import { listCargoCostTables } from '#contract/calls/extensions/cargo-costs'
import { type ComparedFreight, costsOfFreight, type TableCost } from '#contract/cargo-costs'
import type { CargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost-table'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { problemText } from '../../console/problem-text.ts'
import { formatDate } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { amountText, nameOfTable } from '../cargo-costs/table-record.ts'

/** Most tables on screen; a company has one for each category, or a few. */
const SHOWN = 20

followsChanges(({ resource }) => (resource === 'CARGO_COST_TABLE' ? ['cargoCosts'] : null), ['cargoCosts'])

/** The tables that state a cost for a kind of cargo. */
function tablesQueryOptions(cargoType: ComparedFreight['cargoType']) {
  return queryOptions({
    queryKey: ['cargoCosts', cargoType],
    enabled: cargoType !== null,
    queryFn: ({ signal }) =>
      send(listCargoCostTables, { query: { cargoType: cargoType ?? undefined, pageLength: SHOWN } }, { signal }),
  })
}

type Cost = TableCost<CargoCostTable>

/** What a table says of the price. */
function Verdict({ cost, currency, price }: { cost: Cost; currency: string; price: number | null }) {
  const { t } = useTexts()
  if (cost.total === null) return null
  if (cost.currency !== currency) return <p className="text-muted">{t('freights.costOtherCurrency')}</p>
  if (price === null) return <p className="text-muted">{t('freights.costNoPrice')}</p>
  return cost.isAbovePrice ? (
    <p className="font-medium text-caution">⚠ {t('freights.costAbovePrice')}</p>
  ) : (
    <p>{t('freights.costNotAbovePrice')}</p>
  )
}

/** The parts of a total, in words. */
function usePartsOf({ table, byLength, byOperation }: Cost, cargoType: ComparedFreight['cargoType']): string {
  const { t } = useTexts()
  const stated = table.items.find(({ label }) => label === cargoType)?.cost
  return [
    byLength !== null && stated?.byLength
      ? t('freights.costByLength', { amount: amountText(byLength, stated.byLength.currency) })
      : null,
    byOperation !== null && stated?.byOperation
      ? t('freights.costByOperation', { amount: amountText(byOperation, stated.byOperation.currency) })
      : null,
  ]
    .filter(Boolean)
    .join(' + ')
}

interface CostLineProps {
  cost: Cost
  cargoType: ComparedFreight['cargoType']
  currency: string
  price: number | null
}

function CostLine({ cost, cargoType, currency, price }: CostLineProps) {
  const { t } = useTexts()
  const parts = usePartsOf(cost, cargoType)
  const { table, total, gap, isCheapest } = cost
  const { disclaimer, source } = table
  return (
    <li className="flex flex-col gap-0.5 border-t border-line pt-2" data-cost-of={table._id}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium wrap-anywhere">{nameOfTable(table)}</span>
        <strong className="tabular-nums" data-cost-total="">
          {total === null || cost.currency === null
            ? t(`freights.costGap_${gap ?? 'AMOUNT'}`)
            : amountText(total, cost.currency)}
        </strong>
        {isCheapest ? <span className="text-good">{t('freights.costIsCheapest')}</span> : null}
      </p>
      {parts ? <p className="text-hint text-muted tabular-nums">{parts}</p> : null}
      <Verdict cost={cost} currency={currency} price={price} />
      <p className="text-hint wrap-anywhere text-muted">{disclaimer}</p>
      <p className="text-hint wrap-anywhere text-muted">
        {t('freights.costSource', {
          label: source.label,
          date: formatDate(source.publishedAt),
          title: source.info.title,
        })}
        {source.linkUrl ? (
          <>
            {' '}
            <a href={source.linkUrl} target="_blank" rel="noopener noreferrer" className="text-accent underline">
              {t('freights.costOpenSource', { label: source.label })}
            </a>
          </>
        ) : null}
      </p>
    </li>
  )
}

function Costs({ freight }: { freight: ComparedFreight }) {
  const { t } = useTexts()
  const { data, error } = useQuery(tablesQueryOptions(freight.cargoType))
  if (freight.cargoType === null) return <p className="text-muted">{t('freights.costsNoCargo')}</p>
  if (!data) return error ? <p className="text-bad">{problemText(error)}</p> : null
  const { price, currency, costs } = costsOfFreight(freight, data.cargoCostTables)
  if (!costs || costs.length === 0) return <p className="text-muted">{t('freights.costsNone')}</p>
  return (
    <>
      <p className="text-hint text-muted">
        {price === null ? null : `${t('freights.costOfTravel', { price: amountText(price, currency) })} · `}
        {t('freights.costsDistance')}
      </p>
      <ul className="flex flex-col gap-2">
        {costs.map((cost) => (
          <CostLine key={cost.table._id} cost={cost} cargoType={freight.cargoType} currency={currency} price={price} />
        ))}
      </ul>
      {data.count > SHOWN ? <p className="text-hint text-muted">{t('freights.costsMore', { count: SHOWN })}</p> : null}
    </>
  )
}

/**
 * Beside the price of a freight: what each of the company's cost tables gives for it, which gives least, and whether
 * the price is below. It compares and refuses nothing.
 */
export function CargoCosts({ freight }: { freight: ComparedFreight }) {
  const { t } = useTexts()
  return (
    <section aria-label={t('freights.costs')} className="flex max-w-3xl flex-col gap-2" data-cargo-costs="">
      <h2 className="pane-title">{t('freights.costs')}</h2>
      <Costs freight={freight} />
    </section>
  )
}
