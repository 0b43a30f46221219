import { TimeoutError } from 'ky'
import { REQUEST_TIMEOUT_MS } from '#contract/headers'

/** Bytes of a body that are sent, and all of its bytes. */
export type Progress = (sent: number, total: number) => void

function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return headers
}

/**
 * A `fetch` that sends one form and reports how much of it is sent. Browsers stream the body of a fetch over HTTP/2
 * only, so an XMLHttpRequest sends it; replies, refusals and cancelling are those of any fetch. The time-out starts
 * again with each byte that moves, because a large file on a slow line takes longer than a call may.
 * @throws (rejects) TypeError where no reply came, TimeoutError where nothing moved, the signal's reason where it was
 * cancelled
 */
export function fetchOfForm(form: FormData, onProgress: Progress): (request: RequestInfo | URL) => Promise<Response> {
  return (input) => {
    const request = input instanceof Request ? input : new Request(input)
    const { signal } = request
    const exchange = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const sending = new Promise<Response>((resolve, reject) => {
      const wait = () => {
        clearTimeout(stalled)
        stalled = setTimeout(() => {
          reject(new TimeoutError(request))
          exchange.abort()
        }, REQUEST_TIMEOUT_MS)
      }
      const cancel = () => {
        reject(signal.reason)
        exchange.abort()
      }
      if (signal.aborted) return cancel()
      signal.addEventListener('abort', cancel, { once: true })
      exchange.open(request.method, request.url)
      exchange.responseType = 'blob'
      for (const [name, value] of request.headers) exchange.setRequestHeader(name, value)
      exchange.upload.addEventListener('progress', ({ loaded, total }) => {
        wait()
        onProgress(loaded, total)
      })
      exchange.addEventListener('error', () => reject(new TypeError('Failed to send')))
      exchange.addEventListener('load', () => {
        const { status, statusText } = exchange
        // `Response` refuses a body, even an empty one, for a status without content.
        const body = status === 204 ? null : (exchange.response as Blob)
        resolve(new Response(body, { status, statusText, headers: headersOf(exchange.getAllResponseHeaders()) }))
      })
      wait()
      exchange.send(form)
    })
    return sending.finally(() => clearTimeout(stalled))
  }
}
