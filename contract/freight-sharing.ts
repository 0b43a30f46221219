import { type Language, languageTags } from './languages.ts'
import type { Freight } from './schemas/freights/freight.ts'
import { freightSharingTexts as texts } from './texts/freight-sharing.ts'

/** What is told of a freight to anybody: no CNPJ, no internal observation, no engagement. */
export type SharedFreight = Pick<
  Freight,
  | 'origin'
  | 'destination'
  | 'stopovers'
  | 'commodity'
  | 'weight'
  | 'configurations'
  | 'bodies'
  | 'negotiation'
  | 'estimate'
  | 'additionalContacts'
  | 'additionalFields'
  | 'driverObservation'
  | 'endAt'
> & { carrier: Pick<Freight['carrier'], 'name'> }

/** Where moments are read: a language, and a time zone of IANA; by default the computer's. */
interface Reader {
  language: Language
  timeZone?: string
}

type Place = Freight['origin']

const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const counted = (value: number, language: Language) => new Intl.NumberFormat(languageTags[language]).format(value)

/** DD/MM/YYYY HH:mm in every language (CON-1-025). */
function momentText(moment: string, { timeZone }: Reader): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  })
  return format.format(new Date(moment)).replace(', ', ' ')
}

function placeLine({ city, stateCode, localName, date }: Place, reader: Reader): string {
  return [localName, `${city}/${stateCode}`, date && momentText(date, reader)].filter(Boolean).join(' · ')
}

function priceLine(
  { negotiation: { value, currency, calculationUnit, kind } }: SharedFreight,
  language: Language,
): string {
  const unit = calculationUnit === 'travel' ? texts.travel[language] : calculationUnit.replace('m3', 'm³')
  const symbol = currency === 'BRL' ? 'R$' : currency
  return `${symbol} ${money.format(value)} / ${unit} (${texts[kind][language]})`
}

/** The price in other units, as far as it can be computed. */
function estimateLine({ negotiation, estimate }: SharedFreight, language: Language): string {
  const { distance, perKilometre, perTonne, perCubicMetre } = estimate
  const symbol = negotiation.currency === 'BRL' ? 'R$' : negotiation.currency
  const prices = (
    [
      ['km', perKilometre],
      ['t', perTonne],
      ['m³', perCubicMetre],
    ] as const
  ).flatMap(([unit, price]) => (price === null ? [] : [`${symbol} ${money.format(price)} / ${unit}`]))
  const kilometres = distance === null ? [] : [`${counted(distance, language)} km ${texts.straight[language]}`]
  return [...prices, ...kilometres].join(' · ')
}

function cargoLine({ commodity, weight }: SharedFreight, language: Language): string {
  const amount = weight && `${counted(weight.value, language)} ${weight.unit}`
  return [commodity?.description, amount].filter(Boolean).join(' · ')
}

/** From where to where. */
export function sharedTitle({ origin, destination }: Pick<SharedFreight, 'origin' | 'destination'>): string {
  return `${origin.city}/${origin.stateCode} → ${destination.city}/${destination.stateCode}`
}

/** What a driver needs to know of a freight, each with its name; what is not known is left out. */
export function sharedFacts(freight: SharedFreight, reader: Reader): (readonly [name: string, value: string])[] {
  const { language } = reader
  const names = (options: readonly { name: string }[]) => options.map(({ name }) => name).join(', ')
  const facts: (readonly [keyof typeof texts, string])[] = [
    ['commodity', cargoLine(freight, language)],
    ['price', priceLine(freight, language)],
    ['estimate', estimateLine(freight, language)],
    ['loading', placeLine(freight.origin, reader)],
    ...freight.stopovers.map((stopover) => ['stopover', placeLine(stopover, reader)] as const),
    ['unloading', placeLine(freight.destination, reader)],
    ['configurations', names(freight.configurations)],
    ['bodies', names(freight.bodies)],
    ['carrier', freight.carrier.name],
    ['driverObservation', freight.driverObservation ?? ''],
  ]
  const further = freight.additionalFields.map(({ label, description }) => [label, description] as const)
  const contacts = freight.additionalContacts.map(
    ({ name, value }) => [texts.contact[language], [name, value].filter(Boolean).join(' · ')] as const,
  )
  return [
    ...facts.map(([key, value]) => [texts[key][language], value] as const),
    ...further,
    ...contacts,
    [texts.endAt[language], momentText(freight.endAt, reader)] as const,
  ].filter(([, value]) => value !== '')
}

/**
 * A freight as a text to copy or send (CON-2-045).
 * @param address of the freight's public page; null for a freight without one
 */
export function sharedText(freight: SharedFreight, reader: Reader, address: string | null): string {
  return [
    `${texts.freight[reader.language]}: ${sharedTitle(freight)}`,
    ...sharedFacts(freight, reader).map(([name, value]) => `${name}: ${value}`),
    ...(address ? [address] : []),
  ].join('\n')
}
