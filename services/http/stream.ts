import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { CHANGES_PATH } from '#contract/paths'
import { mayUse } from '#contract/roles'
import type { Change } from '#contract/change'
import type { Revocations } from '../identity/revocations.ts'
import type { Caller } from '../identity/tokens.ts'
import { type Authentication, authenticate } from './bind.ts'
import type { ChangeHub } from './changes.ts'
import type { Draining } from './draining.ts'
import { forbidden } from './errors.ts'

/** Interval of comment lines that keep proxies from closing a quiet stream, milliseconds. */
const HEARTBEAT_MS = 15_000
/** Longest time of a timer, milliseconds. A stream that ends before its token is opened again by the console. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/**
 * Bytes that may wait for a reader of a stream; then the stream ends, because nobody reads it. Some thousand changes: a
 * console that comes back reads its lists again.
 */
export const UNREAD_BYTES = 1_048_576
/** How long the reader of a stream that ends may take what still waits for it, milliseconds. */
const UNREAD_MS = 1_000
/** Consoles whose stream the server ends come back within this time, not all at once, milliseconds. */
const RETURN_MS = { least: 250, spread: 1_000 }

interface ChangeStreams {
  hub: ChangeHub
  authentication: Authentication
  revocations: Pick<Revocations, 'onRevoked'>
  draining: Draining
  now(): Date
}

const eventOf = (change: Change | null) =>
  change ? `event: change\ndata: ${JSON.stringify(change)}\n\n` : 'event: gap\ndata: {}\n\n'

/** Writes while the reader keeps up; closes the connection of one who does not, with what waits for it. */
export function writeBounded(stream: ServerResponse, text: string): void {
  if (stream.writableEnded || stream.destroyed) return
  stream.write(text)
  if (stream.writableLength > UNREAD_BYTES) stream.destroy()
}

/** Ends a stream. Its connection is closed after a moment even where its reader does not take what waits for it. */
export function endBounded(stream: ServerResponse, milliseconds = UNREAD_MS): void {
  if (stream.writableEnded || stream.destroyed) return
  const timer = setTimeout(() => stream.destroy(), milliseconds)
  stream.once('close', () => clearTimeout(timer))
  stream.end()
}

/** The live changes of the caller's tenant, as server-sent events, until the token expires or is revoked. */
export function bindChangeStream(
  app: FastifyInstance,
  { hub, authentication, revocations, draining, now }: ChangeStreams,
): void {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of open) close()
  })

  function openStream(caller: Caller, stream: ServerResponse): void {
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const wait = Math.round(RETURN_MS.least + Math.random() * RETURN_MS.spread)
    stream.write(`retry: ${wait}\nevent: ready\ndata: {}\n\n`)
    const unsubscribe = hub.subscribe(caller.tenant, (change) => writeBounded(stream, eventOf(change)))
    const heartbeat = setInterval(() => writeBounded(stream, ': \n\n'), HEARTBEAT_MS)
    const expiry = setTimeout(
      () => close(),
      Math.min(LONGEST_TIMER_MS, Math.max(0, caller.expiresAt * 1000 - now().getTime())),
    )
    const close = () => {
      unsubscribe()
      unfollow()
      unrevoked()
      clearInterval(heartbeat)
      clearTimeout(expiry)
      open.delete(close)
      endBounded(stream)
    }
    const unfollow = draining.onBegin(() => {
      writeBounded(stream, 'event: reconnect\ndata: {}\n\n')
      close()
    })
    const unrevoked = revocations.onRevoked(caller.tenant, () => {
      // Rejected for this caller's own token only, or while the keys cannot be read; the console opens a new stream.
      authentication.verify(caller.token).catch(close)
    })
    open.add(close)
    stream.on('close', close)
  }

  app.get(CHANGES_PATH, async (request, response) => {
    const caller = await authenticate(request, authentication)
    if (!mayUse('read', caller.role)) throw forbidden()
    response.hijack()
    openStream(caller, response.raw)
  })
}
