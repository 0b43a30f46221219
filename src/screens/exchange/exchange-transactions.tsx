import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listExchangeTransactions } from '#contract/calls/exchange-transactions'
import type { ExchangeSourceType, ExchangeTransaction } from '#contract/schemas/exchange/exchange-transaction'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { problemText } from '../../console/problem-text.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/status.tsx'

// A change names the transaction and its driver, not the source, so it touches all of these queries.
followsChanges(({ resource }) => (resource === 'EXCHANGE_TRANSACTION' ? ['exchange'] : null), ['exchange'])

/** Whose transactions are shown: those about a record, or those of a driver. */
type Subject = { type: ExchangeSourceType; source: string } | { driver: string }

function exchangesQueryOptions(subject: Subject) {
  return queryOptions({
    queryKey: ['exchange', subject],
    queryFn: ({ signal }) =>
      send(listExchangeTransactions, { query: { ...subject, pageLength: MAX_PAGE_LENGTH } }, { signal }),
  })
}

/** The record that a transaction is about; it leads there where the record has a screen of its own. */
function Source({ source: { type, _id: id, label }, driver }: Pick<ExchangeTransaction, 'source' | 'driver'>) {
  const { word } = useTexts()
  const text = [word('exchangeSources', type), label].filter(Boolean).join(' ')
  const className = 'text-accent'
  if (type === 'FREIGHT')
    return (
      <Link to="/freights/$id" params={{ id }} className={className}>
        {text}
      </Link>
    )
  if (type === 'SCHEDULE')
    return (
      <Link to="/schedules/$id" params={{ id }} className={className}>
        {text}
      </Link>
    )
  if (type === 'TRAVEL' && driver)
    return (
      <Link to="/travels/$driver/$id" params={{ driver: driver._id, id }} className={className}>
        {text}
      </Link>
    )
  return <span>{text}</span>
}

/** When it began and how it ended, as far as it is told. */
function momentsText({ t }: Texts, transaction: ExchangeTransaction): string {
  return (['startedAt', 'finishedAt', 'canceledAt'] as const)
    .flatMap((name) => {
      const at = transaction[name]
      return at ? [t(`exchange.${name}`, { at: formatDateTime(at) })] : []
    })
    .join(' · ')
}

function Transaction({ transaction, subject }: { transaction: ExchangeTransaction; subject: Subject }) {
  const texts = useTexts()
  const { _id, externalId, status, company, driver, createdBySystem } = transaction
  const moments = momentsText(texts, transaction)
  return (
    <li data-transaction={_id} className="flex flex-col gap-0.5 border-l border-line pl-5">
      <p className="flex flex-wrap items-center gap-x-3">
        <strong>{externalId}</strong>
        <Status value={status} words="exchangeStatuses" />
        {'driver' in subject ? <Source {...transaction} /> : null}
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted">
        {driver && !('driver' in subject) ? (
          <Link to="/drivers/$id" params={{ id: driver._id }} className="text-accent">
            {driver.fullName}
          </Link>
        ) : null}
        <span>{[company?.name, createdBySystem].filter(Boolean).join(' · ')}</span>
      </p>
      {moments ? <p className="text-hint text-muted tabular-nums">{moments}</p> : null}
    </li>
  )
}

/** The exchange transactions of a subject, the latest to begin first, read again when one is told (CON-7-064). */
export function ExchangeTransactions({ subject }: { subject: Subject }) {
  const { t } = useTexts()
  const { data, error } = useQuery(exchangesQueryOptions(subject))
  if (!data) return error ? <p className="text-bad">{problemText(error)}</p> : null
  const { transactions, count } = data
  if (count === 0) return <p className="text-muted">{t('exchange.none')}</p>
  return (
    <>
      <ol data-transactions={count} className="flex max-w-4xl flex-col gap-4">
        {transactions.map((transaction) => (
          <Transaction key={transaction._id} transaction={transaction} subject={subject} />
        ))}
      </ol>
      {count > transactions.length ? (
        <p className="mt-3 text-hint text-muted">{t('exchange.more', { shown: transactions.length, count })}</p>
      ) : null}
    </>
  )
}

/** The transactions about a record, as a tab of its screen. */
export function ExchangeTab({ type, source }: { type: ExchangeSourceType; source: string }) {
  return (
    <div className="p-6">
      <ExchangeTransactions subject={{ type, source }} />
    </div>
  )
}
