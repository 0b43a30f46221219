import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { CargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost-table'
import { ReplyError } from '../../api/client.ts'
import { formatDate, formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { RecordHistory } from '../record-history.tsx'
import type { RecordTab } from '../record-tabs.ts'
import { amountText, copyableOfTable, lengthText, nameOfTable, tableQueryOptions, tableTarget } from './table-record.ts'

const Markdown = lazy(() =>
  import('../../ui/form/fields/markdown-preview.tsx').then((module) => ({ default: module.MarkdownPreview })),
)

const fields = ['category', 'items', 'disclaimer', 'source', 'categoryType', 'label', 'description'] as const

/** The label of a table's own field; undefined for one of every record. */
function useLabels() {
  const { t } = useTexts()
  return (field: string) => {
    const own = fields.find((name) => name === field)
    return own && t(`cargoCosts.${own}`)
  }
}

function Items({ items }: Pick<CargoCostTable, 'items'>) {
  const { t, word } = useTexts()
  return (
    <table className="w-full max-w-3xl border-collapse text-left">
      <caption className="pane-title mb-2 text-left">{t('cargoCosts.items')}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1 pr-4 font-medium">
            {t('cargoCosts.cargoType')}
          </th>
          <th scope="col" className="py-1 pr-4 text-right font-medium">
            {t('cargoCosts.byLengthOnly')}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t('cargoCosts.byOperationOnly')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ label, cost: { byLength, byOperation } }) => (
          <tr key={label} className="border-b border-line" data-cargo={label}>
            <th scope="row" className="py-1 pr-4 font-normal">
              {word('cargoTypes', label)}
            </th>
            <td className="py-1 pr-4 text-right tabular-nums">{byLength ? lengthText(byLength) : t('common.none')}</td>
            <td className="py-1 text-right tabular-nums">
              {byOperation ? amountText(byOperation.value, byOperation.currency) : t('common.none')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who published the costs; the Markdown is drawn without HTML. */
function Source({ source: { label, publishedAt, info, linkUrl } }: Pick<CargoCostTable, 'source'>) {
  const { t } = useTexts()
  return (
    <section className="flex max-w-3xl flex-col gap-2" data-source="">
      <h2 className="pane-title">{t('cargoCosts.source')}</h2>
      <p>
        <strong>{label}</strong> <span className="text-muted">{formatDate(publishedAt)}</span>
      </p>
      <h3 className="font-medium wrap-anywhere">{info.title}</h3>
      <div className="wrap-anywhere">
        <Suspense fallback={<p className="whitespace-pre-line">{info.description}</p>}>
          <Markdown text={info.description} />
        </Suspense>
      </div>
      {linkUrl ? (
        <p className="wrap-anywhere">
          <a href={linkUrl} target="_blank" rel="noopener noreferrer" className="text-accent underline">
            {t('cargoCosts.openSource')}: {linkUrl}
          </a>
        </p>
      ) : null}
    </section>
  )
}

function Details({ table }: { table: CargoCostTable }) {
  const { t, word } = useTexts()
  const labelOf = useLabels()
  const { category, items, disclaimer, source, createdAt, updatedAt } = table
  return (
    <div className="flex flex-col gap-8 p-6">
      <RecordFields
        title={t('cargoCosts.details')}
        labelOf={(field) => labelOf(field) ?? word('fields', field)}
        values={[
          ['categoryType', t(`cargoCosts.type_${category.type}`)],
          ['label', category.label],
          ['description', category.description],
          ['disclaimer', disclaimer],
          ['createdAt', formatDateTime(createdAt)],
          ['updatedAt', formatDateTime(updatedAt)],
        ]}
      />
      <Items items={items} />
      <Source source={source} />
    </div>
  )
}

/** `/cargo-costs/{id}`: one cost table, with its history. */
function TableScreen({ id, tab }: { id: string; tab: RecordTab }) {
  const navigate = useNavigate()
  const labelOf = useLabels()
  const { data, error, refetch } = useQuery(tableQueryOptions(id))
  // A deleted table is no longer shown as it was.
  const table = error instanceof ReplyError && error.status === 404 ? undefined : data
  return (
    <RecordScreen
      place="cargoCost"
      list={{ place: 'cargoCosts', path: '/cargo-costs', back: 'cargoCosts.back' }}
      id={id}
      path={`/cargo-costs/${id}`}
      record={
        table
          ? {
              title: nameOfTable(table),
              version: table.__v,
              status: <Status value="ACTIVE" />,
              facts: `#${table.code} · ${table.source.label} · ${formatDate(table.source.publishedAt)}`,
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[
        { id: 'DETAILS', label: 'cargoCosts.details', content: table ? <Details table={table} /> : null },
        {
          id: 'HISTORY',
          label: 'lists.history',
          content: <RecordHistory kind="CARGO_COST_TABLE" id={id} labelOf={labelOf} />,
        },
      ]}
      tab={tab}
      tabsLabel="cargoCosts.tabs"
      commands={['cargoCost.edit.record', 'cargoCost.delete.record']}
      targets={() => (table ? [tableTarget(table)] : [])}
      copyable={copyableOfTable(id)}
      ports={{ record: { edit: () => void navigate({ to: '/cargo-costs/$id/edit', params: { id } }) } }}
    />
  )
}

export function TableRoute() {
  const { id } = useParams({ from: '/cargo-costs/$id' })
  const { tab } = useSearch({ from: '/cargo-costs/$id' })
  return <TableScreen key={id} id={id} tab={tab ?? 'DETAILS'} />
}
