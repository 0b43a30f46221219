import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { INCIDENTS_PATH } from '#commands/requests/request-paths'
import type { IncidentDetail } from '#contract/schemas/requests/incident'
import { allowedEvents } from '#machines/lifecycle'
import { incident as lifecycle } from '#machines/requests/incident.lifecycle'
import { formatDateTime, formatSince } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PlaceLink } from '../../ui/place-link.tsx'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { endpointPath } from './endpoint-record.ts'
import { Histories } from './histories.tsx'
import { IncidentOperations } from './incident-operations.tsx'
import { incidentQueryOptions } from './incident-query.ts'
import { deliveredPath, incidentPath, incidentText, requestsPath } from './incident-record.ts'
import { incidentTarget } from './incident-target.ts'
import { causeText } from './request-record.ts'
import type { EndpointTab } from './request-tabs.ts'

/** What people wrote about it, and the bulk retries that delivered its requests. */
function Done({ incident }: { incident: IncidentDetail }) {
  const { t } = useTexts()
  const { notes, retries } = incident
  return (
    <section aria-label={t('incidents.notes')} className="min-w-80 flex-1">
      <h2 className="pane-title mb-2">{t('incidents.notes')}</h2>
      {notes.length === 0 ? <p className="text-muted">{t('incidents.noNotes')}</p> : null}
      <ul className="flex flex-col gap-2" data-notes={notes.length}>
        {notes.map(({ text, byName: name, at }) => (
          <li key={`${at} ${text}`}>
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-hint text-muted">{t('incidents.noteBy', { name, at: formatSince(at) })}</p>
          </li>
        ))}
      </ul>
      {retries.length > 0 ? (
        <>
          <h2 className="pane-title mt-6 mb-2">{t('incidents.retries')}</h2>
          <ul className="flex flex-col gap-1.5">
            {retries.map(({ _id, createdAt, byName: name, succeeded: count }) => (
              <li key={_id} data-retry={_id}>
                <PlaceLink path={deliveredPath(incident, _id)} className="text-accent underline">
                  {t('incidents.retryOf', { at: formatSince(createdAt), name, count })}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function Overview({ incident }: { incident: IncidentDetail }) {
  const texts = useTexts()
  const { t, language } = texts
  const { endpoint, beganAt, endedAt, causes, attempts, requests, drivers, falls, lastSuccessAt, firstCause } = incident
  const moment = (value: string | null) => (value === null ? null : formatDateTime(value))
  const count = (value: number) => formatCount(value, language)
  const titles: Readonly<Record<string, string>> = {
    beganAt: t('incidents.began'),
    endedAt: t('incidents.ended'),
    lastSuccessAt: t('incidents.lastSuccess'),
    firstCause: t('incidents.first'),
    causes: t('incidents.causes'),
    attempts: t('incidents.attempts'),
    requests: t('incidents.requests'),
    drivers: t('incidents.drivers'),
    falls: t('incidents.falls'),
  }
  return (
    <div className="flex flex-col gap-6 p-6">
      <p className="text-base font-semibold" data-sentence>
        {incidentText(texts, incident)}
      </p>
      <p className="flex flex-wrap gap-4">
        <PlaceLink path={requestsPath(incident)} className="text-accent underline">
          {t('incidents.showRequests')}
        </PlaceLink>
        <PlaceLink path={endpointPath(endpoint._id)} className="text-accent underline">
          {t('incidents.showEndpoint')}
        </PlaceLink>
      </p>
      <div className="flex flex-wrap gap-10">
        <RecordFields
          title={t('incidents.what')}
          labelOf={(field) => titles[field] ?? field}
          values={[
            ['beganAt', moment(beganAt)],
            ['endedAt', moment(endedAt)],
            ['lastSuccessAt', moment(lastSuccessAt)],
            ['firstCause', causeText(texts, firstCause)],
            [
              'causes',
              causes
                .map((one) => t('endpoints.cause', { cause: causeText(texts, one.cause), count: one.count }))
                .join('\n'),
            ],
            ['attempts', count(attempts)],
            ['requests', count(requests)],
            [
              'drivers',
              drivers === 0 ? (
                count(drivers)
              ) : (
                <PlaceLink path={requestsPath(incident)} className="text-accent underline">
                  {count(drivers)}
                </PlaceLink>
              ),
            ],
            ['falls', count(falls)],
          ]}
        />
        <Done incident={incident} />
      </div>
    </div>
  )
}

const isSomebodyElses = (incident: IncidentDetail | undefined) =>
  incident !== undefined &&
  allowedEvents(lifecycle, incident.status, incidentTarget(incident).facts).includes('TAKE_OVER')

/** One incident: what it is in one sentence, what was done, and its history. */
function IncidentScreen({ id, tab }: { id: string; tab: EndpointTab }) {
  const { data: incident, error, refetch } = useQuery(incidentQueryOptions(id))
  return (
    <>
      <RecordScreen
        place="incident"
        list={{ place: 'incidents', path: INCIDENTS_PATH, back: 'incidents.back' }}
        id={id}
        path={incidentPath(id)}
        record={
          incident
            ? {
                title: incident.endpoint.name,
                version: incident.__v,
                status: <Status value={incident.status} />,
                facts: incident.endpoint.client?.name,
              }
            : null
        }
        error={error}
        retry={() => void refetch()}
        tabs={[
          {
            id: 'OVERVIEW',
            label: 'requests.tabOVERVIEW',
            content: incident ? <Overview incident={incident} /> : null,
          },
          { id: 'HISTORY', label: 'requests.tabHISTORY', content: <Histories of="incident" id={id} /> },
        ]}
        tab={tab}
        tabsLabel="incidents.tabs"
        commands={[
          isSomebodyElses(incident) ? 'incident.takeOver.record' : 'incident.acknowledge.record',
          'incident.note',
          'incident.test',
          'incident.retry',
        ]}
        targets={() => (incident ? [incidentTarget(incident)] : [])}
        copyable={
          incident
            ? { id, path: incident.endpoint.url, link: new URL(incidentPath(id), window.location.origin).href }
            : {}
        }
      />
      <IncidentOperations scope="record" />
    </>
  )
}

/** `/incidents/{id}`. */
export function IncidentRoute() {
  const { id } = useParams({ from: '/incidents/$id' })
  const { tab } = useSearch({ from: '/incidents/$id' })
  return <IncidentScreen key={id} id={id} tab={tab ?? 'OVERVIEW'} />
}
