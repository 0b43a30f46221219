import { getFormProps, getInputProps, getSelectProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { compositionStatus, driverCountry, driverLevel, engagementFilters, registrationStatus, workMode } from '#contract/schemas/driver'
import { rule } from '#contract/rule'
import { textOf } from '#contract/texts'
import { closeDialog } from '../../app/dialogs.ts'
import { DAY_FORMAT, parseDay } from '../../i18n/dates.ts'
import { formatDate } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Modal } from '../../ui/modal.tsx'
import { choiceFilters, type DriversAddress } from './drivers-address.ts'

/** Width of the filter drawer, pixels (CON §2). */
const DRAWER_WIDTH = 350

const typedDay = z.string().transform((typed, context) => {
  const day = parseDay(typed)
  if (day === null) context.addIssue({ code: 'custom', message: rule('day') })
  return day ?? ''
})
const yesOrNo = z.enum(['true', 'false']).optional()

/** What the drawer asks; its rules and their texts are the contract's. */
const filterForm = z
  .object({
    driverStatus: registrationStatus.optional(),
    vehicleStatus: compositionStatus.optional(),
    workMode: workMode.optional(),
    level: driverLevel.optional(),
    country: driverCountry.optional(),
    startAt: typedDay.optional(),
    endAt: typedDay.optional(),
    appInstalled: yesOrNo,
    profilePicture: yesOrNo,
    facialRecognition: yesOrNo,
    verifiedDocument: yesOrNo,
    addressProvided: yesOrNo,
    traveledProduct: yesOrNo,
    traveledCompany: yesOrNo,
  })
  .refine(({ startAt, endAt }) => !startAt || !endAt || startAt <= endAt, { message: rule('dateOrder'), path: ['startAt'] })

/** The filters of the driver list; applied together, kept in the address. */
export function FilterDrawer() {
  const { t, word, language } = useTexts()
  const navigate = useNavigate()
  const address: DriversAddress = useSearch({ from: '/drivers' })
  const countries = new Intl.DisplayNames([language === 'pt' ? 'pt-BR' : language], { type: 'region', fallback: 'code' })
  const [form, fields] = useForm({
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    defaultValue: { ...address, startAt: address.startAt && formatDate(address.startAt), endAt: address.endAt && formatDate(address.endAt) },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: filterForm }),
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status !== 'success') return
      const { search, pageLength, orderBy } = address
      void navigate({ to: '/drivers', search: { ...submission.value, search, pageLength, orderBy, page: 1 } })
      closeDialog()
    },
  })

  const clear = () => {
    const { search, pageLength, orderBy } = address
    void navigate({ to: '/drivers', search: { search, pageLength, orderBy, page: 1 } })
    closeDialog()
  }

  const select = (name: keyof typeof fields, label: string, options: readonly { value: string; label: string }[], first = false) => {
    const { key, ...props } = getSelectProps(fields[name])
    return (
      <label key={name} className="flex flex-col gap-1 text-hint text-muted">
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
  const day = (name: 'startAt' | 'endAt', label: string) => {
    const { key, ...props } = getInputProps(fields[name], { type: 'text' })
    const [problem] = fields[name].errors ?? []
    return (
      <label className="flex-1 text-hint text-muted">
        {label}
        <input key={key} {...props} className="field w-full text-base text-ink" inputMode="numeric" autoComplete="off" placeholder={DAY_FORMAT} />
        {problem ? (
          <span id={fields[name].errorId} role="alert" className="mt-1 block text-bad">
            {textOf(problem, language)}
          </span>
        ) : null}
      </label>
    )
  }

  return (
    <Modal place="filters" title={t('drivers.filters')} onClose={closeDialog} drawer={DRAWER_WIDTH}>
      <form {...getFormProps(form)} className="flex min-h-0 flex-1 flex-col">
        <div className="flex flex-1 flex-col gap-3 overflow-auto p-4">
          {choiceFilters.map(({ name, label, domain, values }, at) =>
            select(name, t(label), values.map((value) => ({ value, label: word(domain, value) })), at === 0),
          )}
          {select('country', t('fields.country'), driverCountry.options.map((code) => ({ value: code, label: `${code} · ${countries.of(alpha2[code]) ?? code}` })))}
          <fieldset>
            <legend className="mb-1 text-hint text-muted">{t('drivers.period')}</legend>
            <div className="flex gap-2">
              {day('startAt', t('drivers.periodFrom'))}
              {day('endAt', t('drivers.periodTo'))}
            </div>
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
          <button type="button" className="button flex-1 justify-center" onClick={clear}>
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
