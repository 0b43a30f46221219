import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ChevronDown, CircleUser } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { placeAt } from '#commands/places/where'
import { AlarmBadge } from '../console/alarm.tsx'
import { session } from '../effects/session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { LazyPopover } from './menu-popover.tsx'

const accountCommands = ['go.profile', 'settings.open', 'settings.fullscreen', 'outbox.show', 'session.signOut']

/** The account menu: name, role and settings of the signed-in person. */
function Account() {
  const { t } = useTexts()
  const current = useSelector(session, ({ context }) => context.session)
  if (!current) return null
  return (
    <LazyPopover
      label={`${t('settings.account')}: ${current.user.name}`}
      className="flex h-10 max-w-72 items-center gap-2 rounded-md px-2 text-left hover:bg-accent-soft"
      anchor="bottom end"
      commands={accountCommands}
      trigger={
        <>
          <CircleUser aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <span className="hidden min-w-0 text-hint leading-4 lg:block">
            <span className="block truncate font-semibold">{current.user.name}</span>
            <span className="block truncate text-muted">
              {t('frame.account', { role: t(`roles.${current.role}`), tenant: current.tenant.name })}
            </span>
          </span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
        </>
      }
    />
  )
}

/** Breadcrumbs, palette, settings and account; a horizontal menu stands before them. */
export function Header({ children }: { children?: ReactNode }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const where = t(placeAt(pathname)?.title ?? 'common.product')
  useEffect(() => {
    document.title = placeAt(pathname) ? `${where} · ${t('common.product')}` : where
  }, [t, where, pathname])
  return (
    <header
      className={`flex h-12 shrink-0 items-center gap-4 border-b border-line bg-surface pr-3 ${children ? '' : 'pl-4'}`}
    >
      {children}
      <p className="truncate font-semibold">{where}</p>
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <AlarmBadge />
        <CommandButton id="palette.open" />
        <CommandButton id="settings.open" tone="quiet" />
        <Account />
      </div>
    </header>
  )
}
