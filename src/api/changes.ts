import { CHANGES_PATH } from '#contract/paths'
import type { Change } from '#contract/change'
import { openStream } from './client.ts'

type Listener = (change: Change | null) => void

/** Pause before the stream is opened again unless the services name another, in milliseconds. */
const REOPEN_MS = 1_000

const listeners = new Set<Listener>()

/**
 * Subscribes to the changes of the tenant. The listener gets `null` when changes may have been missed.
 * @returns a function that unsubscribes
 */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell(change: Change | null): void {
  for (const listener of listeners) listener(change)
}

/**
 * Keeps one stream of changes open until the signal aborts. Each time the stream opens, listeners get `null` first,
 * because changes may have happened while no stream was open.
 */
export async function followChanges(signal: AbortSignal): Promise<void> {
  let pause = REOPEN_MS
  while (!signal.aborted) {
    try {
      const { createParser } = await import('eventsource-parser')
      const reader = (await openStream(CHANGES_PATH, signal))
        .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
        .getReader()
      tell(null)
      const parser = createParser({
        onRetry: (milliseconds) => {
          pause = milliseconds
        },
        onEvent: (event) => {
          if (event.event === 'change') tell(JSON.parse(event.data) as Change)
          if (event.event === 'gap') tell(null)
        },
      })
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        parser.feed(value)
      }
    } catch {
      // The stream ends with the token, the network or the server. In each case the loop opens it again.
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
  }
}
