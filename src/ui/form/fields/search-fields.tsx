import { unstable_useControl as useControl, useField } from '@conform-to/react'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Combobox } from '../combobox.tsx'
import { FieldFrame, StoredInput } from '../field-frame.tsx'
import { labelsName } from '../form-values.ts'
import { COMMODITY_SEARCH, COMPANY_SEARCH, LOCALE_SEARCH, type SearchRule } from '../search-rules.ts'
import { type FieldProps, type FieldState, useFieldState, useStoredText } from '../use-field.ts'
import type { Choice, SearchChoices } from '../use-search.ts'

interface SearchFieldProps extends FieldProps {
  search: SearchChoices
  /** Labels of the ids that the form starts with. */
  known?: readonly Choice[]
}

/** Labels of ids, stored in the draft beside them. */
function useLabels(state: FieldState, known: readonly Choice[]) {
  const name = labelsName(state.name)
  const [meta] = useField<string>(name)
  const {
    register,
    value = '',
    change,
  } = useControl<string>({
    key: meta.key,
    initialValue:
      meta.initialValue ?? JSON.stringify(Object.fromEntries(known.map((choice) => [choice.value, choice.label]))),
  })
  const labels = readLabels(value)
  return {
    // Labels may arrive after the form is drawn.
    labelOf: (id: string) => labels[id] ?? known.find((choice) => choice.value === id)?.label ?? id,
    learn: (choice: Choice) => change(JSON.stringify({ ...labels, [choice.value]: choice.label })),
    stored: <input type="text" hidden readOnly tabIndex={-1} disabled={state.isDisabled} name={name} ref={register} />,
  }
}

function readLabels(text: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(text || '{}') as Record<string, string>
  } catch {
    return {}
  }
}

interface RecordFieldProps extends SearchFieldProps {
  rule: SearchRule
  placeholder?: string
  /** Chosen from outside of the field, such as a record that was made for it. */
  given?: Choice | null
  /** Takes the focus when its form or dialog opens. */
  first?: boolean
  onChosen?(choice: Choice): void
}

/** One record found by a search; its id is sent. */
export function RecordField({
  search,
  rule,
  known = [],
  placeholder,
  given = null,
  onChosen,
  first = false,
  ...props
}: RecordFieldProps) {
  const state = useFieldState(props)
  const { register, text, change, blur } = useStoredText(state)
  const { labelOf, learn, stored } = useLabels(state, known)
  const take = (choice: Choice) => {
    learn(choice)
    change(choice.value)
    onChosen?.(choice)
  }
  useEffect(() => {
    if (given) take(given)
    // Once for each choice that is given.
  }, [given]) // oxlint-disable-line react/exhaustive-deps
  return (
    <FieldFrame state={state}>
      <Combobox
        state={state}
        search={search}
        rule={rule}
        placeholder={placeholder}
        first={first}
        chosen={text ? { value: text, label: labelOf(text) } : null}
        onChoose={take}
        onClear={() => change('')}
        onBlur={blur}
      />
      <StoredInput state={state} register={register} />
      {stored}
    </FieldFrame>
  )
}

/** A company searched by its name, from the third character on (CTR-2-042). */
export function CompanyField(props: SearchFieldProps) {
  return <RecordField {...props} rule={COMPANY_SEARCH} />
}

interface RecordsFieldProps extends SearchFieldProps {
  /** Shown above the field (CTR-2-001). */
  title?: string
}

/** Commodities searched by description; several can be chosen (CTR-2-001 to CTR-2-003, CON-5-002). */
export function CommodityField(props: RecordsFieldProps) {
  return <RecordsField {...props} rule={COMMODITY_SEARCH} />
}

/** Several records found by a search; their ids are sent. */
export function RecordsField({ title, search, rule, known = [], ...props }: RecordsFieldProps & { rule: SearchRule }) {
  const { t } = useTexts()
  const state = useFieldState(props)
  const [meta] = useField<string[]>(state.name)
  const { register, value, change, blur } = useControl<string[]>({
    key: meta.key,
    initialValue: listOf(meta.initialValue),
  })
  const { labelOf, learn, stored } = useLabels(state, known)
  const chosen = listOf(value)
  const toggle = (choice: Choice) => {
    if (chosen.includes(choice.value)) return change(chosen.filter((id) => id !== choice.value))
    learn(choice)
    change([...chosen, choice.value])
  }
  const canChange = !state.isDisabled && !state.isReadOnly
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {title ? <h3 className="font-semibold">{title}</h3> : null}
      <FieldFrame state={state}>
        {chosen.length > 0 ? (
          <ul
            aria-label={t('forms.chosen', { count: chosen.length, labels: chosen.map(labelOf).join(', ') })}
            className="flex flex-wrap gap-1"
          >
            {chosen.map((id) => (
              <li key={id} className="flex min-w-0 items-center gap-1 rounded bg-accent-soft py-0.5 pl-2">
                <span className="min-w-0 break-words">{labelOf(id)}</span>
                <button
                  type="button"
                  aria-label={t('forms.remove', { label: labelOf(id) })}
                  disabled={!canChange}
                  className="rounded p-1 text-muted hover:text-ink"
                  onClick={() => {
                    change(chosen.filter((other) => other !== id))
                    document.getElementById(state.id)?.focus()
                  }}
                >
                  <X aria-hidden="true" size={14} />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <Combobox
          state={state}
          search={search}
          rule={rule}
          chosen={null}
          marked={chosen}
          isMany
          onChoose={toggle}
          onClear={() => undefined}
          onBackspace={() => change(chosen.slice(0, -1))}
          onBlur={blur}
        />
        <select
          key={meta.key}
          hidden
          multiple
          tabIndex={-1}
          disabled={state.isDisabled}
          name={state.name}
          ref={register}
        />
        {stored}
      </FieldFrame>
    </div>
  )
}

function listOf(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** The parts of a locale that a search result contains (CTR-3-085). */
export interface LocaleChoice {
  city: string
  stateCode: string
  postalCode?: string | undefined
}

interface LocaleFieldProps extends FieldProps {
  search(text: string, signal: AbortSignal): Promise<readonly LocaleChoice[]>
}

const asChoice = ({ city, stateCode, postalCode }: LocaleChoice): Choice => ({
  value: JSON.stringify([city, stateCode, postalCode ?? '']),
  label: `${city} - ${stateCode}`,
  detail: postalCode,
})

/** A city with its state and postal code, searched while typing (CTR-2-043, CON-5-003). */
export function LocaleField({ search, ...props }: LocaleFieldProps) {
  const group = useFieldState(props)
  const part = (name: string) => ({ ...props, field: { name: `${group.name}.${name}` } })
  const city = useFieldState(part('city'))
  const state = useFieldState(part('stateCode'))
  const postal = useFieldState(part('postalCode'))
  const stored = { city: useStoredText(city), stateCode: useStoredText(state), postalCode: useStoredText(postal) }
  const { text } = stored.city
  const chosen = text
    ? asChoice({ city: text, stateCode: stored.stateCode.text, postalCode: stored.postalCode.text })
    : null
  const set = ({ city: name, stateCode, postalCode = '' }: LocaleChoice) => {
    stored.stateCode.change(stateCode)
    stored.postalCode.change(postalCode)
    stored.city.change(name)
  }
  const framed = {
    ...city,
    label: group.label,
    hint: group.hint,
    problem: city.problem ?? group.problem,
    isRequired: group.isRequired,
  }
  return (
    <FieldFrame state={framed}>
      <Combobox
        state={framed}
        search={async (typed, signal) => (await search(typed, signal)).map(asChoice)}
        rule={LOCALE_SEARCH}
        chosen={chosen}
        onChoose={({ value }) => {
          const [name = '', stateCode = '', postalCode = ''] = JSON.parse(value) as string[]
          set({ city: name, stateCode, postalCode })
        }}
        onClear={() => set({ city: '', stateCode: '' })}
        onBlur={stored.city.blur}
      />
      <StoredInput state={city} register={stored.city.register} />
      <StoredInput state={state} register={stored.stateCode.register} />
      <StoredInput state={postal} register={stored.postalCode.register} />
    </FieldFrame>
  )
}
