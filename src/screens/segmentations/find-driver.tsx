import { useRef } from 'react'
import { listDrivers } from '#contract/calls/drivers'
import { cleanSearch } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { namedDocument } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordField } from '../../ui/form/fields/search-fields.tsx'
import { COMPANY_SEARCH } from '../../ui/form/search-rules.ts'
import type { SearchChoices } from '../../ui/form/use-search.ts'

/** Drivers offered at once. */
const OFFERED = 8

/** Finds a registered Brazilian driver by name, CPF or phone, and fills the fields of the form with what is registered. */
export function FindDriver({ onFound }: { onFound(texts: Readonly<Record<string, string>>): void }) {
  const texts = useTexts()
  const { t } = texts
  const found = useRef(new Map<string, Readonly<Record<string, string>>>())
  const search: SearchChoices = async (text, signal) => {
    const query = { search: cleanSearch(text), page: 1, pageLength: OFFERED, country: 'BRA' } as const
    const { drivers } = await send(listDrivers, { query }, { signal })
    return drivers.map(({ _id, fullName, document, cellphone }) => {
      found.current.set(_id, {
        'driver.name': fullName,
        'driver.document.value': document.type === 'CPF' ? document.value : '',
        'driver.phone': cellphone ?? '',
      })
      const detail = [namedDocument(texts, document), cellphone ? formatPhone(cellphone) : ''].filter(Boolean)
      return { value: _id, label: fullName, detail: detail.join(' · ') }
    })
  }
  return (
    <RecordField
      field={{ name: 'registered' }}
      label={t('segmentations.findDriver')}
      hint={t('segmentations.findDriverHint')}
      search={search}
      rule={COMPANY_SEARCH}
      required={false}
      onChosen={({ value }) => onFound(found.current.get(value) ?? {})}
    />
  )
}
