import { AsYouType, type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min'
import { useMemo, useState } from 'react'
import { type Language, languageTags } from '#contract/languages'
import { phoneCountry } from '#contract/schemas/general/phone-country'
import { formatPhone } from '../../../i18n/phones.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FIELD_CLASS, FieldGroup, StoredInput } from '../field-frame.tsx'
import { choiceProps, controlProps, type FieldProps, useFieldState, useStoredText } from '../use-field.ts'
import { MaskedInput } from './masked-input.tsx'
import { bringsCountry, phoneParts, storedPhone } from './phone.ts'

/** Countries by name in a language, with their calling codes. */
function phoneCountries(language: Language): { code: string; label: string }[] {
  const names = new Intl.DisplayNames([languageTags[language]], { type: 'region' })
  return phoneCountry.options
    .map((code) => ({ code, label: `${names.of(code) ?? code} +${getCountryCallingCode(code as CountryCode)}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

/**
 * A phone of a chosen country: shown in that country's groups, stored as E.164. Typing a number with + selects its
 * country.
 */
export function PhoneField(props: FieldProps) {
  const { t, language } = useTexts()
  const state = useFieldState({ ...props, format: formatPhone })
  const { register, text, change, blur } = useStoredText(state)
  const [{ country, national }, setParts] = useState(() => phoneParts(text))
  const countries = useMemo(() => phoneCountries(language), [language])
  const set = (next: { country: string; national: string }) => {
    const stored = storedPhone(next.country, next.national)
    setParts(bringsCountry(next.national) ? phoneParts(stored) : next)
    change(stored)
  }
  return (
    <FieldGroup state={state}>
      <div className="flex gap-2">
        <select
          {...choiceProps(state)}
          data-kind
          id={`${state.id}-country`}
          aria-label={`${state.label}: ${t('forms.phoneCountry')}`}
          aria-invalid={undefined}
          value={country}
          className={`${FIELD_CLASS} max-w-32`}
          onChange={(event) => set({ country: event.target.value, national })}
        >
          {countries.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
        <MaskedInput
          {...controlProps(state)}
          aria-label={`${state.label}: ${t('forms.phoneNumber')}`}
          // Wide enough for a mobile number with its area code; the country's name is narrower instead.
          className={`${FIELD_CLASS} min-w-36 flex-1`}
          inputMode="tel"
          autoComplete="tel-national"
          value={national}
          clean={(typed) => (typed.trimStart().startsWith('+') ? '+' : '') + typed.replaceAll(/\D/g, '')}
          format={(value) => new AsYouType(country as CountryCode).input(value)}
          onValue={(value) => set({ country, national: value })}
          onBlur={blur}
        />
        <StoredInput state={state} register={register} />
      </div>
    </FieldGroup>
  )
}
