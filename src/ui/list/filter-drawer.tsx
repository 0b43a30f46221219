import { FormProvider, getFormProps, getInputProps, getSelectProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode, useRef } from 'react'
import { commandById } from '#commands/registry'
import { textOf } from '#contract/texts'
import { closeDialog } from '../../console/dialogs.ts'
import { DAY_FORMAT, MOMENT_FORMAT } from '../../i18n/dates.ts'
import { formatDate, formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useKeysOf } from '../../console/keymap.ts'
import { RecordField } from '../form/fields/search-fields.tsx'
import { ariaKeys, Kbd } from '../../console/kbd.tsx'
import { Modal } from '../modal.tsx'
import type { ListDeclaration } from './declaration.ts'
import { filterForm } from './filter-form.ts'
import { type ListAddress, withFilters, withoutFilters } from './list-address.ts'
import {
  type FilterOption,
  type ListFilter,
  type LookupFilter,
  parametersOf,
  type SearchFilter,
} from './list-filter.ts'
import { listOnScreen } from './list-memory.ts'

/** Width of the filter drawer, pixels (CTR-2-031). */
const DRAWER_WIDTH = 350

/** Formats a value of the address as it is typed. */
function typed(filter: ListFilter, value: string): string {
  if (filter.kind === 'period') return formatDate(value)
  return filter.kind === 'moment' ? formatDateTime(value) : value
}

/** Initial values of the drawer's fields: days and moments in the format in which they are typed. */
function typedValues(filters: readonly ListFilter[], address: ListAddress): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap((filter) =>
      parametersOf(filter).flatMap((name) => {
        const value = address[name]
        return value === undefined ? [] : [[name, typed(filter, String(value))]]
      }),
    ),
  )
}

/** The options of a lookup when they are read; until then the value of the address stays chosen. */
function Lookup({ filter, children }: { filter: LookupFilter; children(options: readonly FilterOption[]): ReactNode }) {
  const { data } = useQuery(filter.options)
  return data ? children(data) : null
}

/** A record found by a search; the name of the address's record replaces its id when it is read. */
function Search({ filter, value }: { filter: SearchFilter; value: string }) {
  const { t } = useTexts()
  const { data: label } = useQuery({ ...filter.named(value), enabled: value !== '' })
  return (
    <RecordField
      field={filter}
      label={t(filter.label)}
      rule={filter.rule}
      search={filter.search}
      known={label === undefined ? [] : [{ value, label }]}
    />
  )
}

/** The filters of the list on screen. They are applied together and stored in the address (CTR-2-031 to CTR-2-033). */
export function FilterDrawer() {
  const onScreen = listOnScreen()
  return onScreen ? <Drawer list={onScreen.list} address={onScreen.address} /> : null
}

function Drawer({
  list: { filters, path, rules },
  address,
}: {
  list: Pick<ListDeclaration<never>, 'filters' | 'path' | 'rules'>
  address: ListAddress
}) {
  const texts = useTexts()
  const { t, language } = texts
  const navigate = useNavigate()
  const formElement = useRef<HTMLFormElement>(null)
  const applyKeys = useKeysOf()(commandById('filters.apply'))
  const go = (next: ListAddress) => {
    void navigate({ to: path, search: next as never })
    closeDialog()
  }
  const [form, fields] = useForm<Record<string, string | undefined>>({
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    defaultValue: typedValues(filters, address),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: filterForm(filters, rules) }) as never,
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status !== 'success') return
      const given = submission.value
      go(withFilters(address, Object.fromEntries(filters.flatMap(parametersOf).map((name) => [name, given[name]]))))
    },
  })

  const localFormat = (format: string) => format.replace('YYYY', t('forms.yearLetters'))
  const select = (
    name: string,
    label: string,
    options: readonly { value: string; label: string }[],
    first: boolean,
  ) => {
    const field = fields[name]
    if (!field) return null
    const { key, ...props } = getSelectProps(field)
    return (
      <label className="flex flex-col gap-1 text-hint text-muted">
        {label}
        <select key={key} {...props} className="field text-base text-ink" data-autofocus={first || undefined}>
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
  const input = (
    name: string,
    label: string,
    first: boolean,
    more: React.InputHTMLAttributes<HTMLInputElement> = {},
  ) => {
    const field = fields[name]
    if (!field) return null
    const { key, ...props } = getInputProps(field, { type: 'text' })
    const [problem] = field.errors ?? []
    return (
      <label className="flex min-w-0 flex-1 flex-col gap-1 text-hint text-muted">
        {label}
        <input
          key={key}
          {...props}
          {...more}
          className="field w-full text-base text-ink"
          autoComplete="off"
          data-autofocus={first || undefined}
        />
        {problem ? (
          <span id={field.errorId} role="alert" className="text-bad">
            {textOf(problem, language)}
          </span>
        ) : null}
      </label>
    )
  }
  const drawn = (filter: ListFilter, first: boolean) => {
    switch (filter.kind) {
      case 'choice':
        return select(
          filter.name,
          t(filter.label),
          filter.options.map((value) => ({ value, label: filter.textOf(texts, value) })),
          first,
        )
      case 'flag':
        return select(
          filter.name,
          t(filter.label),
          [
            { value: 'true', label: t('common.yes') },
            { value: 'false', label: t('common.no') },
          ],
          first,
        )
      case 'lookup':
        return <Lookup filter={filter}>{(options) => select(filter.name, t(filter.label), options, first)}</Lookup>
      case 'search':
        return <Search filter={filter} value={String(address[filter.name] ?? '')} />
      case 'text':
        return input(filter.name, t(filter.label), first, { inputMode: filter.inputMode ?? 'text' })
      case 'moment':
        return input(filter.name, t(filter.label), first, {
          inputMode: 'numeric',
          placeholder: localFormat(MOMENT_FORMAT),
        })
      case 'period':
        return (
          <fieldset>
            <legend className="mb-1 text-hint text-muted">{t(filter.label)}</legend>
            <div className="flex gap-2">
              {input(filter.from, t('lists.from'), first, {
                inputMode: 'numeric',
                placeholder: localFormat(DAY_FORMAT),
              })}
              {input(filter.to, t('lists.to'), false, { inputMode: 'numeric', placeholder: localFormat(DAY_FORMAT) })}
            </div>
          </fieldset>
        )
    }
  }

  return (
    <Modal
      place="filters"
      title={t('lists.filters')}
      onClose={closeDialog}
      drawer={DRAWER_WIDTH}
      ports={{ confirm: () => formElement.current?.requestSubmit() }}
    >
      <FormProvider context={form.context}>
        <form {...getFormProps(form)} ref={formElement} className="flex min-h-0 flex-1 flex-col">
          <div className="flex flex-1 flex-col gap-3 overflow-auto p-4">
            {filters.map((filter, at) => (
              <Fragment key={parametersOf(filter).join()}>
                {filter.heading ? <p className="pane-title mt-2">{t(filter.heading)}</p> : null}
                {drawn(filter, at === 0)}
              </Fragment>
            ))}
          </div>
          <div className="flex gap-2 border-t border-line p-4">
            <button
              type="button"
              className="button flex-1 justify-center"
              onClick={() =>
                go({ ...withoutFilters(address, filters), ...(address.search ? { search: address.search } : {}) })
              }
            >
              {t('common.reset')}
            </button>
            <button
              type="submit"
              className="button flex-1 justify-center"
              data-tone="primary"
              aria-keyshortcuts={ariaKeys(applyKeys)}
            >
              {t('common.apply')}
              {applyKeys[0] ? <Kbd keys={applyKeys[0]} /> : null}
            </button>
          </div>
        </form>
      </FormProvider>
    </Modal>
  )
}
