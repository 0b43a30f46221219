import './jitless.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { followChanges } from './api/changes.ts'
import { queryClient } from './api/queries.ts'
import { followOutbox } from './app/outbox-atoms.ts'
import { router } from './app/router.tsx'
import { openOutbox } from './effects/outbox.ts'
import { announcePage } from './effects/outbox-store.ts'
import { connectOutbox, currentSession, leaveToSignIn, session } from './effects/session.ts'
import { switchLanguage } from './i18n/messages.ts'
import { listenToKeys } from './keyboard/dispatcher.ts'
import { languageSetting, modeSetting, store } from './settings/settings.ts'
import './styles.css'

function followMode(): void {
  const paint = () => {
    document.documentElement.dataset.mode = store.get(modeSetting)
  }
  store.sub(modeSetting, paint)
  paint()
}

async function boot(): Promise<void> {
  followMode()
  session.start()
  const language = switchLanguage(store.get(languageSetting))
  const answer = await waitFor(session, (snapshot) => snapshot.matches('signedIn') || snapshot.matches('signedOut'), { timeout: Infinity })
  // Without a token nobody works here (CON §7).
  if (!answer.matches('signedIn')) return leaveToSignIn()
  await Promise.all([language, announcePage().then(() => openOutbox(currentSession()))])
  connectOutbox()
  followOutbox()
  listenToKeys()
  void followChanges(new AbortController().signal)
  const host = document.querySelector('#console')
  if (!host) throw new Error('The page has no place for the console')
  createRoot(host).render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  )
}

void boot()
