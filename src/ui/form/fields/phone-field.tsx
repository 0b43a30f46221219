import { AsYouType, getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { useMemo, useState } from 'react'
import { type Language, languageTags } from '#contract/languages'
import { DEFAULT_PHONE_COUNTRY, phoneCountry } from '#contract/schemas/contact'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FIELD_CLASS, FieldGroup, StoredInput } from '../field-frame.tsx'
import { choiceProps, controlProps, type FieldProps, useFieldState, useStoredText } from '../use-field.ts'
import { MaskedInput } from './masked-input.tsx'

/** Countries of phones by name in a language, with their calling codes. */
function phoneCountries(language: Language): { code: string; label: string }[] {
  const names = new Intl.DisplayNames([languageTags[language]], { type: 'region' })
  return phoneCountry.options
    .map((code) => ({ code, label: `${names.of(code) ?? code} +${getCountryCallingCode(code as CountryCode)}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

/** The stored form, E.164, of what is typed for a country; what is none yet is stored as far as it goes. */
export function storedPhone(country: string, national: string): string {
  if (national.startsWith('+')) return parsePhoneNumberFromString(national)?.number ?? national
  if (national === '') return ''
  return parsePhoneNumberFromString(national, country as CountryCode)?.number ?? `+${getCountryCallingCode(country as CountryCode)}${national}`
}

/** Country and national number of a stored phone. */
export function phoneParts(stored: string): { country: string; national: string } {
  const parsed = parsePhoneNumberFromString(stored)
  return { country: parsed?.country ?? DEFAULT_PHONE_COUNTRY, national: parsed?.nationalNumber ?? stored }
}

/** A phone by its country: grouped as that country writes it, stored as E.164. A number with + brings its country along. */
export function PhoneField(props: FieldProps) {
  const { t, language } = useTexts()
  const state = useFieldState(props)
  const { register, text, change, blur } = useStoredText(state)
  const [{ country, national }, setParts] = useState(() => phoneParts(text))
  const countries = useMemo(() => phoneCountries(language), [language])
  const set = (next: { country: string; national: string }) => {
    const stored = storedPhone(next.country, next.national)
    const whole = next.national.startsWith('+') ? parsePhoneNumberFromString(next.national) : undefined
    setParts(whole?.country && whole.isValid() ? phoneParts(stored) : next)
    change(stored)
  }
  return (
    <FieldGroup state={state}>
      <div className="flex gap-2">
        <select
          {...choiceProps(state)}
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
          className={FIELD_CLASS}
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
