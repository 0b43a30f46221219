import { FormProvider, getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useRef } from 'react'
import { commandById } from '../../console/registry.ts'
import { closeDialog } from '../../console/dialogs.ts'
import { ariaKeys, Kbd } from '../../console/kbd.tsx'
import { useKeysOf } from '../../console/keymap.ts'
import { formatDate, formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Modal } from '../modal.tsx'
import type { ListDeclaration } from './declaration.ts'
import { FilterField } from './filter-fields.tsx'
import { filterForm } from './filter-form.ts'
import { type ListAddress, withFilters, withoutFilters } from './list-address.ts'
import { idsOf, isOfMany, type ListFilter, parametersOf } from './list-filter.ts'
import { listOnScreen } from './list-memory.ts'
import { statedAddress } from './page-rows.ts'

/** Width of the filter drawer, pixels (CTR-2-031). */
const DRAWER_WIDTH = 350

/** Formats a value of the address as it is typed. */
function toTyped(filter: ListFilter, value: string): string {
  if (filter.kind === 'period') return formatDate(value)
  return filter.kind === 'moment' ? formatDateTime(value) : value
}

/** Initial values of the drawer's fields: days and moments in the format in which they are typed. */
function typedValues(filters: readonly ListFilter[], address: ListAddress): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    filters.flatMap((filter) =>
      parametersOf(filter).flatMap((name) => {
        const value = address[name]
        if (value === undefined) return []
        return [[name, isOfMany(filter) ? idsOf(value) : toTyped(filter, String(value))]]
      }),
    ),
  )
}

/** The filters of the list on screen. They are applied together and stored in the address (CTR-2-031 to CTR-2-033). */
export function FilterDrawer() {
  const onScreen = listOnScreen()
  return onScreen ? <Drawer list={onScreen.list} address={onScreen.address} /> : null
}

/** The buttons that reset and apply the filters. */
function DrawerFoot({ onReset }: { onReset(): void }) {
  const { t } = useTexts()
  const applyKeys = useKeysOf()(commandById('filters.apply'))
  return (
    <div className="flex gap-2 border-t border-line p-4">
      <button type="button" className="button flex-1 justify-center" onClick={onReset}>
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
  )
}

interface DrawerProps {
  list: Pick<ListDeclaration<never>, 'filters' | 'path' | 'rules'>
  address: ListAddress
}

function Drawer({ list: { filters, path, rules }, address }: DrawerProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const formElement = useRef<HTMLFormElement>(null)
  const go = (next: ListAddress) => {
    void navigate({ to: path, search: statedAddress(next) as never })
    closeDialog()
  }
  const [form] = useForm<Record<string, string | undefined>>({
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    defaultValue: typedValues(filters, address) as never,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: filterForm(filters, rules) }) as never,
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status !== 'success') return
      const { value } = submission
      go(withFilters(address, Object.fromEntries(filters.flatMap(parametersOf).map((name) => [name, value[name]]))))
    },
  })
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
                <FilterField
                  filter={filter}
                  isFirst={at === 0}
                  value={filter.kind === 'period' ? '' : String(address[filter.name] ?? '')}
                />
              </Fragment>
            ))}
          </div>
          <DrawerFoot
            onReset={() =>
              go({ ...withoutFilters(address, filters), ...(address.search ? { search: address.search } : {}) })
            }
          />
        </form>
      </FormProvider>
    </Modal>
  )
}
