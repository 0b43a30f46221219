import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Header by which every reply names its request; the log names it `reqId`. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** What is known about a request besides its address. */
interface RequestNotes {
  tenant?: string
  /** Id of the person or program. */
  user?: string
  /** Stable code of the refusal. */
  code?: string
  /** What went wrong, for faults of the server only. */
  err?: unknown
}

const notesOf = new WeakMap<IncomingMessage, RequestNotes>()

/** Adds to the line that the log will have for this request. */
export function note(request: IncomingMessage, notes: RequestNotes): void {
  notesOf.set(request, { ...notesOf.get(request), ...notes })
}

const ID = /^(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** The route and the record of an address. Nothing else of an address is logged, because anything may stand in it. */
function addressOf(request: FastifyRequest): { route: string; record?: string } {
  const route = request.routeOptions.url ?? 'unknown address'
  const params: unknown = request.params
  const values: unknown[] = typeof params === 'object' && params !== null ? Object.values(params) : []
  const record = values.find((value) => typeof value === 'string' && ID.test(value))
  return typeof record === 'string' ? { route, record } : { route }
}

function logLine(request: FastifyRequest, reply: FastifyReply, slowMs: number): void {
  const { statusCode: status, elapsedTime } = reply
  const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
  const isSlow = elapsedTime >= slowMs && !isStream
  if (status < 400 && !isSlow) return
  const line = {
    method: request.method,
    ...addressOf(request),
    status,
    milliseconds: Math.round(elapsedTime),
    ...notesOf.get(request.raw),
  }
  if (status === 500) request.log.error(line, 'request failed')
  else if (status >= 500) request.log.warn(line, 'request failed')
  else if (isSlow) request.log.warn(line, 'request slow')
  else request.log.info(line, 'request refused')
}

/**
 * Writes one line for each request that failed or took `slowMs` or longer; for one that was refused (400 to 499) with
 * the level `info` only.
 */
export function logRequests(app: FastifyInstance, slowMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logLine(request, reply, slowMs)
    done()
  })
}
