import type { Target } from '#commands/command'
import type { RequestFailures, Retry } from '#contract/schemas/requests/request-operations'
import type { EndpointState, WebhookRequest } from '#contract/schemas/requests/webhook-request'
import { formatDateTime, formatSince } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import type { Texts } from '../../i18n/use-texts.ts'

/** Title of a request: its number and its event. */
export function requestName({ code, type }: Pick<WebhookRequest, 'code' | 'type'>): string {
  return `#${code} ${type}`
}

/** A request as the target of its lifecycle's commands. */
export function requestTarget(request: WebhookRequest): Target {
  return {
    kind: 'WEBHOOK_REQUEST',
    id: request._id,
    version: request.__v,
    status: request.status,
    name: requestName(request),
    heldBy: null,
  }
}

/** "3 of 8", and "8 of 8 + 1" after a retry beyond the schedule. */
export function attemptText(
  { t }: Pick<Texts, 't'>,
  { currentAttempt, attemptsMaximum }: Pick<WebhookRequest, 'currentAttempt' | 'attemptsMaximum'>,
): string {
  const more = currentAttempt - attemptsMaximum
  return more > 0
    ? t('requests.attemptBeyond', { maximum: attemptsMaximum, more })
    : t('requests.attemptOf', { attempt: currentAttempt, maximum: attemptsMaximum })
}

/** The status in words; of a request that its endpoint keeps waiting, also why: "Waiting · Paused". */
export function statusText(
  { word }: Pick<Texts, 'word'>,
  { status, waitsFor }: Pick<WebhookRequest, 'status' | 'waitsFor'>,
): string {
  const text = word('statuses', status)
  return waitsFor ? `${text} · ${word('endpointStates', waitsFor.state)}` : text
}

/** Until when nothing is sent to an endpoint: "paused until 05:14", "held until it is released"; null where it is sent. */
export function stopText(
  { t }: Pick<Texts, 't'>,
  { state, until }: { state: EndpointState; until: string | null },
): string | null {
  if (state === 'HELD')
    return until === null ? t('requests.held') : t('requests.heldUntil', { time: formatSince(until) })
  return state === 'PAUSED' && until !== null ? t('requests.groupPaused', { time: formatSince(until) }) : null
}

/** What an endpoint keeps a request waiting for, and until when. */
export function waitsText(texts: Pick<Texts, 't'>, waitsFor: NonNullable<WebhookRequest['waitsFor']>): string {
  return texts.t('requests.waitsForEndpoint', { stop: stopText(texts, waitsFor) ?? '' })
}

/** When the next attempt is due, and what it waits for; null if there is none. */
export function nextAttemptText(
  texts: Pick<Texts, 't'>,
  { nextAttemptAt, waitsFor }: Pick<WebhookRequest, 'nextAttemptAt' | 'waitsFor'>,
): string | null {
  if (nextAttemptAt === null) return null
  const due = formatDateTime(nextAttemptAt)
  return waitsFor ? `${due} · ${waitsText(texts, waitsFor)}` : due
}

/** The cause of a failed delivery in words: `HTTP_503` is a reply, every other cause means that none came. */
export function causeText({ t, word }: Pick<Texts, 't' | 'word'>, cause: string): string {
  const [, code] = /^HTTP_(\d{3})$/.exec(cause) ?? []
  return code ? t('requests.answered', { code }) : word('requestCauses', cause)
}

/** The list's filter for a group of failures: by status code for a reply, by cause otherwise. */
export function filterOfGroup({ endpoint, cause }: Pick<RequestFailures, 'endpoint' | 'cause'>): {
  endpoint: string
  cause: string | undefined
  statusCode: string | undefined
} {
  const [, statusCode] = /^HTTP_(\d{3})$/.exec(cause) ?? []
  return { endpoint: endpoint._id, cause: statusCode ? undefined : cause, statusCode }
}

/** "429 to ERP Norte: connection refused since 02:14". */
export function groupText(
  texts: Texts,
  { count, endpoint, cause, since }: Pick<RequestFailures, 'count' | 'endpoint' | 'cause' | 'since'>,
): string {
  return texts.t('requests.failureGroup', {
    count,
    endpoint: endpoint.name,
    cause: causeText(texts, cause),
    since: formatSince(since),
  })
}

/** The result of a bulk retry, with the reasons of failures and omissions. */
export function accountText(
  texts: Texts,
  {
    succeeded,
    failed,
    skipped,
    failures,
    skips,
  }: Pick<Retry, 'succeeded' | 'failed' | 'skipped' | 'failures' | 'skips'>,
): { account: string; reasons: string[] } {
  const format = (number: number) => formatCount(number, texts.language)
  return {
    account: texts.t('requests.account', {
      succeeded: format(succeeded),
      failed: format(failed),
      skipped: format(skipped),
    }),
    reasons: [
      ...failures.map((group) => `${causeText(texts, group.cause)}: ${format(group.count)}`),
      ...skips.map((group) => `${skipText(texts, group.cause)}: ${format(group.count)}`),
    ],
  }
}

/** Why a bulk retry omits a request: its status, or a reason of its own. */
export function skipText({ word }: Pick<Texts, 'word'>, cause: string): string {
  const text = word('requestCauses', cause)
  return text === cause ? word('statuses', cause) : text
}
