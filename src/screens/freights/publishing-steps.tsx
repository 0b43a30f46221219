import type { ReactNode } from 'react'
import type { z } from 'zod'
import { cargoType, visibility } from '#contract/schemas/freights/freight-vocabulary'
import type { Freight } from '#contract/schemas/freights/freight'
import { weightUnit } from '#contract/schemas/general/measures'
import { formatDocument } from '#contract/schemas/general/document-mask'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { RadioField, SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DateTimeField } from '../../ui/form/fields/date-field.tsx'
import { MeasureField } from '../../ui/form/fields/measure-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { RecordField } from '../../ui/form/fields/search-fields.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { type WizardStep, wizardStep } from '../../ui/wizard/wizard-step.tsx'
import { bodyOptions, configurationOptions } from '../drivers/vehicle-queries.ts'
import { CommodityName } from './commodity-name.tsx'
import { commoditySearch } from './commodity-search.ts'
import { ESTIMATE_FIELDS, placeText, priceText, weightText } from './freight-text.ts'
import { OptionChoices, OptionNames } from './option-choices.tsx'
import { EstimatedFact } from './price-estimate.tsx'
import { PriceFields } from './price-fields.tsx'
import { offerDefaults, priceFactsOf, stepSchemas } from './publishing.ts'
import { CompanyFields, ContactFields, LabelledFields, RouteFields } from './publishing-fields.tsx'

type Line = readonly [string, ReactNode]
type Place = z.output<typeof stepSchemas.route>['origin']

/** A place with its address and its moment, as far as they were typed. */
function dated({ localName, street, houseNumber, district, date, ...place }: Place): string {
  const address = [localName, [street, houseNumber].filter(Boolean).join(', '), district].filter(Boolean)
  return [placeText(place), ...address, ...(date ? [formatDateTime(date)] : [])].join(' · ')
}

const route = wizardStep({
  id: 'route',
  label: 'freights.route',
  schema: stepSchemas.route as never,
  fields: () => <RouteFields />,
  summary: (value, { t }) => {
    const { origin, stopovers, destination } = value as z.output<typeof stepSchemas.route>
    return [
      [t('freights.origin'), dated(origin)],
      ...stopovers.map((stopover, at): Line => [t('freights.stopover', { number: at + 1 }), dated(stopover)]),
      [t('freights.destination'), dated(destination)],
    ]
  },
})

/** @param template the freight whose commodity the step may begin with, by its name */
const cargo = (template: Freight | null) =>
  wizardStep({
    id: 'cargo',
    label: 'freights.stepCargo',
    schema: stepSchemas.cargo,
    fields: (fields, { t, word }) => (
      <>
        <RecordField
          field={fields.commodity}
          label={t('freights.commodity')}
          search={commoditySearch.search}
          rule={commoditySearch.rule}
          known={template?.commodity ? [{ value: template.commodity._id, label: template.commodity.description }] : []}
        />
        <SelectField
          field={fields.cargoType}
          label={t('freights.cargoType')}
          options={cargoType.options.map((value) => ({ value, label: word('cargoTypes', value) }))}
        />
        <div className="grid grid-cols-2 gap-4">
          <NumberField field={fields.itemQuantity} label={t('freights.itemQuantity')} />
          <MeasureField
            field={fields.weight}
            label={t('freights.weight')}
            required={false}
            units={['t', ...weightUnit.options.filter((unit) => unit !== 't')]}
          />
        </div>
      </>
    ),
    summary: (value, texts) => {
      const { t, word, language } = texts
      return [
        ...(value.commodity
          ? [[t('freights.commodity'), <CommodityName key="commodity" id={value.commodity} />] as const]
          : []),
        ...(value.cargoType ? [[t('freights.cargoType'), word('cargoTypes', value.cargoType)] as const] : []),
        ...(value.itemQuantity === undefined
          ? []
          : [[t('freights.itemQuantity'), formatCount(value.itemQuantity, language)] as const]),
        [t('freights.weight'), weightText(texts, value.weight ?? null) ?? t('common.none')],
      ]
    },
  })

const vehicles = wizardStep({
  id: 'vehicles',
  label: 'freights.stepVehicles',
  schema: stepSchemas.vehicles,
  fields: (_fields, { t }) => (
    <>
      <OptionChoices
        field={{ name: 'configurations' }}
        label={t('freights.configurations')}
        hint={t('freights.categoryHint')}
        source={configurationOptions}
        required
      />
      <OptionChoices field={{ name: 'bodies' }} label={t('freights.bodies')} source={bodyOptions} required />
    </>
  ),
  summary: ({ configurations, bodies }, { t }) => [
    [
      t('freights.configurations'),
      <OptionNames key="configurations" source={configurationOptions} ids={configurations} />,
    ],
    [t('freights.bodies'), <OptionNames key="bodies" source={bodyOptions} ids={bodies} />],
  ],
})

/** @param template the freight whose offer the step begins with */
const offer = (template: Freight | null) =>
  wizardStep({
    id: 'offer',
    label: 'freights.offer',
    schema: stepSchemas.offer,
    defaults: offerDefaults(template),
    fields: (fields, { t, word }, accepted) => (
      <>
        <PriceFields within="negotiation" facts={priceFactsOf(accepted)} />
        <div className="grid grid-cols-2 gap-4">
          <DateTimeField field={fields.endAt} label={t('freights.endAt')} />
          <NumberField field={fields.targetDriverCount} label={t('freights.target')} />
        </div>
        <RadioField
          field={fields.visibility}
          label={t('freights.visibility')}
          options={visibility.options.map((value) => ({ value, label: word('visibilities', value) }))}
        />
      </>
    ),
    summary: (value, texts, accepted) => {
      const { t, word, language } = texts
      const { negotiation } = value
      const priced = { negotiation, facts: priceFactsOf(accepted) }
      return [
        [t('freights.price'), `${priceText(texts, negotiation)} · ${word('priceKinds', negotiation.kind)}`],
        ...ESTIMATE_FIELDS.map((field): Line => [
          t(`freights.${field}`),
          <EstimatedFact key={field} field={field} {...priced} />,
        ]),
        [t('freights.endAt'), formatDateTime(value.endAt)],
        [t('freights.target'), formatCount(value.targetDriverCount, language)],
        [t('freights.visibility'), word('visibilities', value.visibility)],
      ]
    },
  })

const companies = wizardStep({
  id: 'companies',
  label: 'freights.companies',
  schema: stepSchemas.companies,
  fields: (_fields, { t }) => (
    <>
      <CompanyFields name="carrier" label={t('freights.carrier')} />
      <CompanyFields name="shipper" label={t('freights.shipper')} />
    </>
  ),
  summary: ({ carrier, shipper }, { t }) =>
    [[t('freights.carrier'), carrier] as const, [t('freights.shipper'), shipper] as const].map(
      ([label, { name, cnpj }]): Line => [label, `${name} · ${formatDocument('CNPJ', cnpj)}`],
    ),
})

const contacts = wizardStep({
  id: 'contacts',
  label: 'freights.contactList',
  schema: stepSchemas.contacts as never,
  fields: () => <ContactFields />,
  summary: (value, { t, word }) =>
    (value as z.output<typeof stepSchemas.contacts>).additionalContacts.map((contact, at): Line => [
      t('freights.contact', { number: at + 1 }),
      [contact.name, word('contactTypes', contact.type), contact.value].filter(Boolean).join(' · '),
    ]),
})

const notes = wizardStep({
  id: 'notes',
  label: 'freights.notes',
  schema: stepSchemas.notes as never,
  fields: (_fields, { t }) => (
    <>
      <TextAreaField field={{ name: 'observation' }} label={t('freights.observation')} required={false} />
      <TextAreaField field={{ name: 'driverObservation' }} label={t('freights.driverObservation')} required={false} />
      <LabelledFields />
    </>
  ),
  summary: (value, { t }: Texts) => {
    const { observation, driverObservation, additionalFields } = value as z.output<typeof stepSchemas.notes>
    return [
      ...(observation ? [[t('freights.observation'), observation] as const] : []),
      ...(driverObservation ? [[t('freights.driverObservation'), driverObservation] as const] : []),
      ...additionalFields.map(({ label, description }): Line => [label, description]),
    ]
  },
})

/** The steps of publishing a freight. @param template the freight that the new one begins as; null for none */
export function stepsOfPublishing(template: Freight | null): readonly WizardStep[] {
  return [route, cargo(template), vehicles, offer(template), companies, contacts, notes]
}
