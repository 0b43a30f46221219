import { createParser } from 'eventsource-parser'
import type { Change } from '#contract/change'
import { CHANGES_PATH } from '#contract/paths'
import { testBrowser } from '#services/identity/test-browser'
import { storedUsername } from './people-store.ts'

/** Password of every stored person. */
export const PASSWORD = 'torre-demo'

/** A console as the services see it: a session behind a cookie, an access token, and a stream of changes. */
export interface Console {
  token: string
  /** Resolves when the services end the stream. */
  ended: Promise<void>
  /** Resolves with the next change of this record. */
  heard(id: string): Promise<void>
  /** Status of a call with the console's token. */
  status(): Promise<number>
  /** Status of the session: 204 where it is over. */
  sessionStatus(): Promise<number>
  close(): void
}

/**
 * Signs a stored person in at the installation, and opens the stream of changes at one of its processes.
 * @throws Error where a step is refused
 */
export async function openConsole(installation: string, origin: string, person: number): Promise<Console> {
  const browser = testBrowser(installation)
  const page = await browser.settle(await browser.get('/session/sign-in?tenant=demo'))
  const form = { username: storedUsername(person), password: PASSWORD }
  await browser.settle(await browser.post(page.url, form))
  const session = await browser.get('/session', { accept: 'application/json' })
  if (session.status !== 200) throw new Error(`The session of ${form.username} answered ${session.status}.`)
  const { accessToken: token } = (await session.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${token}` }
  const abort = new AbortController()
  const stream = await fetch(origin + CHANGES_PATH, { headers, signal: abort.signal })
  if (!stream.ok || !stream.body) throw new Error(`The stream of ${form.username} answered ${stream.status}.`)
  const waiting = new Map<string, () => void>()
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'change') waiting.get((JSON.parse(data) as Change).id)?.()
    },
  })
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }))
  }
  return {
    token,
    ended: read(stream.body).catch((error: unknown) => {
      if (!abort.signal.aborted) throw error
    }),
    heard: (id) => new Promise((resolve) => waiting.set(id, resolve)),
    status: async () => (await fetch(`${origin}/api/core/users?pageLength=5`, { headers })).status,
    sessionStatus: async () => (await browser.get(`${origin}/session`, { accept: 'application/json' })).status,
    close: () => abort.abort(),
  }
}

export function closeConsoles(consoles: readonly Console[]): void {
  for (const one of consoles) one.close()
}
