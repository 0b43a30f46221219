import { useField } from '@conform-to/react'
import { knownDriver } from '#commands/drivers/facets'
import { provide } from '#commands/facet'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listDrivers } from '#contract/calls/drivers'
import { personDocument } from '#contract/schemas/general/document-number'
import { send } from '../../api/client.ts'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'

/**
 * Pause after the last key before a document is looked up, in milliseconds. Not in the specification; it spares a call
 * for each key.
 */
const PAUSE_MS = 300

/** The driver who has a document already. */
export interface KnownDriver {
  document: string
}

/** Says at the field whether a driver has this document already, with a link to that driver (CON-5-072). */
export function DocumentLookup({ name, onFound }: { name: string; onFound(known: KnownDriver | null): void }) {
  const { t } = useTexts()
  const [{ value: type = 'CPF' }] = useField<string>(`${name}.type`)
  const [{ value = '' }] = useField<string>(`${name}.value`)
  const parsed = personDocument.safeParse({ type, value })
  const document = parsed.success ? parsed.data : null
  const [searchedValue, setSearchedValue] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSearchedValue(document?.value ?? null), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [document?.value])
  const { data: driver } = useQuery({
    queryKey: ['drivers', 'document', searchedValue],
    enabled: searchedValue !== null && searchedValue === document?.value,
    queryFn: async ({ signal }) =>
      (await send(listDrivers, { query: { search: searchedValue ?? '', pageLength: 5 } }, { signal })).drivers.find(
        (found) => found.document.value === searchedValue,
      ) ?? null,
  })
  const isLookedUp = document !== null && searchedValue === document.value
  const found = isLookedUp ? driver : undefined
  useEffect(() => {
    onFound(found ? { document: found.document.value } : null)
    touchContext()
  }, [found, onFound])
  const path = found ? `/drivers/${found._id}` : null
  useLayer({ scope: 'form', facets: [provide(knownDriver, () => ({ path }))] })
  if (!document || searchedValue !== document.value || driver === undefined)
    return <p role="status" className="min-h-5 text-hint text-muted" />
  return (
    <p
      role="status"
      data-document={driver ? 'taken' : 'free'}
      className={`min-h-5 text-hint ${driver ? 'font-medium text-bad' : 'text-muted'}`}
    >
      {driver ? t('driverRegistration.documentTaken', { name: driver.fullName }) : t('driverRegistration.documentFree')}{' '}
      {driver ? (
        <PlaceLink path={`/drivers/${driver._id}`} className="underline">
          {t('driverRegistration.openDriver')}
          <CommandKbd id="driver.openKnown" />
        </PlaceLink>
      ) : null}
    </p>
  )
}
