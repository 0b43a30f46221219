import { countryOptions } from '../../i18n/country-options.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { PLACES } from './related-phones.ts'

/** Parts of a residence: the name of each part's field, and its text. */
const parts = [
  ['address.street', 'street'],
  ['address.houseNumber', 'houseNumber'],
  ['address.complement', 'complement'],
  ['district', 'district'],
  ['city', 'city'],
  ['stateCode', 'stateCode'],
  ['address.postalCode', 'postalCode'],
] as const

/** Where the driver lives (CON-3-009). */
export function ResidenceFields() {
  const { t, word, language } = useTexts()
  return (
    <fieldset className="grid grid-cols-2 content-start gap-4">
      <legend className="pane-title mb-2">{t('fields.residence')}</legend>
      {parts.map(([name, part]) => (
        <TextField key={part} field={{ name: `residence.${name}` }} label={word('fields', part)} required={false} />
      ))}
      <SelectField
        field={{ name: 'residence.countryCode' }}
        label={t('driverRegistration.residenceCountry')}
        options={countryOptions(language)}
        required={false}
      />
    </fieldset>
  )
}

/** Phones of people who know the driver, each with who answers (CTR-3-140). */
export function RelatedPhonesFields() {
  const { t } = useTexts()
  return (
    <fieldset className="grid grid-cols-2 content-start gap-4">
      <legend className="pane-title mb-2">{t('fields.relatedPhones')}</legend>
      {PLACES.map((place, at) => (
        <div key={place} className="contents">
          <TextField
            field={{ name: `relatedPhones.${place}.label` }}
            label={t('driverRegistration.relatedName', { number: at + 1 })}
            required={false}
          />
          <PhoneField
            field={{ name: `relatedPhones.${place}.value` }}
            label={t('driverRegistration.relatedPhone', { number: at + 1 })}
            required={false}
          />
        </div>
      ))}
    </fieldset>
  )
}
