import { useQuery } from '@tanstack/react-query'
import { provide } from '#commands/facet'
import { alarm } from '#commands/requests/facets'
import { INCIDENTS_PATH } from '#commands/requests/request-paths'
import { alarmAtom } from '../../console/alarm.tsx'
import { useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { store } from '../../settings/settings.ts'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { situationQueryOptions } from './incident-query.ts'
import { incidentPath, situationText } from './incident-record.ts'

/** How many incidents nobody has taken; leads to the worst one. It also tells the commands where that is. */
function Badge() {
  const { t } = useTexts()
  const { data } = useQuery(situationQueryOptions())
  const worst = data?.worst ? incidentPath(data.worst._id) : null
  useLayer({ scope: 'anywhere', facets: [provide(alarm, () => ({ worst }))] })
  if (!data || worst === null || data.unacknowledged === 0) return null
  return (
    <PlaceLink
      path={worst}
      data-alarm={data.unacknowledged}
      className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-hint font-semibold hover:bg-accent-soft"
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-error ring-1 ring-black/15" />
      {t('incidents.unacknowledged', { count: data.unacknowledged })}
      <CommandKbd id="incidents.worst" />
    </PlaceLink>
  )
}

/** The situation in one line, while something fails. */
function Line() {
  const texts = useTexts()
  const { data } = useQuery(situationQueryOptions())
  if (!data?.worst) return null
  return (
    <PlaceLink
      path={INCIDENTS_PATH}
      data-situation={data.failing}
      className={`block text-hint hover:underline ${data.failing > 0 ? 'text-bad' : 'text-muted'}`}
    >
      {situationText(texts, data)}
    </PlaceLink>
  )
}

/** Shows both on every screen from now on. */
export function showAlarm(): void {
  store.set(alarmAtom, { Badge, Line })
}
