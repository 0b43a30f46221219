import { useField } from '@conform-to/react'
import type { ReactNode } from 'react'
import { createDriverComposition } from '#contract/calls/driver-compositions'
import { weightUnit } from '#contract/schemas/general/measures'
import { useTexts } from '../../i18n/use-texts.ts'
import { RadioField } from '../../ui/form/fields/choice-fields.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { DocumentField } from '../../ui/form/fields/document-field.tsx'
import { MaskField } from '../../ui/form/fields/mask-field.tsx'
import { MeasureField } from '../../ui/form/fields/measure-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { DocumentFileField } from '../../ui/form/fields/picture-field.tsx'
import { PlaceFields } from '../../ui/form/fields/place-fields.tsx'
import { PlateField } from '../../ui/form/fields/plate-field.tsx'
import { LocaleField } from '../../ui/form/fields/search-fields.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { searchCities, searchCityChoices } from '../locations/city-search.ts'
import { pictureField } from './vehicle-form.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h2 className="pane-title">{title}</h2>
      {children}
    </section>
  )
}

interface PlateSectionProps {
  /** Index of the plate; 0 is the vehicle that pulls. */
  at: number
}

/** Units of a vehicle's length; metres first, as in the documents. */
const VEHICLE_LENGTH_UNITS = ['m', 'cm']

const { tractionDocument, plateDocuments } = createDriverComposition.files

/** The fields of one plate's document, with its picture (CON-3-016 to CON-3-019). */
export function PlateSection({ at }: PlateSectionProps) {
  const { t, word } = useTexts()
  const unitLabel = (unit: string) => (unit === 'arroba' ? t('vehicles.arroba') : unit)
  const field = (name: string) => ({ name: `plateDocuments[${at}].${name}` })
  return (
    <Section title={at === 0 ? t('vehicles.sectionTraction') : t('vehicles.sectionEquipment', { number: at })}>
      <div className="grid grid-cols-3 gap-4">
        <PlateField field={field('licensePlate')} label={t('vehicles.plate')} hint={t('vehicles.plateHint')} required />
        <MeasureField
          field={field('grossWeight')}
          label={t('vehicles.weight')}
          units={weightUnit.options}
          unitLabel={unitLabel}
          required
        />
        <NumberField field={field('axleCount')} label={t('vehicles.axleCount')} required />
        <TextField field={field('nationalRegister')} label={t('vehicles.nationalRegister')} inputMode="numeric" />
        <TextField field={field('chassis')} label={t('vehicles.chassis')} />
        <MaskField field={field('manufactureYear')} label={t('vehicles.manufactureYear')} mask="####" />
        <TextField field={field('brand')} label={t('vehicles.brand')} />
        <TextField field={field('model')} label={t('vehicles.model')} />
        <TextField field={field('color')} label={t('vehicles.color')} />
        <MaskField field={field('modelYear')} label={word('fields', 'modelYear')} mask="####" />
        <MaskField field={field('licensingData.year')} label={word('fields', 'licensingYear')} mask="####" />
        {(['tare', 'capacity'] as const).map((weight) => (
          <MeasureField
            key={weight}
            field={field(weight)}
            label={word('fields', weight)}
            units={weightUnit.options}
            unitLabel={unitLabel}
          />
        ))}
        {(['length', 'width', 'height'] as const).map((side) => (
          <MeasureField
            key={side}
            field={field(`dimensions.${side}`)}
            label={word('fields', side)}
            units={VEHICLE_LENGTH_UNITS}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <LocaleField
          field={{ name: `plateDocuments[${at}]` }}
          label={t('vehicles.placeOfPlate')}
          search={searchCityChoices}
          required={false}
        />
      </div>
      <DocumentFileField
        field={{ name: pictureField(at) }}
        label={t('vehicles.picture')}
        part={at === 0 ? tractionDocument : plateDocuments}
        required={at === 0}
      />
    </Section>
  )
}

/** The owner of the vehicles, and the entry in the register of road carriers (CON-3-021 to CON-3-024). */
export function OwnerSections() {
  const { t } = useTexts()
  const [kind] = useField<string>('ownerKind')
  const owner = (name: string) => ({ name: `owner.${name}` })
  const documentKind = kind.value === 'person' ? 'person' : 'company'
  return (
    <>
      <Section title={t('vehicles.owner')}>
        <RadioField
          field={{ name: 'ownerKind' }}
          label={t('vehicles.ownerKind')}
          options={[
            { value: 'company', label: t('vehicles.company') },
            { value: 'person', label: t('vehicles.person') },
          ]}
        />
        <div className="grid grid-cols-2 gap-4">
          <DocumentField
            key={documentKind}
            field={owner('document')}
            label={t('vehicles.ownerDocument')}
            kind={documentKind}
            required
          />
          <TextField field={owner('name')} label={t('vehicles.ownerName')} />
        </div>
        <PlaceFields
          country={{ name: 'place.country' }}
          state={owner('stateCode')}
          city={owner('city')}
          searchCities={searchCities}
        />
        <div className="grid grid-cols-3 gap-4">
          <TextField field={owner('street')} label={t('vehicles.street')} required />
          <TextField field={owner('houseNumber')} label={t('vehicles.houseNumber')} required />
          <TextField field={owner('complement')} label={t('vehicles.complement')} />
          <TextField field={owner('district')} label={t('vehicles.district')} required />
          <MaskField field={owner('postalCode')} label={t('vehicles.postalCode')} mask="#####-###" required />
          <MaskField
            field={owner('socialIntegrationProgramNumber')}
            label={t('vehicles.pis')}
            mask="###.#####.##-#"
            required
          />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <PhoneField field={owner('cellphone')} label={t('vehicles.cellphone')} />
          <PhoneField field={owner('phone')} label={t('vehicles.phone')} />
          <TextField field={owner('email')} label={t('vehicles.email')} type="email" />
        </div>
      </Section>
      <Section title={t('vehicles.roadCarrier')}>
        <div className="grid grid-cols-3 gap-4">
          <TextField
            field={{ name: 'roadCarrierRecord.number' }}
            label={t('vehicles.rntrc')}
            inputMode="numeric"
            required
          />
          <DateField
            field={{ name: 'roadCarrierRecord.registeredAt' }}
            label={t('vehicles.rntrcRegisteredAt')}
            required
            isPast
          />
          <DateField field={{ name: 'roadCarrierRecord.expireAt' }} label={t('vehicles.rntrcExpireAt')} />
        </div>
      </Section>
    </>
  )
}
