import type { Freight } from '#contract/schemas/freights/freight'
import type { FreightEstimate } from '#contract/schemas/freights/freight-estimate'
import type { FreightNegotiation } from '#contract/schemas/freights/freight-negotiation'
import { currencySymbol } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import type { Texts } from '../../i18n/use-texts.ts'

type Place = Pick<Freight['origin'], 'city' | 'stateCode'>

/** A city with its state: Campinas/SP. */
export const placeText = ({ city, stateCode }: Place): string => `${city}/${stateCode}`

/** From where to where: Campinas/SP → Curitiba/PR. */
export function routeText({ origin, destination }: { origin: Place; destination: Place }): string {
  return `${placeText(origin)} → ${placeText(destination)}`
}

/** A calculation unit in words where the console has one for it. */
export function unitText({ t }: Texts, unit: string): string {
  if (unit === 'travel') return t('freights.unit_travel')
  return unit === 'm3' ? 'm³' : unit
}

const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The price with its unit: R$ 180,00 / t. */
export function priceText(texts: Texts, { value, currency, calculationUnit }: FreightNegotiation): string {
  return `${currencySymbol(currency)} ${money.format(value)} / ${unitText(texts, calculationUnit)}`
}

/** What is estimated of a freight, in the order in which it is shown. */
export const ESTIMATE_FIELDS = [
  'perKilometre',
  'perTonne',
  'perCubicMetre',
  'distance',
] as const satisfies (keyof FreightEstimate)[]

const ESTIMATE_UNITS = { perKilometre: 'km', perTonne: 't', perCubicMetre: 'm³' } as const

/** The price in other units, and the distance that it is computed with. */
export function estimateText(
  { t, language }: Texts,
  { distance, ...prices }: FreightEstimate,
  currency: string,
): Record<keyof FreightEstimate, string> {
  const priceOf = (field: keyof typeof ESTIMATE_UNITS) => {
    const price = prices[field]
    return price === null
      ? t('freights.notComputable')
      : `${currencySymbol(currency)} ${money.format(price)} / ${ESTIMATE_UNITS[field]}`
  }
  return {
    perKilometre: priceOf('perKilometre'),
    perTonne: priceOf('perTonne'),
    perCubicMetre: priceOf('perCubicMetre'),
    distance:
      distance === null
        ? t('freights.notComputable')
        : t('freights.straightKilometres', { kilometres: formatCount(distance, language) }),
  }
}

/** The weight in the language's figures: 37 t. */
export function weightText({ language }: Texts, weight: Freight['weight']): string | null {
  return weight ? `${formatCount(weight.value, language)} ${weight.unit}` : null
}

/** How many drivers are defined, of how many that are wanted: 1/2. */
export const driversText = ({ drivers, targetDriverCount }: Freight): string => `${drivers.length}/${targetDriverCount}`

/** Contacts of any kind, by distinct drivers of each kind; what the filter of contacts counts too. */
export const contactsOf = ({ engagement }: Pick<Freight, 'engagement'>): number =>
  engagement.contactViaWhatsapp + engagement.contactViaPhone + engagement.contacted
