import { useQuery } from '@tanstack/react-query'
import type { History } from '#contract/schemas/general/history'
import { driverHistoriesQueryOptions } from '../../api/driver-queries.ts'
import { seenText } from '../../console/seen-text.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { reasonWords } from '../../i18n/reason-words.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { HistoryTimeline } from '../../ui/record/history-timeline.tsx'
import { ExchangeTransactions } from '../exchange/exchange-transactions.tsx'
import { IntegrationHistories } from './integration-histories.tsx'

function Facts({
  details: { reason, requestNewPhoto, explanation, note, until, company, workMode, level },
}: Pick<History, 'details'>) {
  const texts = useTexts()
  const { t, word } = texts
  const facts = [
    explanation,
    note,
    until && t('reviews.flaggedUntil', { time: formatDateTime(until) }),
    company,
    workMode && t('links.workMode', { mode: word('workModes', workMode) }),
    level && `${word('fields', 'level')}: ${word('levels', level)}`,
  ].filter(Boolean)
  if (facts.length > 0) return <p className="text-table">{facts.join(' · ')}</p>
  if (!reason) return null
  return (
    <p className="text-table">
      {reasonWords(texts, reason)}
      {requestNewPhoto ? ` · ${t('reviews.requestPhoto')}` : ''}
    </p>
  )
}

function Details({ details }: Pick<History, 'details'>) {
  const texts = useTexts()
  const seen = details.seen ? seenText(texts, details.seen) : ''
  return (
    <>
      <Facts details={details} />
      {seen ? (
        <p className="text-hint text-muted" data-seen>
          {seen}
        </p>
      ) : null}
    </>
  )
}

/** The history of a driver, or of one of the driver's records. */
export function DriverHistory({ count, histories }: { count: number; histories: readonly History[] }) {
  const { word } = useTexts()
  return (
    <HistoryTimeline
      count={count}
      entries={histories.map(({ _id, resource, event, byName, at, from, to, details }) => ({
        id: _id,
        what: word('kinds', resource),
        event,
        byName,
        at,
        from: from === to ? null : from,
        to,
        details: <Details details={details} />,
      }))}
    />
  )
}

/**
 * The tab HISTORY: the history of the driver and of the driver's documents (CON-2-052), and what
 * other systems exchanged and told about the driver.
 */
export function HistoryTab({ id }: { id: string }) {
  const { t } = useTexts()
  const { data } = useQuery(driverHistoriesQueryOptions(id, 1))
  if (!data) return null
  return (
    <div className="flex flex-wrap">
      <DriverHistory count={data.count} histories={data.histories} />
      <div className="min-w-80 flex-1">
        <IntegrationHistories driver={id} />
        <section aria-label={t('exchange.transactions')} className="p-6">
          <h2 className="pane-title mb-3">{t('exchange.transactions')}</h2>
          <ExchangeTransactions subject={{ driver: id }} />
        </section>
      </div>
    </div>
  )
}
