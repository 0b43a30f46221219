import { useField } from '@conform-to/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listDrivers } from '#contract/calls/drivers'
import { personDocument } from '#contract/schemas/document-number'
import { send } from '../../api/client.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PlaceLink } from '../../ui/place-link.tsx'

/**
 * Pause after the last key before a document is looked up, in milliseconds. Not in the specification; it spares a call
 * for each key.
 */
const PAUSE_MS = 300

/** Says at the field whether a driver has this document already, with a link to that driver (CON-5-072). */
export function DocumentLookup({ name }: { name: string }) {
  const { t } = useTexts()
  const [{ value: type = 'CPF' }] = useField<string>(`${name}.type`)
  const [{ value = '' }] = useField<string>(`${name}.value`)
  const whole = personDocument.safeParse({ type, value })
  const document = whole.success ? whole.data : null
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(document?.value ?? null), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [document?.value])
  const { data: known } = useQuery({
    queryKey: ['drivers', 'document', asked],
    enabled: asked !== null && asked === document?.value,
    queryFn: async ({ signal }) =>
      (await send(listDrivers, { query: { search: asked ?? '', pageLength: 5 } }, { signal })).drivers.find(
        (driver) => driver.document.value === asked,
      ) ?? null,
  })
  if (!document || asked !== document.value || known === undefined)
    return <p role="status" className="min-h-5 text-hint text-muted" />
  return (
    <p
      role="status"
      data-document={known ? 'taken' : 'free'}
      className={`min-h-5 text-hint ${known ? 'font-medium text-bad' : 'text-muted'}`}
    >
      {known ? t('driverRegistration.documentTaken', { name: known.fullName }) : t('driverRegistration.documentFree')}{' '}
      {known ? (
        <PlaceLink path={`/drivers/${known._id}`} className="underline">
          {t('driverRegistration.openDriver')}
        </PlaceLink>
      ) : null}
    </p>
  )
}
