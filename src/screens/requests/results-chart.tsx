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
import { barAt, barsOf, countedBy, countedIn, nextBar, type ResultBar } from './result-bars.ts'
import { ResultBars } from './results-bars.tsx'
import { filterWithout, useShownNow, useShownRequests } from './shown-filter.ts'

/** The results of requests over time, above their list; keys make an interval of it the filter. */
export function ResultsChart() {
  const texts = useTexts()
  const { t, language } = texts
  const navigate = useNavigate()
  const shown = useShownRequests()
  const shownNow = useShownNow()
  const filter = useMemo(
    () => filterWithout(shown, ['attemptedFrom', 'attemptedBefore', 'status', 'cause', 'statusCode', 'failingSince']),
    [shown],
  )
  const { data } = useQuery(resultsQueryOptions(filter))
  // Counts of each interval with the list's filter. If that equals the chart's filter, both share one query.
  const listed = useMemo(() => filterWithout(shown, ['attemptedFrom', 'attemptedBefore']), [shown])
  const { data: matching, isPlaceholderData } = useQuery(resultsQueryOptions(listed))
  const bars = useMemo(() => (data ? barsOf(data) : []), [data])
  const chosen = barAt(bars, shown['attemptedFrom'], shown['attemptedBefore'])
  const counted = useMemo(
    () => (matching && !isPlaceholderData ? countedIn(matching.buckets) : countedBy(shown)),
    [matching, isPlaceholderData, shown],
  )
  const [told, setTold] = useState(false)
  const choose = (bar: ResultBar | null, of = shown) => {
    setTold(true)
    void navigate({
      to: '/requests',
      search: withFilters(of, { attemptedFrom: bar?.at, attemptedBefore: bar?.end }) as never,
    })
  }
  useEffect(() => {
    if (told && chosen)
      announce({
        key: 'requests.interval',
        values: { interval: chosen.label, results: t('requests.resultsOf', chosen.said(language)) },
      })
    // Announced when a key chooses another interval, not when its numbers change.
  }, [told, chosen?.at]) // oxlint-disable-line react/exhaustive-deps

  useLayer({
    scope: 'grid',
    facets: [
      provide(results, () => ({
        bars: bars.length,
        turn: (step) => {
          const now = shownNow()
          choose(nextBar(bars, barAt(bars, now['attemptedFrom'], now['attemptedBefore']), step, counted), now)
        },
      })),
    ],
  })

  return bars.length === 0 ? null : <ResultBars bars={bars} chosen={chosen} onChoose={choose} />
}
