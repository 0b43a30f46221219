import { getInputProps, getSelectProps, useField } from '@conform-to/react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { InputHTMLAttributes } from 'react'
import { textOf } from '#contract/texts'
import { DAY_FORMAT, MOMENT_FORMAT } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxesField } from '../form/fields/choice-fields.tsx'
import { RecordField, RecordsField } from '../form/fields/search-fields.tsx'
import {
  type FilterOption,
  idsOf,
  type ListFilter,
  type LookupFilter,
  type PeriodFilter,
  type SearchFilter,
} from './list-filter.ts'

interface ControlProps {
  /** Parameter of the call's query. */
  name: string
  label: string
  /** Takes the focus when the drawer opens. */
  isFirst: boolean
}

/** One of some options, or any. */
function Select({ name, label, isFirst, options }: ControlProps & { options: readonly FilterOption[] }) {
  const { t } = useTexts()
  const [field] = useField<string>(name)
  const { key, ...props } = getSelectProps(field)
  return (
    <label className="flex flex-col gap-1 text-hint text-muted">
      {label}
      <select key={key} {...props} className="field text-base text-ink" data-autofocus={isFirst || undefined}>
        <option value="">{t('common.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A text, with the problem of what was typed. */
function TextInput({
  name,
  label,
  isFirst,
  ...attributes
}: ControlProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder'>) {
  const { language } = useTexts()
  const [field] = useField<string>(name)
  const { key, ...props } = getInputProps(field, { type: 'text' })
  const [problem] = field.errors ?? []
  return (
    <label className="flex min-w-0 flex-1 flex-col gap-1 text-hint text-muted">
      {label}
      <input
        key={key}
        {...props}
        {...attributes}
        className="field w-full text-base text-ink"
        autoComplete="off"
        data-autofocus={isFirst || undefined}
      />
      {problem ? (
        <span id={field.errorId} role="alert" className="text-bad">
          {textOf(problem, language)}
        </span>
      ) : null}
    </label>
  )
}

/** The options of a lookup when they are read; until then the value of the address stays chosen. */
function Lookup({ filter, isFirst }: { filter: LookupFilter; isFirst: boolean }) {
  const { t } = useTexts()
  const { data } = useQuery(filter.options)
  return data ? <Select name={filter.name} label={t(filter.label)} isFirst={isFirst} options={data} /> : null
}

/** A record found by a search; the name of the address's record replaces its id when it is read. */
function Search({ filter, value, isFirst }: { filter: SearchFilter; value: string; isFirst: boolean }) {
  const { t } = useTexts()
  const { data: label } = useQuery({ ...filter.named(value), enabled: value !== '' })
  return (
    <RecordField
      field={filter}
      label={t(filter.label)}
      rule={filter.rule}
      search={filter.search}
      first={isFirst}
      known={label === undefined ? [] : [{ value, label }]}
    />
  )
}

/** Several records found by a search, with the names of those of the address when they are read. */
function SearchMany({ filter, value }: { filter: SearchFilter; value: string }) {
  const { t } = useTexts()
  const ids = idsOf(value)
  const names = useQueries({ queries: ids.map((id) => filter.named(id)) })
  return (
    <RecordsField
      field={filter}
      label={t(filter.label)}
      rule={filter.rule}
      search={filter.search}
      required={false}
      known={ids.flatMap((id, at) => (names[at]?.data === undefined ? [] : [{ value: id, label: names[at].data }]))}
    />
  )
}

/** A first and a last day. */
function Period({ filter, isFirst }: { filter: PeriodFilter; isFirst: boolean }) {
  const { t } = useTexts()
  const placeholder = DAY_FORMAT.replace('YYYY', t('forms.yearLetters'))
  return (
    <fieldset>
      <legend className="mb-1 text-hint text-muted">{t(filter.label)}</legend>
      <div className="flex gap-2">
        <TextInput
          name={filter.from}
          label={t('lists.from')}
          isFirst={isFirst}
          inputMode="numeric"
          placeholder={placeholder}
        />
        <TextInput
          name={filter.to}
          label={t('lists.to')}
          isFirst={false}
          inputMode="numeric"
          placeholder={placeholder}
        />
      </div>
    </fieldset>
  )
}

interface FilterFieldProps {
  filter: ListFilter
  isFirst: boolean
  /** Value of the address; empty for none. */
  value: string
}

/** The field of one filter in the drawer. */
export function FilterField({ filter, isFirst, value }: FilterFieldProps) {
  const texts = useTexts()
  const { t } = texts
  if (filter.kind === 'period') return <Period filter={filter} isFirst={isFirst} />
  const control: ControlProps = { name: filter.name, label: t(filter.label), isFirst }
  switch (filter.kind) {
    case 'choice': {
      const options = filter.options.map((option) => ({ value: option, label: filter.textOf(texts, option) }))
      return filter.isMany ? (
        <CheckboxesField field={filter} label={control.label} options={options} required={false} first={isFirst} />
      ) : (
        <Select {...control} options={options} />
      )
    }
    case 'flag': {
      const options = [
        { value: 'true', label: t('common.yes') },
        { value: 'false', label: t('common.no') },
      ]
      return <Select {...control} options={options} />
    }
    case 'lookup':
      return <Lookup filter={filter} isFirst={isFirst} />
    case 'search':
      return filter.isMany ? (
        <SearchMany filter={filter} value={value} />
      ) : (
        <Search filter={filter} value={value} isFirst={isFirst} />
      )
    case 'text':
      return <TextInput {...control} inputMode={filter.inputMode ?? 'text'} />
    case 'moment':
      return (
        <TextInput
          {...control}
          inputMode="numeric"
          placeholder={MOMENT_FORMAT.replace('YYYY', t('forms.yearLetters'))}
        />
      )
  }
}
