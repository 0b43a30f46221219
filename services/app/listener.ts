import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import type { Database } from '../database/database.ts'
import type { Draining } from '../http/draining.ts'
import type { Metrics } from '../http/metrics.ts'
import { type Settings, StartError } from '../settings.ts'
import { mayReadMetrics, METRICS_PATH, METRICS_TYPE } from './measure.ts'

/** Requests that a process which starts keeps for later; more than this are refused. */
const HELD_AT_ONCE = 1_000
/**
 * How long a request waits for the process to be ready, milliseconds; shorter than clients and proxies wait. A posted
 * form waits as long as its browser does, because the page that is answered instead of it would lose what was typed.
 */
const HELD_MS = 20_000

const isForPerson = (request: IncomingMessage) => request.headers.accept?.includes('text/html') === true

function refuseStarting(request: IncomingMessage, response: ServerResponse): void {
  const isPage = isForPerson(request)
  response
    .writeHead(503, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'retry-after': '2',
    })
    .end(
      isPage
        ? '<!doctype html><meta http-equiv="refresh" content="1"><title>Torre</title><p>Torre…</p>'
        : '{"status":"starting"}',
    )
}

/** A server that is bound to its address before the process can answer. */
export interface Listening {
  server: Server
  /** Hands the requests that waited for the start to the listener that the server has now. */
  release(): void
}

/**
 * Binds the address first, so that a taken port is reported before anything is written. Until the start is complete,
 * `/health` is answered by 503. All other requests wait for it: a proxy sends them as soon as the port is open, and would
 * pass a 503 on to people.
 */
export function listen(settings: Pick<Settings, 'port' | 'host'>): Promise<Listening> {
  const held = new Map<IncomingMessage, { response: ServerResponse; timer: NodeJS.Timeout | undefined }>()

  function hold(request: IncomingMessage, response: ServerResponse): void {
    if (request.url === '/health' || held.size >= HELD_AT_ONCE) return refuseStarting(request, response)
    const forget = () => {
      clearTimeout(timer)
      return held.delete(request)
    }
    const isForm = request.method === 'POST' && isForPerson(request)
    const timer = isForm ? undefined : setTimeout(() => forget() && refuseStarting(request, response), HELD_MS)
    held.set(request, { response, timer })
    response.once('close', forget)
  }

  return new Promise((resolve, reject) => {
    const server = createServer(hold)
    const release = () => {
      for (const [request, { response, timer }] of held) {
        clearTimeout(timer)
        server.emit('request', request, response)
      }
      held.clear()
    }
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${settings.port} on ${settings.host} is taken: stop what uses it, or set PORT to another one.`
          : `Torre cannot listen on ${settings.host}:${settings.port} (${error.code ?? error.message}).`
      reject(new StartError(why))
    })
    server.listen(settings.port, settings.host, () => resolve({ server, release }))
  })
}

/** Hosts that stand for every address of the machine; nobody can open them. */
const EVERY_ADDRESS = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['[::]', '[::1]'],
])

/** A host of the settings as addresses name it; this machine's own where it listens on every address. */
export const hostInAddress = (host: string) => EVERY_ADDRESS.get(host) ?? (host.includes(':') ? `[${host}]` : host)

/** The address at which somebody on this machine reaches the process. */
export function addressOf(server: Server, { host, port: wanted }: Pick<Settings, 'host' | 'port'>): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : wanted
  return `http://${hostInAddress(host)}:${port}`
}

/** True where people reach the process by addresses that only their requests tell: of the machine, or of a proxy. */
export function followsRequest({ appUrl, host, trustedProxies }: Settings): boolean {
  return appUrl === null && (EVERY_ADDRESS.has(host) || trustedProxies.length > 0)
}

/** A worker process answers requests for `/health` and `/metrics` only. */
export function answerHealthOnly(
  server: Server,
  db: Database,
  draining: Draining,
  metrics: { of: Metrics; token: string | null },
): void {
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const answer = (status: number, text: string) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: text }))
    if (request.url === METRICS_PATH && mayReadMetrics(request, metrics.token))
      return void metrics.of
        .render()
        .then((text) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text))
    if (request.url !== '/health') return answer(404, 'worker')
    if (draining.isDraining) return answer(503, 'draining')
    db.ping().then(
      () => answer(200, 'ok'),
      () => answer(503, 'database away'),
    )
  })
}

/** How long open connections may still bring a request after the last answer of a process that stops, milliseconds. */
const LINGER_MS = 500

/**
 * Stops accepting connections. Those that are open are closed by their next answer, or after `LINGER_MS`: a proxy may
 * already have sent a request over a connection that looks idle here. Such a request is answered too.
 * @returns false where requests had no answer within the time
 */
export async function stopListening(server: Server, draining: Draining, milliseconds: number): Promise<boolean> {
  const ends = performance.now() + milliseconds
  const closed = new Promise<void>((resolve) => {
    // The server's own `close` would close idle connections at once.
    Listener.prototype.close.call(server, () => resolve())
  })
  const answered = () => draining.answered(Math.max(0, ends - performance.now()))
  let isAnswered = await answered()
  const lingered = isAnswered ? new Promise((resolve) => setTimeout(resolve, LINGER_MS).unref()) : Promise.resolve()
  await Promise.race([closed, lingered])
  server.closeIdleConnections()
  if (isAnswered) isAnswered = await answered()
  server.closeAllConnections()
  await closed
  return isAnswered
}
