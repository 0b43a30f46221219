import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How a process stops serving: whether it does, and what it still has to answer. */
export interface Draining {
  readonly isDraining: boolean
  /** Requests that wait for their answer. */
  readonly underWay: number
  /** Counts the application's requests, and closes connections after their answers once the process drains. */
  follow(app: FastifyInstance): void
  /** Calls `end` when the process begins to drain; the returned function forgets it. */
  onBegin(end: () => void): () => void
  begin(): void
  /** Resolves when no request waits for its answer: true; after this time at the latest: false. */
  answered(milliseconds: number): Promise<boolean>
}

export function createDraining(): Draining {
  const underWay = new Set<ServerResponse>()
  const ends = new Set<() => void>()
  const waiting = new Set<() => void>()
  let isDraining = false

  function answer(response: ServerResponse): void {
    underWay.delete(response)
    if (underWay.size === 0) for (const resolve of waiting) resolve()
  }

  return {
    get isDraining() {
      return isDraining
    },
    get underWay() {
      return underWay.size
    },
    follow(app) {
      app.addHook('onRequest', (_request, { raw }, done) => {
        underWay.add(raw)
        // Whichever comes first: a connection that breaks has no `finish`, an injected request no `close`.
        raw.once('finish', () => answer(raw)).once('close', () => answer(raw))
        if (isDraining) raw.setHeader('connection', 'close')
        done()
      })
      app.addHook('onSend', (_request, { raw }, payload, done) => {
        if (isDraining && !raw.headersSent) raw.setHeader('connection', 'close')
        done(null, payload)
      })
    },
    onBegin(end) {
      ends.add(end)
      if (isDraining) queueMicrotask(end)
      return () => void ends.delete(end)
    },
    begin() {
      isDraining = true
      for (const end of ends) end()
    },
    answered(milliseconds) {
      if (underWay.size === 0) return Promise.resolve(true)
      return new Promise((resolve) => {
        const settle = (isAnswered: boolean) => {
          clearTimeout(timer)
          waiting.delete(all)
          resolve(isAnswered)
        }
        const all = () => settle(true)
        const timer = setTimeout(() => settle(false), milliseconds)
        waiting.add(all)
      })
    },
  }
}
