import type { Target } from '#commands/command'
import type { RequestFailures, Retry } from '#contract/schemas/request-operations'
import type { WebhookRequest } from '#contract/schemas/webhook-request'
import { formatCount, formatSince } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'

/** What a request is called: its number and what it tells. */
export function requestName({ code, type }: Pick<WebhookRequest, 'code' | 'type'>): string {
  return `#${code} ${type}`
}

/** A request as the commands of its lifecycle see it. */
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

/** "3 of 8", and "8 of 8 + 1" where a person asked for more than the schedule makes. */
export function attemptText(
  { t }: Pick<Texts, 't'>,
  { currentAttempt, attemptsMaximum }: Pick<WebhookRequest, 'currentAttempt' | 'attemptsMaximum'>,
): string {
  const more = currentAttempt - attemptsMaximum
  return more > 0
    ? t('requests.attemptBeyond', { maximum: attemptsMaximum, more })
    : t('requests.attemptOf', { attempt: currentAttempt, maximum: attemptsMaximum })
}

/** Why a delivery failed, in words: `HTTP_503` is an answer, everything else the lack of one. */
export function causeText({ t, word }: Pick<Texts, 't' | 'word'>, cause: string): string {
  const [, code] = /^HTTP_(\d{3})$/.exec(cause) ?? []
  return code ? t('requests.answered', { code }) : word('requestCauses', cause)
}

/** A group as a filter of the list: an answer's code and the lack of an answer are filters of their own. */
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
    count: formatCount(count, texts.language),
    endpoint: endpoint.name,
    cause: causeText(texts, cause),
    since: formatSince(since),
  })
}

/** What became of a bulk retry, with the reasons. */
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
  const said = (number: number) => formatCount(number, texts.language)
  return {
    account: texts.t('requests.account', { succeeded: said(succeeded), failed: said(failed), skipped: said(skipped) }),
    reasons: [
      ...failures.map((group) => `${causeText(texts, group.cause)}: ${said(group.count)}`),
      ...skips.map((group) => `${skipText(texts, group.cause)}: ${said(group.count)}`),
    ],
  }
}

/** Why a request is left out of a bulk retry: by its status, or by a cause of its own. */
export function skipText({ word }: Pick<Texts, 'word'>, cause: string): string {
  const text = word('requestCauses', cause)
  return text === cause ? word('statuses', cause) : text
}
