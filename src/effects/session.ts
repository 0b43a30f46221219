import { createActor, fromPromise, waitFor } from 'xstate'
import type { Session } from '#contract/schemas/session'
import { sessionMachine } from '#machines/session/session.machine'
import { onChange } from '../api/changes.ts'
import { fetchSession, provideTokens } from '../api/client.ts'
import { languageSetting, store } from '../settings/settings.ts'
import { outbox } from './outbox.ts'

/** Who works here; one for the page. */
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

/** The signed-in person. @throws before sign-in, which no screen is shown */
export function currentSession(): Session {
  const known = session.getSnapshot().context.session
  if (!known) throw new Error('Nobody is signed in')
  return known
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

/** Leaves for the sign-in page and comes back to where the person is. */
export function leaveToSignIn(): void {
  const query = new URLSearchParams(location.search)
  // An address may name its tenant, as in `/?tenant=demo2`; otherwise it is the one of the session that ended.
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

/** Tells the outbox when a session is there again, so that waiting decisions go out. */
export function connectOutbox(): void {
  let wasSignedIn = false
  session.subscribe((snapshot) => {
    const isSignedIn = snapshot.matches('signedIn')
    if (isSignedIn && !wasSignedIn && outbox.getSnapshot().status === 'active') outbox.send({ type: 'SIGNED_IN' })
    wasSignedIn = isSignedIn
  })
  addEventListener('online', () => outbox.send({ type: 'REACHABLE' }))
  // The stream of changes is open again, so the services are there again.
  onChange((change) => {
    if (change === null) outbox.send({ type: 'REACHABLE' })
  })
}
