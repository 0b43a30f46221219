import type { Target } from '#commands/command'
import type { WebhookRequest } from '#contract/schemas/webhook-request'
import type { Texts } from '../../i18n/use-texts.ts'

/** What a request is called: its number and what it tells. */
export function requestName({ code, type }: Pick<WebhookRequest, 'code' | 'type'>): string {
  return `#${code} ${type}`
}

/** A request as the commands of its lifecycle see it. */
export function requestTarget(request: WebhookRequest): Target {
  return { kind: 'WEBHOOK_REQUEST', id: request._id, version: request.__v, status: request.status, name: requestName(request), heldBy: null }
}

/** "3 of 8"; a person may have asked for more than the schedule makes. */
export function attemptText({ t }: Pick<Texts, 't'>, { currentAttempt, attemptsMaximum }: Pick<WebhookRequest, 'currentAttempt' | 'attemptsMaximum'>): string {
  return t('requests.attemptOf', { attempt: currentAttempt, maximum: attemptsMaximum })
}

/** Why a delivery failed, in words: `HTTP_503` is an answer, everything else the lack of one. */
export function causeText({ t, word }: Pick<Texts, 't' | 'word'>, cause: string): string {
  const [, code] = /^HTTP_(\d{3})$/.exec(cause) ?? []
  return code ? t('requests.answered', { code }) : word('requestCauses', cause)
}

/** Why a request is left out of a bulk retry: by its status, or by a cause of its own. */
export function skipText({ word }: Pick<Texts, 'word'>, cause: string): string {
  const text = word('requestCauses', cause)
  return text === cause ? word('statuses', cause) : text
}
