import { Link } from '@tanstack/react-router'
import type { Freight } from '#contract/schemas/freights/freight'
import { formatDocument } from '#contract/schemas/general/document-mask'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { CargoCosts } from './fetch-cargo-costs.tsx'
import { driversText, ESTIMATE_FIELDS, estimateText, placeText, priceText, weightText } from './freight-text.ts'

type Place = Freight['origin']

/** Local name, street and district of a place, as far as they are known. */
function addressText({ localName, street, houseNumber, complement, district, postalCode }: Place): string {
  return [localName, [street, houseNumber].filter(Boolean).join(', '), complement, district, postalCode]
    .filter(Boolean)
    .join(' · ')
}

function Stop({ label, place }: { label: string; place: Place }) {
  const { t } = useTexts()
  const address = addressText(place)
  return (
    <li className="relative border-l border-line pb-4 pl-5">
      <span aria-hidden="true" className="absolute top-1.5 -left-1 size-2 rounded-full bg-accent" />
      <p>
        <span className="text-muted">{label}</span> <strong>{placeText(place)}</strong>
      </p>
      {address ? <p>{address}</p> : null}
      <p className="text-hint text-muted tabular-nums">
        {place.date ? formatDateTime(place.date) : t('freights.noDate')}
      </p>
    </li>
  )
}

function Route({ freight: { origin, stopovers, destination } }: { freight: Freight }) {
  const { t } = useTexts()
  return (
    <section className="min-w-80 flex-1">
      <h2 className="pane-title mb-2">{t('freights.route')}</h2>
      <ol>
        <Stop label={t('freights.origin')} place={origin} />
        {stopovers.map((stopover, at) => (
          <Stop key={stopover._id} label={t('freights.stopover', { number: at + 1 })} place={stopover} />
        ))}
        <Stop label={t('freights.destination')} place={destination} />
      </ol>
    </section>
  )
}

function Company({ label, company: { name, cnpj, logoUrl } }: { label: string; company: Freight['carrier'] }) {
  const { t } = useTexts()
  return (
    <div className="flex items-center gap-3">
      {logoUrl ? (
        <img src={logoUrl} alt={t('freights.logoOf', { name })} className="size-12 rounded-md object-contain" />
      ) : null}
      <p>
        <span className="text-hint text-muted">{label}</span>
        <br />
        <strong>{name}</strong> <span className="text-muted">{formatDocument('CNPJ', cnpj)}</span>
      </p>
    </div>
  )
}

/** The companies, the contacts and the drivers of a freight. */
function People({ freight: { carrier, shipper, additionalContacts, drivers } }: { freight: Freight }) {
  const { t, word } = useTexts()
  return (
    <section className="flex min-w-80 flex-1 flex-col gap-3">
      <h2 className="pane-title">{t('freights.people')}</h2>
      <Company label={t('freights.carrier')} company={carrier} />
      <Company label={t('freights.shipper')} company={shipper} />
      {additionalContacts.map(({ name, type, value }) => (
        <p key={`${type} ${value}`}>
          <span className="text-muted">{word('contactTypes', type)}</span> {name ? `${name} · ` : ''}
          {type === 'EMAIL' ? value : formatPhone(value)}
        </p>
      ))}
      {drivers.length > 0 ? (
        <div>
          <h3 className="text-hint text-muted">{t('freights.definedDrivers')}</h3>
          <ul>
            {drivers.map(({ _id, fullName }) => (
              <li key={_id}>
                <Link to="/drivers/$id" params={{ id: _id }} className="text-accent">
                  {fullName}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

/** Everything of a freight (CON-2-039). */
export function DetailsTab({ freight }: { freight: Freight }) {
  const texts = useTexts()
  const { t, word, language } = texts
  const { itemQuantity, cargoType, weight, configurations, bodies, negotiation } = freight
  const estimated = estimateText(texts, freight.estimate, negotiation.currency)
  const names = (options: readonly { name: string }[]) => options.map(({ name }) => name).join(', ')
  return (
    <div className="flex flex-col gap-8 p-6">
      <div className="flex flex-wrap gap-10">
        <Route freight={freight} />
        <People freight={freight} />
      </div>
      <div className="flex flex-wrap gap-10">
        <RecordFields
          title={t('freights.cargo')}
          labelOf={(field) => t(`freights.${field as 'commodity'}`)}
          values={[
            ['commodity', freight.commodity?.description ?? null],
            ['cargoType', cargoType && word('cargoTypes', cargoType)],
            ['itemQuantity', itemQuantity === null ? null : formatCount(itemQuantity, language)],
            ['weight', weightText(texts, freight.weight)],
            ['configurations', names(configurations)],
            ['bodies', names(bodies)],
          ]}
        />
        <RecordFields
          title={t('freights.offer')}
          labelOf={(field) => t(`freights.${field as 'commodity'}`)}
          values={[
            ['price', priceText(texts, negotiation)],
            ['priceKind', word('priceKinds', negotiation.kind)],
            ['priceType', word('priceTypes', negotiation.priceType)],
            ...ESTIMATE_FIELDS.map((field) => [field, estimated[field]] as const),
            ['visibility', word('visibilities', freight.visibility)],
            ['drivers', driversText(freight)],
            ['published', formatDateTime(freight.publishedAt)],
            ['endAt', formatDateTime(freight.endAt)],
            ...(freight.finishedAt ? [['finishedAt', formatDateTime(freight.finishedAt)] as const] : []),
          ]}
        />
      </div>
      <CargoCosts freight={{ negotiation, cargoType, itemQuantity, weight, distance: freight.estimate.distance }} />
      <RecordFields
        title={t('freights.notes')}
        labelOf={(field) => (field === 'observation' || field === 'driverObservation' ? t(`freights.${field}`) : field)}
        values={[
          ['observation', freight.observation],
          ['driverObservation', freight.driverObservation],
          ...freight.additionalFields.map(({ label, description }) => [label, description] as const),
        ]}
      />
    </div>
  )
}
