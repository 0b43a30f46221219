import { useEffect, useMemo, useState } from 'react'
import { DEFAULT_COUNTRY } from '#contract/schemas/general/geography'
import { countryOptions } from '../../../i18n/country-options.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Combobox } from '../combobox.tsx'
import { FIELD_CLASS, FieldFrame, StoredInput } from '../field-frame.tsx'
import { LOCALE_SEARCH } from '../search-rules.ts'
import {
  choiceProps,
  controlProps,
  type FieldRef,
  type FieldState,
  type StoredText,
  useFieldState,
  useStoredText,
} from '../use-field.ts'
import type { Option } from './choice-fields.tsx'

/** Searches cities by name in a state of a country. */
export type SearchCities = (
  text: string,
  within: { country: string; state: string },
  signal: AbortSignal,
) => Promise<readonly string[]>

interface PlaceFieldsProps {
  country: FieldRef
  state: FieldRef
  city: FieldRef
  searchCities: SearchCities
  disabled?: boolean
  readOnly?: boolean
}

function ListOfNames({
  state,
  stored,
  options,
  onValue,
}: {
  state: FieldState
  stored: StoredText
  options: readonly Option[]
  onValue(value: string): void
}) {
  const { t } = useTexts()
  return (
    <FieldFrame state={state}>
      <select
        {...choiceProps(state)}
        value={stored.text}
        className={FIELD_CLASS}
        onChange={(event) => onValue(event.target.value)}
        onBlur={stored.blur}
      >
        <option value="">{t('forms.choose')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <StoredInput state={state} register={stored.register} />
    </FieldFrame>
  )
}

/**
 * Country, state and city, each limiting the next: another country clears the state and the city, another state the
 * city.
 */
export function PlaceFields({ searchCities, disabled, readOnly, ...fields }: PlaceFieldsProps) {
  const { t, language } = useTexts()
  const shared = { disabled, readOnly }
  const country = useFieldState({ ...shared, field: fields.country, label: t('forms.country') })
  const stateName = useFieldState({ ...shared, field: fields.state, label: t('forms.state') })
  const storedCountry = useStoredText({ ...country, initialText: country.initialText || DEFAULT_COUNTRY })
  const storedState = useStoredText(stateName)
  const needsState = storedState.text === ''
  const city = useFieldState({
    ...shared,
    field: fields.city,
    label: t('forms.city'),
    readOnly: readOnly || needsState,
    hint: needsState ? t('forms.chooseStateFirst') : undefined,
  })
  const storedCity = useStoredText(city)
  const states = useStates(storedCountry.text)
  const options = useMemo(() => countryOptions(language), [language])

  const setState = (value: string) => {
    storedState.change(value)
    if (storedCity.text) storedCity.change('')
  }
  return (
    <div className="grid grid-cols-3 gap-3">
      <ListOfNames
        state={country}
        stored={storedCountry}
        options={options}
        onValue={(value) => {
          storedCountry.change(value)
          if (storedState.text) setState('')
        }}
      />
      {states ? (
        <ListOfNames state={stateName} stored={storedState} options={states} onValue={setState} />
      ) : (
        <FieldFrame state={stateName}>
          <input
            {...controlProps(stateName)}
            type="text"
            autoComplete="off"
            className={FIELD_CLASS}
            value={storedState.text}
            onChange={(event) => setState(event.target.value)}
            onBlur={storedState.blur}
          />
          <StoredInput state={stateName} register={storedState.register} />
        </FieldFrame>
      )}
      <FieldFrame state={city}>
        <Combobox
          state={city}
          search={async (text, signal) =>
            (await searchCities(text, { country: storedCountry.text, state: storedState.text }, signal)).map(
              (name) => ({ value: name, label: name }),
            )
          }
          rule={LOCALE_SEARCH}
          chosen={storedCity.text ? { value: storedCity.text, label: storedCity.text } : null}
          onChoose={({ value }) => storedCity.change(value)}
          onClear={() => storedCity.change('')}
          onBlur={storedCity.blur}
        />
        <StoredInput state={city} register={storedCity.register} />
      </FieldFrame>
    </div>
  )
}

/** The states of a country, known for Brazil only; null where the state is typed. */
function useStates(country: string): readonly Option[] | null {
  const [states, setStates] = useState<readonly Option[]>([])
  const isBrazil = country === DEFAULT_COUNTRY
  useEffect(() => {
    if (!isBrazil) return
    void import('municipios-brasil').then(({ listarEstados }) =>
      setStates(
        listarEstados()
          .map(({ uf, nome }) => ({ value: uf, label: nome }))
          .toSorted((one, other) => one.label.localeCompare(other.label, 'pt')),
      ),
    )
  }, [isBrazil])
  return isBrazil ? states : null
}
