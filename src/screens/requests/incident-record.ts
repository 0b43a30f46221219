import { INCIDENTS_PATH, requestsOf } from '#commands/requests/request-paths'
import type { Incident, IncidentSituation } from '#contract/schemas/requests/incident'
import { formatSince } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { causeText } from './request-record.ts'

export const incidentPath = (id: string) => `${INCIDENTS_PATH}/${id}`

/** The list of requests that failed in an incident: those that still fail, or those that were attempted in it. */
export function requestsPath({ endpoint, beganAt, endedAt }: Incident): string {
  const moments: Record<string, string> =
    endedAt === null ? { failingSince: beganAt } : { attemptedFrom: beganAt, attemptedBefore: endedAt }
  return `${requestsOf(endpoint._id)}&${new URLSearchParams(moments).toString()}`
}

/** The list of what a bulk retry delivered to the endpoint of an incident. */
export function deliveredPath({ endpoint }: Incident, retry: string): string {
  return `${requestsOf(endpoint._id)}&${new URLSearchParams({ deliveredBy: retry }).toString()}`
}

/** "timed out since 21:47, at last answer 500; answers again": a cause is told with the moment at which it began. */
function courseText(texts: Texts, { status, firstCause, latestCause, beganAt, endedAt }: Incident): string {
  const { t } = texts
  const values = { cause: causeText(texts, firstCause), since: formatSince(beganAt) }
  const course =
    endedAt === null ? t('incidents.failsNow', values) : t('incidents.isOver', { ...values, end: formatSince(endedAt) })
  const later = latestCause === firstCause ? '' : `, ${t('incidents.atLast', { cause: causeText(texts, latestCause) })}`
  return `${course}${later}${status === 'RECOVERING' ? `; ${t('incidents.answersAgain')}` : ''}`
}

/** Who has taken it: "Ana took it at 21:52", "nobody has taken it". */
function ownerText({ t }: Texts, { acknowledgedByName: name, acknowledgedAt: at }: Incident): string {
  return name === null || at === null ? t('incidents.nobody') : t('incidents.takenBy', { name, at: formatSince(at) })
}

/** "Alfa Transportes: connection refused since 21:47; 312 requests wait; nobody has taken it". */
export function incidentText(texts: Texts, incident: Incident): string {
  const { t } = texts
  const { endpoint, endpointState, waiting, isFlapping, falls, endedAt, acknowledgedAt } = incident
  const isOpen = endedAt === null
  const parts = [
    courseText(texts, incident),
    isFlapping ? t('incidents.flapping', { count: falls }) : null,
    isOpen && endpointState === 'DISABLED' ? t('incidents.isDisabled') : null,
    isOpen && endpointState === 'HELD' ? t('incidents.isHeld') : null,
    !isOpen ? null : waiting === 0 ? t('incidents.nothingWaits') : t('incidents.waits', { count: waiting }),
    isOpen || acknowledgedAt !== null ? ownerText(texts, incident) : null,
  ]
  return `${endpoint.name}: ${parts.filter((part) => part !== null).join('; ')}`
}

/** "2 of 6 endpoints: all connection refused since 21:47; the other 4 deliver; 1 of them recovers". */
export function situationText(texts: Texts, situation: IncidentSituation): string {
  const { t } = texts
  const { failing, recovering, endpoints, causes, since } = situation
  const recovery = recovering === 0 ? [] : [t('incidents.recovering', { count: recovering })]
  if (failing === 0 || since === null) return [t('incidents.allDeliver', { count: endpoints }), ...recovery].join('; ')
  const [cause = '', ...more] = causes.map((one) => causeText(texts, one))
  const start = formatSince(since)
  const why =
    more.length === 0
      ? t('incidents.sameCause', { count: failing, cause, since: start })
      : t('incidents.severalCauses', { causes: [cause, ...more].join(', '), since: start })
  const count = endpoints - failing
  const others = count === 0 ? t('incidents.noOthers') : t('incidents.othersDeliver', { count })
  return [`${t('incidents.situation', { failing, count: endpoints })}: ${why}`, others, ...recovery].join('; ')
}
