import { provide } from '#commands/facet'
import { results } from '#commands/requests/facets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useLayer } from '../../console/command-layers.ts'
import { announce } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { withFilters } from '../../ui/list/list-address.ts'
import { resultsQueryOptions } from './request-query.ts'
import {
  barAt,
  barsOf,
  countInBuckets,
  drawnOf,
  estimateCount,
  formatCounts,
  nextBar,
  type ResultBar,
} from './result-bars.ts'
import { ResultBars } from './results-bars.tsx'
import { filterWithout, useNewestRequestsAddress, useRequestsAddress } from './requests-address.ts'

/** The results of requests over time, above their list; keys make an interval of it the filter. */
export function ResultsChart() {
  const texts = useTexts()
  const { t, language } = texts
  const navigate = useNavigate()
  const address = useRequestsAddress()
  const newestAddress = useNewestRequestsAddress()
  const filter = useMemo(
    () => filterWithout(address, ['attemptedFrom', 'attemptedBefore', 'status', 'failingSince']),
    [address],
  )
  const { data } = useQuery(resultsQueryOptions(filter))
  // Counts of each interval with the list's filter. If that equals the chart's filter, both share one query.
  const listFilter = useMemo(() => filterWithout(address, ['attemptedFrom', 'attemptedBefore']), [address])
  const { data: listResults, isPlaceholderData } = useQuery(resultsQueryOptions(listFilter))
  const bars = useMemo(() => (data ? barsOf(data) : []), [data])
  const chosen = barAt(bars, address['attemptedFrom'], address['attemptedBefore'])
  const countOf = useMemo(
    () => (listResults && !isPlaceholderData ? countInBuckets(listResults.buckets) : estimateCount(address)),
    [listResults, isPlaceholderData, address],
  )
  const [isChosenHere, setChosenHere] = useState(false)
  const choose = (bar: ResultBar | null, from = address) => {
    setChosenHere(true)
    void navigate({
      to: '/requests',
      search: withFilters(from, { attemptedFrom: bar?.at, attemptedBefore: bar?.end }) as never,
    })
  }
  useEffect(() => {
    if (isChosenHere && chosen)
      announce({
        key: 'requests.interval',
        values: {
          interval: chosen.label,
          results: t('requests.attemptsOf', formatCounts([drawnOf(chosen)], language)),
        },
      })
    // Announced when a key chooses another interval, not when its numbers change.
  }, [isChosenHere, chosen?.at]) // oxlint-disable-line react/exhaustive-deps

  useLayer({
    scope: 'grid',
    facets: [
      provide(results, () => ({
        bars: bars.length,
        turn: (step) => {
          const newest = newestAddress()
          choose(nextBar(bars, barAt(bars, newest['attemptedFrom'], newest['attemptedBefore']), step, countOf), newest)
        },
      })),
    ],
  })

  return bars.length === 0 ? null : <ResultBars bars={bars} chosen={chosen} onChoose={choose} />
}
