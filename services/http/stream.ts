import type { FastifyInstance } from 'fastify'
import { CHANGES_PATH } from '#contract/paths'
import { type Authentication, authenticate } from './bind.ts'
import type { ChangeHub } from './changes.ts'

/** Interval of comment lines that keep proxies from closing a quiet stream, milliseconds. */
const HEARTBEAT_MS = 15_000
/** Longest time of a timer, milliseconds. A stream that ends before its token is opened again by the console. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The live changes of the caller's tenant, as server-sent events, until the token expires. */
export function bindChangeStream(
  app: FastifyInstance,
  hub: ChangeHub,
  authentication: Authentication,
  now: () => Date,
): void {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of open) close()
  })
  app.get(CHANGES_PATH, async (request, response) => {
    const caller = await authenticate(request, authentication)
    response.hijack()
    const stream = response.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    stream.write('event: ready\ndata: {}\n\n')
    const unsubscribe = hub.subscribe(caller.tenant, (change) => {
      stream.write(change ? `event: change\ndata: ${JSON.stringify(change)}\n\n` : 'event: gap\ndata: {}\n\n')
    })
    const heartbeat = setInterval(() => stream.write(': \n\n'), HEARTBEAT_MS)
    const expiry = setTimeout(
      () => stream.end(),
      Math.min(LONGEST_TIMER_MS, Math.max(0, caller.expiresAt * 1000 - now().getTime())),
    )
    const close = () => {
      unsubscribe()
      clearInterval(heartbeat)
      clearTimeout(expiry)
      open.delete(close)
      stream.end()
    }
    open.add(close)
    request.raw.on('close', close)
  })
}
