import { QueryObserver } from '@tanstack/react-query'
import { testEndpoint } from '#contract/calls/extensions/requests'
import type { WebhookRequestDetail } from '#contract/schemas/requests/webhook-request'
import { stepsOf } from '#machines/lifecycle'
import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'
import { send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'
import { causeText } from './request-record.ts'
import { requestQueryOptions } from './request-query.ts'

const answers = stepsOf(webhookRequest, 'ATTEMPT_SUCCEEDED')
const [succeeded] = answers.values()
/** Statuses of a request whose attempt has not begun, or is not answered. */
const unanswered = new Set([...stepsOf(webhookRequest, 'ATTEMPT_STARTED').keys(), ...answers.keys()])

/** Resolves with the request once its attempt has ended. Changes of it are read as long as somebody waits. */
function answerOf(id: string): Promise<WebhookRequestDetail> {
  const observer = new QueryObserver(queryClient, requestQueryOptions(id))
  return new Promise((resolve) => {
    const unsubscribe = observer.subscribe(({ data }) => {
      if (!data || unanswered.has(data.status)) return
      unsubscribe()
      resolve(data)
    })
  })
}

/** Says what a test showed: that the endpoint works, if it answered with success, or why it does not. */
function tellAnswer(name: string, { status, lastStatusCode, cause, attempts }: WebhookRequestDetail): void {
  if (status === succeeded) {
    const values = { name, code: lastStatusCode ?? '', time: Math.round(attempts[0]?.timing.total ?? 0) }
    tell({ key: 'endpoints.testSucceeded', values }, 'success')
    return
  }
  const texts = textsIn(store.get(languageSetting))
  const values = { name, cause: causeText(texts, cause ?? `HTTP_${lastStatusCode}`) }
  tell({ key: 'endpoints.testFailed', values }, 'error')
}

/** Tests an endpoint, and says what came of it, on whatever screen the person is by then. Never rejects. */
export async function testNow({ id, name }: { id: string; name: string }): Promise<void> {
  try {
    const { request } = await send(testEndpoint, { params: { id }, body: {} }, { idempotencyKey: newIdempotencyKey() })
    tell({ key: 'endpoints.testing', values: { name } })
    tellAnswer(name, await answerOf(request._id))
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}
