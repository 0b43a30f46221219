import { lazy, Suspense, useEffect, useState } from 'react'
import type { MenuItem } from '#commands/places/destinations'
import { isExternal } from '#commands/places/where'
import type { Texts } from '../i18n/use-texts.ts'
import type { PopoverEntry, PopoverMenuProps } from '../ui/popover-menu.tsx'
import { PlaceIcon } from './menu-icons.tsx'

const loadPopovers = () => import('../ui/popover-menu.tsx')
const PopoverMenu = lazy(() => loadPopovers().then((module) => ({ default: module.PopoverMenu })))
const CommandMenu = lazy(() => loadPopovers().then((module) => ({ default: module.CommandMenu })))

/** A popover menu whose code comes once the first screen idles; until then its button waits in its place. */
export function LazyPopover({ commands, ...menu }: Omit<PopoverMenuProps, 'sections'> & { sections?: PopoverMenuProps['sections']; commands?: readonly string[] }) {
  const [isWanted, want] = useState(false)
  useEffect(() => {
    const idle = requestIdleCallback(() => void loadPopovers().then(() => want(true), () => undefined))
    return () => cancelIdleCallback(idle)
  }, [])
  const waiting = (
    <button type="button" aria-label={menu.label} aria-haspopup="menu" aria-expanded={false} data-current={menu.isCurrent || undefined} className={menu.className ?? 'button'} onClick={() => want(true)}>
      {menu.trigger}
    </button>
  )
  if (!isWanted) return waiting
  return <Suspense fallback={waiting}>{commands ? <CommandMenu {...menu} ids={commands} /> : <PopoverMenu {...menu} sections={menu.sections ?? []} />}</Suspense>
}

/** Entries of the navigation menu as lines of a popover menu. */
export function entriesOf(items: readonly MenuItem[], current: MenuItem | undefined, { t }: Texts, onOpen: (item: MenuItem) => void): PopoverEntry[] {
  return items.map((item) => ({
    id: item.id,
    label: t(item.title),
    icon: <PlaceIcon name={item.icon} />,
    caption: item.caption && t(item.caption),
    keys: item.keys,
    why: item.disabled ? t('later.disabled') : undefined,
    isCurrent: item === current,
    link: { path: item.path, isExternal: isExternal(item.path) },
    run: () => onOpen(item),
  }))
}
