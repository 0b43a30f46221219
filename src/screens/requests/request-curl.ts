import type { WebhookRequestDetail } from '#contract/schemas/requests/webhook-request'

/** Headers that curl writes itself. */
const OWN_HEADERS: readonly string[] = ['content-length', 'host', 'connection', 'transfer-encoding']

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/**
 * The latest attempt as a curl command. Values that the services mask, such as the signature, stay masked. Before the
 * first attempt it contains the payload.
 */
export function requestCurl({
  endpoint,
  payload,
  attempts: [latest],
}: Pick<WebhookRequestDetail, 'endpoint' | 'payload' | 'attempts'>): string {
  const headers = Object.entries(latest?.request.headers ?? { 'content-type': 'application/json' }).filter(
    ([name]) => !OWN_HEADERS.includes(name.toLowerCase()),
  )
  const body = latest ? latest.request.body : typeof payload === 'string' ? payload : JSON.stringify(payload)
  return [
    `curl -X POST ${quoted(endpoint.url)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ')
}
