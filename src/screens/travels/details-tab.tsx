import type { TravelHistoryDetail } from '#contract/schemas/travels/travel-history'
import type { TravelVehicleInfo } from '#contract/schemas/vehicles/vehicle'
import { currencySymbol, formatDateTime, formatPlate } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { featuresText, operationFields, trackingText } from './operation-fields.ts'
import { DriverLink, durationText, openNames, textIn, toleranceText } from './operation-parts.tsx'

type Fields = [string, string | null][]

function vehicleText(texts: Texts, vehicle: TravelVehicleInfo | null | undefined): string {
  const { label, configuration, body, type, licensePlate, axleCount } = vehicle ?? {}
  return [
    textIn(texts.language, label),
    configuration ?? type,
    body,
    licensePlate ? formatPlate(licensePlate) : '',
    axleCount === undefined
      ? ''
      : `${formatCount(axleCount, texts.language)} ${texts.word('fields', 'axleCount').toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What was told of the way: who computed it, how long it is, and what is on it. */
function routeFields(texts: Texts, { record }: TravelHistoryDetail): Fields {
  const { language } = texts
  const { route, tolls, pointsOfInterest, weathers } = record
  const { length, duration } = route ?? {}
  return [
    ['provider', route ? `${route.provider} · ${route.type}` : null],
    ['length', length ? `${formatCount(length.value, language)} ${length.unit}` : null],
    ['duration', duration ? durationText(texts, duration) : null],
    ['segments', route ? formatCount(route.segments.length, language) : null],
    ['tolls', openNames(tolls)],
    ['points', pointsOfInterest.map(({ name }) => name).join(', ')],
    ['weathers', [...new Set(weathers.map(({ provider }) => provider))].join(', ')],
  ]
}

/** What was agreed: the price, the rules of the way and what the driver can do in the app. */
function termFields(texts: Texts, { record, startedAt, completedAt }: TravelHistoryDetail): Fields {
  const { t, word, language } = texts
  const { negotiationInfo, forbiddenTime, features } = record
  const { price, priceType } = negotiationInfo ?? {}
  const amount =
    price?.value === undefined
      ? null
      : `${currencySymbol(price.currency ?? record.currency)} ${formatCount(price.value, language)}`
  const begins = features.travelInitializationAction
  return [
    ['source', word('travelSources', record.source)],
    ['startedAt', startedAt && formatDateTime(startedAt)],
    ['completedAt', completedAt && formatDateTime(completedAt)],
    ['vehicle', vehicleText(texts, record.vehicle)],
    ['price', [amount, priceType ? word('priceTypes', priceType) : null].filter(Boolean).join(' · ')],
    ['payment', record.paymentContract?.cardPaymentProvider ?? null],
    ['roundTrip', t(record.roundTrip ? 'common.yes' : 'common.no')],
    ['forbiddenTime', forbiddenTime?.join(' – ') ?? null],
    ['tolerance', toleranceText(texts, record.tolerance)],
    ['initialization', begins ? t(`travels.initialization_${begins}`) : null],
    ['tracking', trackingText(texts, record.tracking)],
    ['features', featuresText(texts, features, 'travels')],
    ['language', record.language],
  ]
}

const shared: ReadonlySet<string> = new Set(['tracking', 'features', 'language'])

/** Everything of a travel besides its stops and documents. */
export function DetailsTab({ travel }: { travel: TravelHistoryDetail }) {
  const texts = useTexts()
  const { t } = texts
  const labelOf = (field: string) =>
    shared.has(field) ? t(`operations.${field as 'tracking'}`) : t(`travels.${field as 'source'}`)
  return (
    <div className="flex flex-col gap-8 p-6">
      <p>
        <DriverLink driver={travel.driver} name={t('operations.openDriver')} />
      </p>
      <div className="flex flex-wrap gap-10">
        <RecordFields
          title={t('travels.details')}
          labelOf={(field) => t(`operations.${field as 'place'}`)}
          values={operationFields(texts, travel)}
        />
        <RecordFields title={t('travels.details')} isQuiet labelOf={labelOf} values={termFields(texts, travel)} />
      </div>
      <RecordFields title={t('travels.route')} labelOf={labelOf} values={routeFields(texts, travel)} />
    </div>
  )
}
