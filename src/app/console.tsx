import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Provider } from 'jotai'
import { useEffect, useState } from 'react'
import { CHANGES_FEATURE, isEnabled } from '#contract/features'
import { followChanges } from '../api/changes.ts'
import { SessionReplyError } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { openOutbox } from '../effects/outbox.ts'
import { announcePage } from '../effects/outbox-store.ts'
import { connectOutbox, currentSession, leaveToSignIn, session } from '../effects/session.ts'
import { switchLanguage } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { listenToKeys } from '../keyboard/dispatcher.ts'
import { languageSetting, store } from '../settings/settings.ts'
import { Empty } from '../ui/empty.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { followOutbox } from '../console/outbox-atoms.ts'
import { askForFirstScreen, fetchRouteOfAddress, fetchRoutes, router } from './router.tsx'

let preparation: Promise<void> | null = null

/** Loads texts, the outbox of earlier pages, keys and live changes; once for the page, after sign-in. */
function prepare(): Promise<void> {
  preparation ??= Promise.all([
    switchLanguage(store.get(languageSetting)),
    announcePage()
      .then(() => openOutbox(currentSession()))
      .then(askForFirstScreen),
    // The router tries again, and tells a failure.
    fetchRouteOfAddress().catch(() => undefined),
  ]).then(() => {
    connectOutbox()
    followOutbox()
    listenToKeys()
    if (isEnabled(CHANGES_FEATURE, currentSession().features)) void followChanges(new AbortController().signal)
  })
  return preparation
}

function Waiting({ isUnreachable, problem }: { isUnreachable: boolean; problem: unknown }) {
  const { t } = useTexts()
  const text = t(problem instanceof SessionReplyError ? 'common.sessionProblem' : 'common.networkProblem')
  return <LoadingScreen {...(isUnreachable ? { text } : {})} />
}

function Broken() {
  const { t } = useTexts()
  return (
    <Empty picture="broken" title={t('common.failedTitle')} hint={t('common.storageProblem')}>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('common.retry')}
      </button>
    </Empty>
  )
}

/**
 * The console from its first moment: waits for a session, goes to the sign-in page without one (CON §7), then shows the
 * screens.
 */
export function Console() {
  const isSignedOut = useSelector(session, (snapshot) => snapshot.matches('signedOut'))
  const isKnown = useSelector(session, ({ context }) => context.session !== null)
  const isUnreachable = useSelector(session, (snapshot) => snapshot.matches('unreachable'))
  const problem = useSelector(session, ({ context }) => context.problem)
  const [state, setState] = useState<'waiting' | 'ready' | 'broken'>('waiting')

  useEffect(() => {
    if (isSignedOut) leaveToSignIn()
  }, [isSignedOut])

  // The texts are fetched after sign-in, so that without a session there are none to say why there is none. Where they
  // cannot be fetched either, the outline of the page stays without words.
  useEffect(() => {
    if (isUnreachable) switchLanguage(store.get(languageSetting)).catch(() => undefined)
  }, [isUnreachable])

  useEffect(() => {
    if (!isKnown) return
    prepare().then(
      () => setState('ready'),
      () => setState('broken'),
    )
  }, [isKnown])

  // Beside the first screen's records and pictures, so that keys that lead elsewhere find their routes.
  useEffect(() => {
    if (state === 'ready') void fetchRoutes().catch(() => undefined)
  }, [state])

  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        {state === 'ready' ? (
          <RouterProvider router={router} />
        ) : state === 'broken' ? (
          <Broken />
        ) : (
          <Waiting isUnreachable={isUnreachable} problem={problem} />
        )}
      </QueryClientProvider>
    </Provider>
  )
}
