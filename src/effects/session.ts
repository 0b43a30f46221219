import { createActor, fromPromise, waitFor } from 'xstate'
import type { Session } from '#contract/schemas/session/session'
import { sessionMachine } from '#machines/session/session.machine'
import { onChange } from '../api/changes.ts'
import { fetchSession, provideTokens } from '../api/client.ts'
import { languageSetting, store } from '../settings/settings.ts'
import { outbox } from './outbox.ts'

/** The session of the signed-in person; one for each page. */
export const session = createActor(
  sessionMachine.provide({
    actors: {
      ask: fromPromise(async () => {
        const answer = await fetchSession()
        return answer ? { kind: 'signedIn', session: answer, now: Date.now() } : { kind: 'signedOut' }
      }),
    },
  }),
)

/**
 * The session of the signed-in person.
 * @throws Error before sign-in, when no screen is shown
 */
export function currentSession(): Session {
  const current = session.getSnapshot().context.session
  if (!current) throw new Error('Nobody is signed in')
  return current
}

provideTokens({
  session: () => session.getSnapshot().context.session,
  async refused() {
    session.send({ type: 'REFUSED' })
    const settled = await waitFor(
      session,
      (snapshot) => snapshot.matches('signedIn') || snapshot.matches('expired') || snapshot.matches('signedOut'),
    )
    return settled.matches('signedIn') ? settled.context.session : null
  },
})

/** Goes to the sign-in page, which leads back to the current address. */
export function leaveToSignIn(): void {
  const query = new URLSearchParams(location.search)
  // An address may name its tenant, as in `/?tenant=demo2`; otherwise the tenant of the ended session is used.
  const tenant = query.get('tenant') ?? session.getSnapshot().context.session?.tenant.id
  query.delete('tenant')
  const returnTo = query.size > 0 ? `${location.pathname}?${query.toString()}` : location.pathname
  location.assign(
    `/session/sign-in?${new URLSearchParams({ returnTo, lang: store.get(languageSetting), ...(tenant ? { tenant } : {}) }).toString()}`,
  )
}

export function leaveToSignOut(): void {
  location.assign('/session/sign-out')
}

/**
 * Tells the outbox when the person is signed in again or the services can be reached again, so that it sends waiting
 * decisions.
 */
export function connectOutbox(): void {
  let wasSignedIn = false
  session.subscribe((snapshot) => {
    const isSignedIn = snapshot.matches('signedIn')
    if (isSignedIn && !wasSignedIn && outbox.getSnapshot().status === 'active') outbox.send({ type: 'SIGNED_IN' })
    wasSignedIn = isSignedIn
  })
  addEventListener('online', () => outbox.send({ type: 'REACHABLE' }))
  // `null` means that the stream of changes is open again, so the services can be reached.
  onChange((change) => {
    if (change === null) outbox.send({ type: 'REACHABLE' })
  })
}
