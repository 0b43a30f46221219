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

/** How requests ended over time, above their list; an interval of it becomes the filter by key. */
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
  // Of each interval, what the list would show: the same answer where the filter has nothing that the chart leaves out.
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
    // Spoken when another interval is chosen by key, not when its numbers move.
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
