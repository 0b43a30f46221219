import type { RequestFailures, Retry } from '#contract/schemas/requests/request-operations'
import { formatDateTime, formatSince } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { accountText, groupText, stopText } from './request-record.ts'

/** How far back a handover lists bulk retries, in hours. Not in the specification; the length of a shift. */
const SHIFT_HOURS = 12
interface Situation {
  failures: readonly RequestFailures[]
  retries: readonly Retry[]
  /** Who hands over, and when, in milliseconds since 1970. */
  name: string
  now: number
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

/** The text that one on-call person passes to the next: what fails, where, why, since when, and what was retried. */
export function handoverText(texts: Texts, { failures, retries, name, now, isFiltered, link }: Situation): string {
  const { t } = texts
  const since = now - SHIFT_HOURS * 3_600_000
  const recent = retries.filter(({ createdAt }) => Date.parse(createdAt) >= since)
  const hours = { hours: SHIFT_HOURS }
  return [
    t('requests.handoverTitle', { at: formatDateTime(new Date(now).toISOString()), name }),
    '',
    ...(isFiltered ? [t('requests.handoverFiltered')] : []),
    ...(failures.length > 0
      ? [t('requests.handoverFailing'), ...failures.map((group) => groupLine(texts, group))]
      : [t(isFiltered ? 'requests.handoverNothingShown' : 'requests.handoverNothing')]),
    '',
    ...(recent.length > 0
      ? [t('requests.handoverRetried', hours), ...recent.map((retry) => retryLine(texts, retry))]
      : [t('requests.handoverNoRetry', hours)]),
    '',
    t('requests.handoverLink', { link }),
  ].join('\n')
}
