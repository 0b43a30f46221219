import { useField } from '@conform-to/react'
import { createFreight } from '#contract/calls/freights'
import { ADDITIONAL_CONTACTS_MAXIMUM, ADDITIONAL_FIELDS_MAXIMUM } from '#contract/schemas/freights/new-freight'
import { STOPOVERS_MAXIMUM } from '#contract/schemas/freights/freight-place'
import { contactType } from '#contract/schemas/general/contact'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DateTimeField } from '../../ui/form/fields/date-field.tsx'
import { LocaleField } from '../../ui/form/fields/search-fields.tsx'
import { PictureField } from '../../ui/form/fields/picture-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { searchCityChoices } from '../locations/city-search.ts'
import { LOGO_FIELDS } from './publishing.ts'

const addressParts = ['localName', 'street', 'houseNumber', 'district', 'complement'] as const

interface PlaceProps {
  name: string
  label: string
  required: boolean
}

/** A place of the route: its city, when, and where exactly. */
function PlaceSection({ name, label, required }: PlaceProps) {
  const { t } = useTexts()
  const part = (field: string) => ({ name: `${name}.${field}` })
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3">
      <legend className="px-1 text-muted">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_14rem] gap-4">
        <LocaleField
          field={{ name }}
          label={t('freights.cityOf', { place: label })}
          search={searchCityChoices}
          required={required}
        />
        <DateTimeField field={part('date')} label={t('freights.dateOf', { place: label })} required={false} />
      </div>
      <details>
        <summary className="cursor-pointer text-muted">{t('freights.exactPlace')}</summary>
        <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 xl:grid-cols-3">
          {addressParts.map((field) => (
            <TextField key={field} field={part(field)} label={t(`freights.${field}`)} required={false} />
          ))}
        </div>
      </details>
    </fieldset>
  )
}

/** Origin, destination, and as many stopovers as are typed: an empty one always follows the last. */
export function RouteFields() {
  const { t } = useTexts()
  const [meta] = useField<unknown[]>('stopovers')
  const typed: unknown[] = Array.isArray(meta.value) ? meta.value : []
  const last = typed.findLastIndex((stopover) => Object.values(stopover ?? {}).some(Boolean))
  return (
    <>
      <PlaceSection name="origin" label={t('freights.origin')} required />
      <PlaceSection name="destination" label={t('freights.destination')} required />
      {Array.from({ length: Math.min(STOPOVERS_MAXIMUM, last + 2) }, (_, at) => (
        <PlaceSection
          key={at}
          name={`stopovers[${at}]`}
          label={t('freights.stopover', { number: at + 1 })}
          required={false}
        />
      ))}
    </>
  )
}

interface CompanyProps {
  name: 'carrier' | 'shipper'
  label: string
}

/** Name, CNPJ and logo of the carrier or the shipper. */
export function CompanyFields({ name, label }: CompanyProps) {
  const { t } = useTexts()
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_14rem] gap-4 rounded-md border border-line p-3">
      <legend className="px-1 text-muted">{label}</legend>
      <TextField field={{ name: `${name}.name` }} label={t('freights.nameOf', { company: label })} required />
      <TextField field={{ name: `${name}.cnpj` }} label={t('freights.cnpjOf', { company: label })} required />
      <div className="col-span-2">
        <PictureField
          field={{ name: LOGO_FIELDS[`${name}Logo`] }}
          label={t('freights.logoOf', { name: label })}
          part={createFreight.files[`${name}Logo`]}
          required={false}
        />
      </div>
    </fieldset>
  )
}

/** The additional contacts, a line each; a line that stays empty is not sent. */
export function ContactFields() {
  const { t, word } = useTexts()
  return Array.from({ length: ADDITIONAL_CONTACTS_MAXIMUM }, (_, at) => {
    const name = (field: string) => ({ name: `additionalContacts[${at}].${field}` })
    const label = t('freights.contact', { number: at + 1 })
    return (
      <fieldset key={at} className="grid grid-cols-[minmax(0,1fr)_10rem_14rem] gap-4 rounded-md border border-line p-3">
        <legend className="px-1 text-muted">{label}</legend>
        <TextField field={name('name')} label={t('freights.contactName')} required={false} />
        <SelectField
          field={name('type')}
          label={t('freights.contactType')}
          required={false}
          options={contactType.options.map((value) => ({ value, label: word('contactTypes', value) }))}
        />
        <TextField field={name('value')} label={t('freights.contactValue')} required={false} />
      </fieldset>
    )
  })
}

/** The labelled fields, a line each; a line that stays empty is not sent. */
export function LabelledFields() {
  const { t } = useTexts()
  return Array.from({ length: ADDITIONAL_FIELDS_MAXIMUM }, (_, at) => {
    const name = (field: string) => ({ name: `additionalFields[${at}].${field}` })
    return (
      <div key={at} className="grid grid-cols-[14rem_minmax(0,1fr)] gap-4">
        <TextField field={name('label')} label={t('freights.fieldLabel', { number: at + 1 })} required={false} />
        <TextField
          field={name('description')}
          label={t('freights.fieldDescription', { number: at + 1 })}
          required={false}
        />
      </div>
    )
  })
}
