import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MenuItem } from '#commands/places/destination'
import { isExternal } from '#commands/places/where'
import { whenQuiet } from '../api/quiet.ts'
import type { Texts } from '../i18n/use-texts.ts'
import type { PopoverEntry, PopoverMenuProps } from '../ui/popover-menu.tsx'
import { PlaceIcon } from './menu-icons.tsx'

type Popovers = typeof import('../ui/popover-menu.tsx')

let loaded: Popovers | null = null
const loadPopovers = async () => (loaded ??= await import('../ui/popover-menu.tsx'))

/**
 * A popover menu whose code is fetched after the first screen. Until then a button of the same look stands in its
 * place. If that button has the focus when the code arrives, the real button gets it; if it was pressed, the menu
 * opens.
 */
export function LazyPopover({
  commands,
  ...menu
}: Omit<PopoverMenuProps, 'sections'> & { sections?: PopoverMenuProps['sections']; commands?: readonly string[] }) {
  const [popovers, setPopovers] = useState(loaded)
  const place = useRef<HTMLSpanElement>(null)
  const beforeFetch = useRef({ hadFocus: false, isRequested: false })
  const fetch = () => void loadPopovers().then(setPopovers, () => undefined)
  useEffect(() => whenQuiet(fetch), [])
  useLayoutEffect(() => {
    const button = popovers && beforeFetch.current.hadFocus ? place.current?.querySelector('button') : null
    button?.focus()
    if (beforeFetch.current.isRequested)
      button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }, [popovers])
  const ask = () => {
    beforeFetch.current.isRequested = true
    fetch()
  }
  return (
    <span ref={place} className="contents">
      {popovers === null ? (
        <button
          // Read in the ref's cleanup: after the button is removed, nothing has the focus.
          ref={(button) => () => void (beforeFetch.current.hadFocus = button === document.activeElement)}
          type="button"
          aria-label={menu.label}
          aria-haspopup="menu"
          aria-expanded={false}
          data-current={menu.isCurrent || undefined}
          className={menu.className ?? 'button'}
          onClick={ask}
        >
          {menu.trigger}
        </button>
      ) : commands ? (
        <popovers.CommandMenu {...menu} ids={commands} />
      ) : (
        <popovers.PopoverMenu {...menu} sections={menu.sections ?? []} />
      )}
    </span>
  )
}

/** Entries of the navigation menu as lines of a popover menu. */
export function entriesOf(
  items: readonly MenuItem[],
  current: MenuItem | undefined,
  { t }: Texts,
  onOpen: (item: MenuItem) => void,
): PopoverEntry[] {
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
