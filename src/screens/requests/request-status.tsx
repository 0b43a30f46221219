import type { WebhookRequest } from '#contract/schemas/requests/webhook-request'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/status.tsx'
import { statusText } from './request-record.ts'

/** The status of a request, and what it waits for. */
export function RequestStatus({ request }: { request: Pick<WebhookRequest, 'status' | 'waitsFor'> }) {
  return <Status value={request.status} label={statusText(useTexts(), request)} />
}
