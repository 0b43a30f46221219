import { queryOptions, useQuery } from '@tanstack/react-query'
import { getFreightDistance } from '#contract/calls/extensions/freights'
import { isEnabled } from '#contract/features'
import { estimateOf, type PricedFreight } from '#contract/freight-prices'
import { FREIGHT_OPERATIONS_FEATURE } from '#contract/schemas/freights/feature'
import type { FreightEstimate } from '#contract/schemas/freights/freight-estimate'
import { send } from '../../api/client.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CargoCosts } from './fetch-cargo-costs.tsx'
import { ESTIMATE_FIELDS, estimateText } from './freight-text.ts'

interface City {
  city: string
  stateCode: string
}

/** The facts of a freight that is being typed, besides its price. */
export interface PriceFacts extends Pick<PricedFreight, 'cargoType' | 'itemQuantity' | 'weight'> {
  /** The cities in their order. */
  route: readonly City[]
}

/** Kilometres along a route; null where a city is not known, and where the installation does not compute them. */
function distanceQueryOptions(route: readonly City[]) {
  const cities = route.map(({ city, stateCode }) => `${city}/${stateCode}`).join(',')
  return queryOptions({
    queryKey: ['freightDistance', cities],
    staleTime: Infinity,
    enabled: isEnabled(FREIGHT_OPERATIONS_FEATURE, currentSession().features),
    queryFn: async ({ signal }) => (await send(getFreightDistance, { query: { cities } }, { signal })).distance,
  })
}

/** The price of a freight in other units, by the facts of the other steps. */
function useEstimate(negotiation: PricedFreight['negotiation'], { route, ...facts }: PriceFacts): FreightEstimate {
  const { data: distance = null } = useQuery(distanceQueryOptions(route))
  return estimateOf({ negotiation, ...facts, distance })
}

interface EstimateProps {
  negotiation: PricedFreight['negotiation'] & { currency: string }
  facts: PriceFacts
}

/** One of the estimated facts in words, for a summary. */
export function EstimatedFact({ field, negotiation, facts }: EstimateProps & { field: keyof FreightEstimate }) {
  const texts = useTexts()
  return estimateText(texts, useEstimate(negotiation, facts), negotiation.currency)[field]
}

/** Beside the price while it is typed: what it means in other units, and what cost tables give for the freight. */
export function PriceEstimate({ negotiation, facts }: EstimateProps) {
  const texts = useTexts()
  const { t } = texts
  const { route: _route, ...others } = facts
  const estimate = useEstimate(negotiation, facts)
  const values = estimateText(texts, estimate, negotiation.currency)
  return (
    <>
      <dl
        aria-label={t('freights.estimate')}
        className="grid grid-cols-4 gap-x-4 rounded-md bg-canvas px-3 py-2"
        data-estimate=""
      >
        {ESTIMATE_FIELDS.map((field) => (
          <div key={field} data-estimated={field}>
            <dt className="text-hint text-muted">{t(`freights.${field}`)}</dt>
            <dd className="tabular-nums">{values[field]}</dd>
          </div>
        ))}
      </dl>
      {/* By the whole kilometres that are shown, as on the freight's record. */}
      <CargoCosts freight={{ negotiation, ...others, distance: estimate.distance }} />
    </>
  )
}
