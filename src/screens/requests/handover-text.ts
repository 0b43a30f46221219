import type { Incident } from '#contract/schemas/requests/incident'
import type { RequestFailures, Retry } from '#contract/schemas/requests/request-operations'
import { formatDateTime, formatSince } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { incidentPath, incidentText } from './incident-record.ts'
import { accountText, groupText, stopText } from './request-record.ts'

/** How far back a handover lists bulk retries, in hours. Not in the specification; the length of a shift. */
const SHIFT_HOURS = 12

/** The incidents of a shift: those that are open, and those that ended in it. */
interface ShiftIncidents {
  open: readonly Incident[]
  closed: readonly Incident[]
}

interface Situation {
  /** Told where there are no incidents: the platform keeps none, or a filter names some of the requests only. */
  failures: readonly RequestFailures[]
  incidents: ShiftIncidents | null
  retries: readonly Retry[]
  /** Who hands over, and when, in milliseconds since 1970. */
  name: string
  now: number
  /** The time zone of all times, by its IANA name. */
  zone: string
  /** True if the failures are limited by a filter. */
  isFiltered: boolean
  /** Address of the list with the same filter. */
  link: string
}

function groupLine(texts: Texts, group: RequestFailures): string {
  const { t } = texts
  const state =
    group.state === 'DISABLED'
      ? t('requests.groupDisabled')
      : stopText(texts, { state: group.state, until: group.retryAt })
  return `- ${groupText(texts, group)}${state ? ` (${state})` : ''}`
}

function retryLine(texts: Texts, retry: Retry): string {
  const { account, reasons } = accountText(texts, retry)
  const result = [account, ...reasons].join(' · ')
  return `- ${texts.t('requests.handoverRetry', { at: formatSince(retry.createdAt), name: retry.byName, count: retry.count, account: result, status: texts.word('statuses', retry.status) })}`
}

/**
 * An incident with its address, until when nothing is sent, its last delivery, and below it what was done. One that is
 * open has the address of its record, where whoever comes next takes it by a key.
 */
function incidentLines(texts: Texts, incident: Incident, console: string): string[] {
  const { t } = texts
  const { endpoint, endpointState: state, retryAt: until, lastSuccessAt, endedAt, notes } = incident
  const facts = [
    endpoint.client?.name ?? null,
    endpoint.url,
    endedAt === null ? stopText(texts, { state, until }) : null,
    endedAt === null && lastSuccessAt !== null ? t('incidents.lastDelivery', { at: formatSince(lastSuccessAt) }) : null,
  ]
  return [
    `- ${incidentText(texts, incident)} (${facts.filter((fact) => fact !== null).join('; ')})`,
    ...notes.map(
      ({ text, byName: name, at }) => `  · ${t('incidents.noteBy', { name, at: formatSince(at) })}: ${text}`,
    ),
    ...(endedAt === null ? [`  · ${new URL(incidentPath(incident._id), console).href}`] : []),
  ]
}

function incidentParts(
  texts: Texts,
  { open, closed }: ShiftIncidents,
  hours: { hours: number },
  console: string,
): string[] {
  const { t } = texts
  const told = (incidents: readonly Incident[]) =>
    incidents.flatMap((incident) => incidentLines(texts, incident, console))
  return [
    ...(open.length > 0 ? [t('requests.handoverFailing'), ...told(open)] : [t('requests.handoverNothing')]),
    ...(closed.length > 0 ? ['', t('incidents.endedInShift', hours), ...told(closed)] : []),
  ]
}

function groupParts(texts: Texts, { failures, isFiltered }: Pick<Situation, 'failures' | 'isFiltered'>): string[] {
  const { t } = texts
  return failures.length > 0
    ? [t('requests.handoverFailing'), ...failures.map((group) => groupLine(texts, group))]
    : [t(isFiltered ? 'requests.handoverNothingShown' : 'requests.handoverNothing')]
}

/** When the shift that ends now began, in milliseconds since 1970. */
export const shiftStart = (now: number) => now - SHIFT_HOURS * 3_600_000

/** The text that one on-call person passes to the next: what fails, where, why, since when, and what was retried. */
export function handoverText(texts: Texts, situation: Situation): string {
  const { incidents, retries, name, now, zone, isFiltered, link } = situation
  const { t } = texts
  const recent = retries.filter(({ createdAt }) => Date.parse(createdAt) >= shiftStart(now))
  const hours = { hours: SHIFT_HOURS }
  return [
    t('requests.handoverTitle', { at: formatDateTime(new Date(now).toISOString()), name }),
    t('incidents.timeZone', { zone }),
    '',
    ...(isFiltered ? [t('requests.handoverFiltered')] : []),
    ...(incidents ? incidentParts(texts, incidents, hours, link) : groupParts(texts, situation)),
    '',
    ...(recent.length > 0
      ? [t('requests.handoverRetried', hours), ...recent.map((retry) => retryLine(texts, retry))]
      : [t('requests.handoverNoRetry', hours)]),
    '',
    t('requests.handoverLink', { link }),
  ].join('\n')
}
