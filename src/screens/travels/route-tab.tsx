import { useMemo } from 'react'
import type { StoppingPoint } from '#contract/schemas/travels/stopping-point'
import type { TravelHistoryDetail } from '#contract/schemas/travels/travel-history'
import { formatPhone } from '../../i18n/phones.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/status.tsx'
import { operationText } from './operation-list.tsx'
import { Events, openNames, textIn, Times } from './operation-parts.tsx'
import { StopsOnMap } from './stops-on-map.tsx'
import { reasonOf, stopName, stopsOf } from './travel-stops.ts'

/** Street, number and the like of a stop, as far as they are known. */
function addressText({ locale: { address, district, city, stateCode } }: StoppingPoint): string {
  const street = [address?.street, address?.houseNumber].filter(Boolean).join(', ')
  return [street, address?.complement, district, [city, stateCode].filter(Boolean).join('/')]
    .filter(Boolean)
    .join(' · ')
}

/** What is loaded or unloaded at a stop, for whom, and what else was told of it. */
function StopFacts({ stop, reason }: { stop: StoppingPoint; reason: string }) {
  const { t, language } = useTexts()
  const goods = [...stop.goods, ...stop.products]
  const facts = [
    reason ? t('travels.reason', { text: reason }) : '',
    stop.clients.length > 0 ? t('travels.clients', { names: stop.clients.map(({ name }) => name).join(', ') }) : '',
    goods.length > 0 ? t('travels.goods', { names: openNames(goods) }) : '',
    stop.description,
    stop.observation,
    ...stop.additionalInformation.map(({ label, text }) => `${textIn(language, label)}: ${textIn(language, text)}`),
    ...(stop.contacts?.items ?? []).map(({ type, value, label }) =>
      [label, type === 'EMAIL' ? value : formatPhone(value)].filter(Boolean).join(': '),
    ),
  ].filter(Boolean)
  return facts.map((fact) => <p key={fact}>{fact}</p>)
}

/** The stops of a travel on a line of time, each with its status, its times, its events and what is done there. */
export function RouteTab({ travel }: { travel: TravelHistoryDetail }) {
  const texts = useTexts()
  const { record } = travel
  const stops = useMemo(() => stopsOf(record), [record])
  return (
    <div className="flex flex-wrap items-start">
      <ol className="max-w-4xl min-w-80 flex-1 p-6" data-stops={stops.length}>
        {stops.map((stop, at) => (
          <li
            key={stop._id}
            data-stop={stop._id}
            data-status={stop.status}
            className={`relative border-l-2 pb-6 pl-6 last:border-transparent ${stop.completedAt ? 'border-accent' : 'border-line'}`}
          >
            <span
              aria-hidden="true"
              className={`absolute top-1 -left-[7px] size-3 rounded-full border-2 border-accent ${stop.completedAt ? 'bg-accent' : 'bg-surface'}`}
            />
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="text-muted tabular-nums">{at + 1}</span>
              <strong>{stopName(stop, at)}</strong>
              <span className="text-muted">{operationText(texts, stop.operation)}</span>
              <Status value={stop.status} words="stopStatuses" />
            </p>
            <p className="text-muted">{[stop.subtitle, addressText(stop)].filter(Boolean).join(' · ')}</p>
            <Times {...stop} />
            <StopFacts stop={stop} reason={textIn(texts.language, reasonOf(travel, stop))} />
            <Events events={stop.events} />
          </li>
        ))}
      </ol>
      <StopsOnMap stops={stops} />
    </div>
  )
}
