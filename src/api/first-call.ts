import type { Session } from '#contract/schemas/session/session'
import { whenQuiet } from './quiet.ts'

/** What `public/first-paint.js` leaves for the modules. */
interface First {
  /** What it asked for, by the names of the calls. */
  calls: Map<string, Promise<Response>>
  /** The path that the page was opened at; null where nothing is noted for it. */
  path: string | null
  /** The entry of the build; undefined in development. */
  entry: string | undefined
  /** When it ran, in milliseconds of the page. The files of the first load were asked for before. */
  since: number
}

declare global {
  var torreFirst: First | undefined
}

/**
 * An answer that came before the modules is taken until this long after the page began, in milliseconds. After a longer
 * wait, such as for a disk that is busy, it is asked for anew, because it may be true no more.
 */
const FRESH_MS = 10_000

/** Stands for the session's access token in a note, which never holds one. */
const TOKEN = '{accessToken}'

/** One call, as it is sent. */
export interface SentCall {
  method: string
  /** Path and query. */
  address: string
  /** The body as JSON; absent for a call without one. */
  body?: string
}

/** What the last page at an address asked for first. `public/first-paint.js` reads it. */
interface Note extends SentCall {
  name: string
  /** Tenant and person of the session. Somebody else's page does not send the call. */
  of: string
  headers: Readonly<Record<string, string>>
  /** How many files that the answer names are fetched with it. */
  pictures: number
  /** The entry of the build that the scripts are of. */
  entry: string | undefined
  /** Addresses of the scripts that the page had asked for until then, without the first load. */
  scripts: readonly string[]
}

const nameOf = ({ method, address, body = '' }: SentCall) => `${method} ${address} ${body}`

/**
 * The `fetch` for a request that may have been sent before the modules came: it takes that answer, once. Where there is
 * none, or it failed, the request is sent.
 * @param call the call, or the address of something that is only read
 */
export function fetchFirst(call: SentCall | string): typeof fetch {
  const name = typeof call === 'string' ? call : nameOf(call)
  const calls = globalThis.torreFirst?.calls
  const begun = calls?.get(name)
  if (!begun || performance.now() > FRESH_MS) {
    // Of two claims at a time the second leaves out what the first has locked, so it waits for one that nobody takes.
    const other = [...(calls ?? [])].find(([key]) => key.startsWith('POST') && name.startsWith('POST'))
    if (!other) return (...asked) => fetch(...asked)
    calls?.delete(other[0])
    return async (...asked) => {
      await other[1].catch(() => undefined)
      return fetch(...asked)
    }
  }
  calls?.delete(name)
  return (...asked) => begun.catch(() => fetch(...asked))
}

/**
 * True where an answer that was asked for before the modules is there already. Drawing the screen with it is quicker
 * than drawing it twice.
 */
export async function isFirstAnswered(): Promise<boolean> {
  const answers = globalThis.torreFirst?.calls.values() ?? []
  // A promise that is settled comes before any timer.
  const later = new Promise<false>((resolve) => setTimeout(resolve, 0, false))
  return Promise.race([...answers, later]).then(Boolean, () => false)
}

let isNoted = false

/**
 * Notes the first call of a page for its address, once it is answered: the next page there sends it as soon as the
 * session is known, while its modules are fetched.
 * @param call a call that changes nothing more when it is sent again
 * @param headersFor headers of a call in a session
 * @param pictures how many files that the answer names are fetched with it
 * @param sentAt when the console asked for it, in milliseconds since the page began
 */
export function noteFirstCall(
  call: SentCall,
  session: Session,
  headersFor: (session: Session) => Readonly<Record<string, string>>,
  pictures: number,
  sentAt: number,
): void {
  const first = globalThis.torreFirst
  if (isNoted || !first) return
  isNoted = true
  const { path, entry, since } = first
  if (location.pathname !== path || performance.now() > FRESH_MS) return
  whenQuiet(() => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime > since && startTime < sentAt)
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => /^\/assets\/.+\.js$/.test(file))
    const note: Note = {
      ...call,
      name: nameOf(call),
      of: `${session.tenant.id} ${session.user._id}`,
      headers: headersFor({ ...session, accessToken: TOKEN }),
      pictures,
      entry,
      scripts,
    }
    try {
      localStorage.setItem(`torre.first:${path}`, JSON.stringify(note))
    } catch {
      // A browser without room for it begins as it does without a note.
    }
  })
}
