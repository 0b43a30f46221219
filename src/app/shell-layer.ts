import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PaletteEntry } from '#commands/context'
import { isExternal, placeAt } from '#commands/places/where'
import { outbox } from '../effects/outbox.ts'
import { currentSession, leaveToSignOut } from '../effects/session.ts'
import { switchLanguage } from '../i18n/messages.ts'
import { textsIn } from '../i18n/use-texts.ts'
import { changeSetting, toggleFullscreen } from '../settings/appearance.ts'
import { changedSettingsAtom, languageSetting, resetSettings, store } from '../settings/settings.ts'
import { pathOfView, savedViewsAtom } from '../ui/list/saved-views.ts'
import { commandContext, useLayer } from '../console/command-layers.ts'
import { keysOf } from '../console/keymap.ts'
import { findCommand } from '../console/registry.ts'
import { isInAccount } from '../console/batches.ts'
import { closeDialog, openDialog } from '../console/dialogs.ts'
import { forgetNotice, tell, withdrawNotice } from '../console/notices.ts'
import { pendingCountAtom, undoableCountAtom } from '../console/outbox-atoms.ts'
import { refusalNotice } from '../console/refusal-notice.ts'
import { repeatedText, repeatLast, subjectOf } from '../console/run-command.ts'
import { focusHome } from '../console/focus-home.ts'
import { useTravel } from '../console/use-travel.ts'

async function copy(text: string, called = text, onCopied?: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    tell({ key: 'notices.copied', values: { text: called } })
    onCopied?.()
  } catch {
    // The browser may refuse, and pages without TLS have no clipboard at all.
    tell({ key: 'notices.notCopied', values: { text: called } }, 'error')
  }
}

/** The saved views of all lists, for the palette. */
function viewEntries(): PaletteEntry[] {
  const { t } = textsIn(store.get(languageSetting))
  return store.get(savedViewsAtom).map((view) => {
    const path = pathOfView(view)
    const title = placeAt(view.path)?.title
    const opening = view.key ? findCommand(`view.open${view.key}`) : null
    const keys = opening ? keysOf(opening)[0] : undefined
    return {
      id: `view.${view.place}.${view.name}`,
      title: view.name,
      ...(title ? { hint: t(title) } : {}),
      ...(keys ? { keys } : {}),
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
        for (const { id } of entries) withdrawNotice(id)
        if (first && entries.length === 1) tell({ key: 'notices.undone', values: { name: first.name } })
        else tell({ key: 'notices.undoneMany', values: { count: entries.length } })
      }),
      outbox.on('undoTooLate', () =>
        tell({ key: 'notices.undoTooLate', values: { keysOf: 'decisions.show' } }, 'warning'),
      ),
      outbox.on('acknowledged', ({ entry }) => forgetNotice(entry.id)),
      outbox.on('refused', ({ entry, refusal }) => {
        withdrawNotice(entry.id)
        // The account of its batch names it.
        if (isInAccount(entry)) return
        void refusalNotice(entry, refusal, store.get(languageSetting)).then(({ message, tone }) => tell(message, tone))
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [])

  const arrivedAt = useRef(0)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) arrivedAt.current = performance.now()
      }),
    [router],
  )

  const travel = useTravel()
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
        isTravelling: router.latestLocation.pathname !== router.state.resolvedLocation?.pathname,
        arrivedAt: arrivedAt.current,
        repeats: repeatedText(textsIn(store.get(languageSetting))),
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
        } else focusHome()
      },
      travel,
      openPalette: () => openDialog({ kind: 'palette', ask: null, subject: subjectOf(commandContext()) }),
      openDialog: (place) => openDialog({ kind: 'plain', place }),
      closeDialog,
      undo: () => outbox.send({ type: 'UNDO' }),
      repeat: () => repeatLast(commandContext()),
      ask: (command, given, subject) => openDialog({ kind: 'palette', ask: command, given, subject }),
      setLanguage: (language) => void switchLanguage(language).then(() => store.set(languageSetting, language)),
      settings: { change: changeSetting, toggleFullscreen, reset: resetSettings },
      sendNow: () => outbox.send({ type: 'REACHABLE' }),
      signOut: leaveToSignOut,
      copy: (...given) => void copy(...given),
    },
  })
}
