import { useSelector } from '@xstate/react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { session } from '../effects/session.ts'
import { isExportingAtom } from '../exports/exporting-atom.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { WhichKey } from '../keyboard/which-key.tsx'
import { CommandButton } from '../ui/command-button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { CommandKbd } from '../ui/command-kbd.tsx'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { dialogAtom } from './dialogs.ts'
import { FootBar } from './foot-bar.tsx'
import { menu, visibleMenu } from './menu.ts'
import { announcementAtom } from './notices.ts'
import { useShellLayer } from './shell-layer.ts'

const loadDialogs = () => import('./dialog-host.tsx')
const loadPalette = () => import('../palette/palette.tsx')
const Dialogs = lazy(() => loadDialogs().then(({ DialogHost }) => ({ default: DialogHost })))
const ExportStrip = lazy(() => import('../exports/export-strip.tsx').then((module) => ({ default: module.ExportStrip })))
const SessionExpired = lazy(() => import('./session-expired.tsx').then((module) => ({ default: module.SessionExpired })))

function Navigation() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const current = useSelector(session, ({ context }) => context.session)
  // The evidence gets the room where there is little.
  const isMini = useMediaQuery('(max-width: 1500px)') && pathname.startsWith('/reviews')
  if (!current) return null
  return (
    <nav aria-label={t('menu.navigation')} className={`flex shrink-0 flex-col border-r border-line bg-surface ${isMini ? 'w-14' : 'w-56'}`}>
      <Link to="/" className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line px-4 font-semibold" aria-label={`${t('common.product')}: ${t('menu.welcome')}`}>
        <img src="/icon.svg" alt="" className="size-6" />
        {isMini ? null : t('common.product')}
      </Link>
      <div className="flex-1 overflow-auto py-3">
        {visibleMenu(menu, current.features, current.role).map((group) => (
          <section key={group.title} aria-labelledby={group.title} className="pb-4">
            <h2 id={group.title} className={isMini ? 'sr-only' : 'px-4 pb-1 text-hint font-semibold text-muted'}>
              {t(group.title)}
            </h2>
            <ul>
              {group.items.map((item) => {
                return (
                  <li key={item.path}>
                    <Link
                      to={item.path}
                      aria-current={pathname.startsWith(item.path) ? 'page' : undefined}
                      className="mx-2 flex h-8 items-center gap-2.5 rounded-md px-2 hover:bg-accent-soft aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold"
                      aria-label={isMini ? t(item.title) : undefined}
                      title={isMini ? t(item.title) : undefined}
                    >
                      <item.icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
                      {isMini ? null : (
                        <>
                          <span className="flex-1 truncate">{t(item.title)}</span>
                          {item.command ? <CommandKbd id={item.command} /> : null}
                        </>
                      )}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      <div className={isMini ? 'sr-only' : 'border-t border-line px-4 py-3 text-hint text-muted'}>
        <p className="truncate font-semibold text-ink">{current.user.name}</p>
        <p className="truncate">
          {t(`roles.${current.role}`)} · {current.tenant.name}
        </p>
      </div>
    </nav>
  )
}

function Header() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const where = menu.flatMap((group) => group.items).find((item) => pathname.startsWith(item.path))?.title ?? (pathname === '/settings/keys' ? 'keymap.title' : 'menu.welcome')
  useEffect(() => {
    document.title = `${t(where)} · ${t('common.product')}`
  }, [t, where])
  return (
    <header className="flex h-12 shrink-0 items-center gap-4 border-b border-line bg-surface px-4">
      <p className="font-semibold">{t(where)}</p>
      <div className="ml-auto flex items-center gap-2">
        <CommandButton id="palette.open" />
        <CommandButton id="settings.open" tone="quiet" />
      </div>
    </header>
  )
}

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
  const isExpired = useSelector(session, (snapshot) => snapshot.matches('expired'))
  const dialog = useAtomValue(dialogAtom)
  const isExporting = useAtomValue(isExportingAtom)
  useShellLayer()
  // Fetched when there is nothing better to do, so that the first dialog opens in a frame, and a notice appears without the network.
  useEffect(() => {
    const idle = requestIdleCallback(() => void Promise.all([loadDialogs(), loadPalette(), import('../ui/toaster.tsx')]).catch(() => undefined))
    return () => cancelIdleCallback(idle)
  }, [])
  return (
    <div className="flex h-full">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded focus:bg-raised focus:p-2">
        {t('common.skipToContent')}
      </a>
      <Navigation />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header />
        <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-auto outline-none">
          <ErrorBoundary>
            <Outlet />
          </ErrorBoundary>
        </main>
        <ErrorBoundary>
          <Suspense>{isExporting ? <ExportStrip /> : null}</Suspense>
        </ErrorBoundary>
        <FootBar />
      </div>
      <WhichKey />
      <LiveRegion />
      <ErrorBoundary>
        <Suspense>{dialog ? <Dialogs dialog={dialog} /> : null}</Suspense>
      </ErrorBoundary>
      <Suspense>{isExpired ? <SessionExpired /> : null}</Suspense>
    </div>
  )
}
