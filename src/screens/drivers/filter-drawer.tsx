import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { driverCountry, engagementFilters } from '#contract/schemas/driver'
import { closeDialog } from '../../app/dialogs.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Modal } from '../../ui/modal.tsx'
import { choiceFilters, type DriversAddress, withoutFilters } from './drivers-address.ts'

/** Width of the filter drawer, pixels (CON §2). */
const DRAWER_WIDTH = 350

/** The filters of the driver list; applied together, kept in the address. */
export function FilterDrawer() {
  const { t, word, language } = useTexts()
  const navigate = useNavigate()
  const address: DriversAddress = useSearch({ from: '/drivers' })
  const [wanted, setWanted] = useState<DriversAddress>(address)
  const [isWrongOrder, setWrongOrder] = useState(false)
  const countries = new Intl.DisplayNames([language === 'pt' ? 'pt-BR' : language], { type: 'region', fallback: 'code' })

  const change = (name: keyof DriversAddress, value: string) => setWanted((known) => ({ ...known, [name]: value === '' ? undefined : value }))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (wanted.startAt && wanted.endAt && wanted.startAt > wanted.endAt) return setWrongOrder(true)
    void navigate({ to: '/drivers', search: { ...wanted, page: 1 } })
    closeDialog()
  }

  const select = (name: keyof DriversAddress, label: string, options: readonly { value: string; label: string }[], first = false) => (
    <label key={name} className="flex flex-col gap-1 text-hint text-muted">
      {label}
      <select className="field text-base text-ink" data-autofocus={first || undefined} value={String(wanted[name] ?? '')} onChange={(event) => change(name, event.target.value)}>
        <option value="">{t('common.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )

  return (
    <Modal place="filters" title={t('drivers.filters')} onClose={closeDialog} drawer={DRAWER_WIDTH}>
      <form className="flex min-h-0 flex-1 flex-col" onSubmit={apply}>
        <div className="flex flex-1 flex-col gap-3 overflow-auto p-4">
          {choiceFilters.map(({ name, label, domain, values }, at) =>
            select(name, t(label), values.map((value) => ({ value, label: word(domain, value) })), at === 0),
          )}
          {select('country', t('fields.country'), driverCountry.options.map((code) => ({ value: code, label: `${code} · ${countries.of(alpha2[code]) ?? code}` })))}
          <fieldset className="flex flex-col gap-1">
            <legend className="text-hint text-muted">{t('drivers.period')}</legend>
            <div className="flex gap-2">
              {(['startAt', 'endAt'] as const).map((name) => (
                <label key={name} className="flex-1 text-hint text-muted">
                  {t(name === 'startAt' ? 'drivers.periodFrom' : 'drivers.periodTo')}
                  <input
                    type="date"
                    className="field w-full text-base text-ink"
                    aria-invalid={isWrongOrder || undefined}
                    value={wanted[name] ?? ''}
                    onChange={(event) => {
                      setWrongOrder(false)
                      change(name, event.target.value)
                    }}
                  />
                </label>
              ))}
            </div>
            {isWrongOrder ? (
              <p role="alert" className="text-hint text-bad">
                {t('drivers.periodOrder')}
              </p>
            ) : null}
          </fieldset>
          <p className="pane-title mt-2">{t('drivers.engagement')}</p>
          {engagementFilters.map((name) =>
            select(name, word('fields', name), [
              { value: 'true', label: t('common.yes') },
              { value: 'false', label: t('common.no') },
            ]),
          )}
        </div>
        <div className="flex gap-2 border-t border-line p-4">
          <button type="button" className="button flex-1 justify-center" onClick={() => setWanted(withoutFilters(address))}>
            {t('common.reset')}
          </button>
          <button type="submit" className="button flex-1 justify-center" data-tone="primary">
            {t('common.apply')}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** ISO 3166-1 alpha-2 of the drivers' countries, which the browser knows the names of. */
const alpha2: Readonly<Record<(typeof driverCountry.options)[number], string>> = {
  BRA: 'BR', ARG: 'AR', PRY: 'PY', URY: 'UY', BOL: 'BO', VEN: 'VE', CHL: 'CL', COL: 'CO', CRI: 'CR', CUB: 'CU',
  ECU: 'EC', SLV: 'SV', GTM: 'GT', HTI: 'HT', HND: 'HN', MEX: 'MX', NIC: 'NI', PAN: 'PA', PER: 'PE', DOM: 'DO',
}
