import { Palette } from './lazy-palette.ts'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { placeAt } from '#commands/places/where'
import { whenQuiet } from '../api/quiet.ts'
import { session } from '../effects/session.ts'
import { isExportingAtom } from '../exports/exporting-atom.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { WhichKey } from './which-key.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { fetched } from '../ui/fetched.tsx'
import { KeptGrids } from '../ui/list/kept-grids.tsx'
import { abandonDialog, dialogAtom } from '../console/dialogs.ts'
import { fetchDomainsAhead, partsAtom } from './domains.ts'
import { FootBar } from './foot-bar.tsx'
import { Navigation, useLayout } from './navigation.tsx'
import { announcementAtom } from '../console/notices.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Header } from './shell-header.tsx'
import { useShellLayer } from './shell-layer.ts'

const Dialogs = fetched(async () => (await import('./dialog-host.tsx')).DialogHost)
const ExportStrip = lazy(() => import('./export-strip.tsx').then((module) => ({ default: module.ExportStrip })))
const SessionExpired = lazy(() =>
  import('./session-expired.tsx').then((module) => ({ default: module.SessionExpired })),
)

async function fetchAhead(): Promise<void> {
  await Promise.all([Dialogs.fetch(), Palette.fetch(), import('../console/toaster.tsx'), fetchDomainsAhead()])
  document.documentElement.dataset['ahead'] = 'there'
}

/** Wait before what could not be fetched ahead is fetched again, milliseconds. */
const AGAIN_MS = 5_000

/** Fetches ahead when the page is quiet, and again until it succeeds. */
function fetchAheadWhenQuiet(): void {
  whenQuiet(() => void fetchAhead().catch(() => setTimeout(fetchAheadWhenQuiet, AGAIN_MS)))
}

/** The polite live region, which announces each decision and the record that follows. */
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
  const { everywhere } = useAtomValue(partsAtom)
  useShellLayer()
  // Fetched after the first screen, so that the first dialog opens within a frame and notices appear even without the
  // network.
  useEffect(fetchAheadWhenQuiet, [])
  const navigation = (
    <ErrorBoundary pane={t('menu.navigation')}>
      <Navigation layout={layout} />
    </ErrorBoundary>
  )
  return (
    <div className="flex h-full">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded focus:bg-raised focus:p-2"
      >
        {t('common.skipToContent')}
      </a>
      {layout === 'horizontal' ? null : navigation}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header>{layout === 'horizontal' ? navigation : null}</Header>
        <main id="content" tabIndex={-1} className="relative min-h-0 flex-1 overflow-auto outline-none">
          <ErrorBoundary pane={t(placeAt(pathname)?.title ?? 'common.product')} of={pathname}>
            <Outlet />
          </ErrorBoundary>
          <KeptGrids />
        </main>
        {isExporting ? (
          <ErrorBoundary pane={t('exports.title')}>
            <Suspense>
              <ExportStrip />
            </Suspense>
          </ErrorBoundary>
        ) : null}
        {everywhere.map((Part, at) => (
          // The list only grows at its end.
          <Part key={at} />
        ))}
        <OfflineBar />
        <FootBar />
      </div>
      <WhichKey />
      <LiveRegion />
      <ErrorBoundary
        pane={t('frame.dialog')}
        of={dialog?.kind === 'plain' ? dialog.place : (dialog?.kind ?? '')}
        onFailure={abandonDialog}
      >
        {dialog ? <Dialogs dialog={dialog} /> : null}
      </ErrorBoundary>
      <Suspense>{isExpired ? <SessionExpired /> : null}</Suspense>
    </div>
  )
}
