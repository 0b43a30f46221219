import { provide } from '#commands/facet'
import { workflowPage } from '#commands/help/facets'
import { demoReceiver } from '#commands/requests/facets'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Command, Given } from '#commands/command'
import type { PaletteEntry } from '#commands/context'
import { isExternal, placeAt } from '#commands/places/where'
import type { ReceiverFault } from '#contract/schemas/endpoint-choices'
import { recordLifecycles } from '#machines/record.lifecycle'
import { countDecision } from '../api/queries.ts'
import { outbox } from '../effects/outbox.ts'
import { currentSession, leaveToSignOut } from '../effects/session.ts'
import { switchLanguage } from '../i18n/messages.ts'
import { textsIn } from '../i18n/use-texts.ts'
import { changeSetting, toggleFullscreen } from '../settings/appearance.ts'
import { changedSettingsAtom, languageSetting, resetSettings, store } from '../settings/settings.ts'
import { pathOfView, savedViewsAtom } from '../ui/list/saved-views.ts'
import { commandContext, useLayer } from '../console/command-layers.ts'
import { closeDialog, openDialog } from '../console/dialogs.ts'
import { tell } from '../console/notices.ts'
import { pendingCountAtom, undoableCountAtom } from '../console/outbox-atoms.ts'
import { problemText } from '../console/problem-text.ts'
import { refusalNotice } from '../console/refusal-notice.ts'
import { hasRepeatable, repeatLast } from '../console/run-command.ts'

async function copy(text: string, called = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    tell({ key: 'notices.copied', values: { text: called } })
  } catch {
    // The browser may refuse, and pages without TLS have no clipboard at all.
    tell({ key: 'notices.notCopied', values: { text: called } }, 'error')
  }
}

/** Its code is fetched on first use, because only a demo's tenant needs it. */
async function misbehave(fault: ReceiverFault): Promise<void> {
  try {
    await (await import('../screens/requests/misbehave.ts')).misbehave(fault, null)
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}

/** The saved views of all lists, for the palette. */
function viewEntries(): PaletteEntry[] {
  const { t } = textsIn(store.get(languageSetting))
  return store.get(savedViewsAtom).map((view) => {
    const path = pathOfView(view)
    const title = placeAt(view.path)?.title
    return {
      id: `view.${view.place}.${view.name}`,
      title: view.name,
      ...(title ? { hint: t(title) } : {}),
      run: () => commandContext().ports.go(path),
    }
  })
}

/** Adds the values and ports that the shell provides to commands on every screen. */
export function useShellLayer(): void {
  const router = useRouter()

  useEffect(() => {
    const subscriptions = [
      outbox.on('undone', ({ entries }) => {
        const [first] = entries
        if (first && entries.length === 1) tell({ key: 'notices.undone', values: { name: first.name } })
        else tell({ key: 'notices.undoneMany', values: { count: entries.length } })
      }),
      outbox.on('acknowledged', countDecision),
      outbox.on('undoTooLate', () => tell({ key: 'notices.undoTooLate' }, 'warning')),
      outbox.on('refused', ({ entry, refusal }) => {
        const { message, tone } = refusalNotice(entry, refusal, store.get(languageSetting))
        tell(message, tone)
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [])

  useLayer({
    scope: 'anywhere',
    contribute: () => {
      const { role, features } = currentSession()
      return {
        role,
        features,
        entries: viewEntries(),
        undoable: store.get(undoableCountAtom),
        unsent: store.get(pendingCountAtom),
        settingsChanged: store.get(changedSettingsAtom),
        repeatable: hasRepeatable(),
      }
    },
    ports: {
      // A push to `history` keeps the query of the path.
      go: (path) => {
        if (isExternal(path)) window.open(path, '_blank', 'noopener')
        else router.history.push(path)
      },
      back: () => {
        const { pathname } = router.state.location
        const above = placeAt(pathname)
        if (above && above.path !== pathname) {
          // Without an earlier page of the console, the entry before this one is the sign-in page.
          if (router.history.canGoBack()) router.history.back()
          else void router.navigate({ to: above.path, replace: true })
        } else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      },
      openPalette: () => openDialog({ kind: 'palette', ask: null }),
      openDialog: (kind) => openDialog({ kind }),
      closeDialog,
      undo: () => outbox.send({ type: 'UNDO' }),
      repeat: () => repeatLast(commandContext()),
      ask: (command: Command, given: Given = {}) => openDialog({ kind: 'palette', ask: command, given }),
      setLanguage: (language) => void switchLanguage(language).then(() => store.set(languageSetting, language)),
      settings: { change: changeSetting, toggleFullscreen, reset: resetSettings },
      sendNow: () => outbox.send({ type: 'REACHABLE' }),
      signOut: leaveToSignOut,
      copy: (text, called) => void copy(text, called),
    },
    facets: [
      provide(workflowPage, () => ({
        show: (target) =>
          void router.navigate({
            to: '/help/workflows',
            search: { machine: recordLifecycles[target.kind].machine.id, state: target.status, record: target.name },
          }),
      })),
      provide(demoReceiver, () => ({ misbehave: (fault) => void misbehave(fault) })),
    ],
  })
}
