import { useLocation, useMatches } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import type { layouts } from '#commands/application/settings'
import type { MenuItem } from '#commands/places/destination'
import { menu } from '#commands/places/menu'
import { visibleMenu } from '#commands/places/visibility'
import { commandById } from '../console/registry.ts'
import { session } from '../effects/session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { layoutSetting } from '../settings/settings.ts'
import { PlaceLink } from '../ui/place-link.tsx'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { MenuList } from './menu-list.tsx'
import { runCommand } from '../console/run-command.ts'

const MenuBar = lazy(() => import('./menu-bar.tsx').then((module) => ({ default: module.MenuBar })))

/**
 * The layout on screen: the chosen one, except that a screen that needs the width gets the mini layout in a narrow
 * window.
 */
export function useLayout(): (typeof layouts)[number] {
  const needsWidth = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.needsWidth) })
  const chosen = useAtomValue(layoutSetting)
  const isNarrow = useMediaQuery('(max-width: 1500px)')
  return chosen === 'vertical' && isNarrow && needsWidth ? 'mini' : chosen
}

const open = ({ id }: MenuItem) => void runCommand(commandById(`go.${id}`))

/** The navigation menu in its layout (CON-2-007 to CON-2-035, CTR-2-027). */
export function Navigation({ layout }: { layout: (typeof layouts)[number] }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const current = useSelector(session, ({ context }) => context.session)
  if (!current) return null
  const menuProps = { groups: visibleMenu(menu, current.features, current.role), pathname, onOpen: open }
  const isMini = layout === 'mini'
  const home = (
    <PlaceLink
      path="/"
      className="flex h-full shrink-0 items-center gap-2.5 px-4 font-semibold"
      aria-label={`${t('common.product')}: ${t('places.welcome')}`}
    >
      <img src="/icon.svg" alt="" className="size-6" />
      {isMini ? null : t('common.product')}
    </PlaceLink>
  )
  if (layout === 'horizontal') {
    return (
      <nav
        aria-label={t('menu.navigation')}
        data-layout={layout}
        className="flex h-full items-center border-r border-line pr-2"
      >
        {home}
        <Suspense>
          <MenuBar {...menuProps} />
        </Suspense>
      </nav>
    )
  }
  return (
    <nav
      aria-label={t('menu.navigation')}
      data-layout={layout}
      className={`flex shrink-0 flex-col border-r border-line bg-surface ${isMini ? 'w-14' : 'w-60'}`}
    >
      <div className="h-12 shrink-0 border-b border-line">{home}</div>
      <div className={`flex-1 overflow-x-hidden overflow-y-auto ${isMini ? 'py-1' : 'py-3'}`}>
        <MenuList {...menuProps} isMini={isMini} />
      </div>
    </nav>
  )
}
