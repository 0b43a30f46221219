import { Outlet, useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { placeAt } from '#commands/places/where'
import { session } from '../effects/session.ts'
import { isExportingAtom } from '../exports/exporting-atom.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { WhichKey } from '../keyboard/which-key.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { dialogAtom } from './dialogs.ts'
import { FootBar } from './foot-bar.tsx'
import { Navigation, useLayout } from './navigation.tsx'
import { announcementAtom } from './notices.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Header } from './shell-header.tsx'
import { useShellLayer } from './shell-layer.ts'

const loadDialogs = () => import('./dialog-host.tsx')
const loadPalette = () => import('../palette/palette.tsx')
const Dialogs = lazy(() => loadDialogs().then(({ DialogHost }) => ({ default: DialogHost })))
const ExportStrip = lazy(() => import('../exports/export-strip.tsx').then((module) => ({ default: module.ExportStrip })))
const SessionExpired = lazy(() => import('./session-expired.tsx').then((module) => ({ default: module.SessionExpired })))

/** The polite live region: it speaks each decision and what came next. */
function LiveRegion() {
  const { text, number } = useAtomValue(announcementAtom)
  return (
    <div role="status" aria-live="polite" className="sr-only" data-announcement={number}>
      {text}
    </div>
  )
}

/** The frame around every screen. */
export function Shell() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const layout = useLayout()
  const isExpired = useSelector(session, (snapshot) => snapshot.matches('expired'))
  const dialog = useAtomValue(dialogAtom)
  const isExporting = useAtomValue(isExportingAtom)
  useShellLayer()
  // Fetched when there is nothing better to do, so that the first dialog opens in a frame, and a notice appears without the network.
  useEffect(() => {
    const idle = requestIdleCallback(() => void Promise.all([loadDialogs(), loadPalette(), import('../ui/toaster.tsx')]).catch(() => undefined))
    return () => cancelIdleCallback(idle)
  }, [])
  const navigation = (
    <ErrorBoundary pane={t('menu.navigation')}>
      <Navigation layout={layout} />
    </ErrorBoundary>
  )
  return (
    <div className="flex h-full">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded focus:bg-raised focus:p-2">
        {t('common.skipToContent')}
      </a>
      {layout === 'horizontal' ? null : navigation}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header>{layout === 'horizontal' ? navigation : null}</Header>
        <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-auto outline-none">
          <ErrorBoundary pane={t(placeAt(pathname)?.title ?? 'common.product')} of={pathname}>
            <Outlet />
          </ErrorBoundary>
        </main>
        <ErrorBoundary pane={t('exports.title')}>
          <Suspense>{isExporting ? <ExportStrip /> : null}</Suspense>
        </ErrorBoundary>
        <OfflineBar />
        <FootBar />
      </div>
      <WhichKey />
      <LiveRegion />
      <ErrorBoundary pane={t('frame.dialog')} of={dialog?.kind ?? ''}>
        <Suspense>{dialog ? <Dialogs dialog={dialog} /> : null}</Suspense>
      </ErrorBoundary>
      <Suspense>{isExpired ? <SessionExpired /> : null}</Suspense>
    </div>
  )
}
