import { ChevronDown, ExternalLink } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { MenuItem } from '#commands/places/destination'
import type { MenuGroup } from '#commands/places/menu'
import { currentItem, isExternal } from '#commands/places/where'
import { useTexts } from '../i18n/use-texts.ts'
import { Kbd } from '../console/kbd.tsx'
import { PlaceLink } from '../ui/place-link.tsx'
import { PlaceIcon } from './menu-icons.tsx'
import { entriesOf, LazyPopover } from './menu-popover.tsx'

/** The menu as it is drawn. What opening an item does is a prop, so that the gallery can show any item. */
export interface MenuProps {
  groups: readonly MenuGroup[]
  pathname: string
  onOpen(item: MenuItem): void
}

interface ItemProps {
  item: MenuItem
  current: MenuItem | undefined
  isMini: boolean
  onOpen(item: MenuItem): void
}

const line =
  'flex min-h-8 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left text-table hover:bg-accent-soft aria-disabled:text-muted aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold data-current:font-semibold'

/** In the mini layout the name stands beside the icon while the pointer or the focus is on it. */
function Tip({ text, keys, children }: { text: string; keys?: string | undefined; children: ReactNode }) {
  const place = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    currentTarget.style.setProperty('--tip', `${currentTarget.getBoundingClientRect().top}px`)
  return (
    <div className="group" onMouseEnter={place} onFocus={place}>
      {children}
      <span
        aria-hidden="true"
        data-tip
        className="fixed top-(--tip) left-14 z-40 hidden h-8 items-center gap-2 rounded-md border border-line bg-raised px-2.5 text-table shadow-md group-hover:flex group-has-focus-visible:flex"
      >
        {text}
        {keys ? <Kbd keys={keys} /> : null}
      </span>
    </div>
  )
}

function Inside({ item, isMini }: { item: MenuItem; isMini: boolean }) {
  const { t } = useTexts()
  if (isMini) return <PlaceIcon name={item.icon} />
  const { caption } = item
  return (
    <>
      <PlaceIcon name={item.icon} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="leading-4.5">{t(item.title)}</span>
        {caption ? <span className="text-hint text-muted">{t(caption)}</span> : null}
      </span>
      {item.info ? (
        <span className="rounded-full border border-line px-1.5 text-hint text-muted">{t(item.info)}</span>
      ) : null}
      {isExternal(item.path) ? (
        <ExternalLink aria-label={t('frame.opensNewTab')} className="size-3.5 shrink-0 text-muted" />
      ) : null}
      {item.keys ? <Kbd keys={item.keys} /> : null}
    </>
  )
}

function Leaf({ item, current, isMini, onOpen }: ItemProps) {
  const { t } = useTexts()
  const label = isMini ? t(item.title) : undefined
  const inside = <Inside item={item} isMini={isMini} />
  if (item.disabled) {
    return (
      <button type="button" aria-disabled="true" aria-label={label} className={line} onClick={() => onOpen(item)}>
        {inside}
      </button>
    )
  }
  if (isExternal(item.path)) {
    return (
      <a href={item.path} target="_blank" rel="noreferrer" aria-label={label} className={line}>
        {inside}
      </a>
    )
  }
  return (
    <PlaceLink
      path={item.path}
      onOpen={() => onOpen(item)}
      aria-current={item === current ? 'page' : undefined}
      aria-label={label}
      className={line}
    >
      {inside}
    </PlaceLink>
  )
}

/** A parent with its children under it (CON-2-034); it closes when the address leaves them (CON-2-035). */
function Branch({ item, current, onOpen }: ItemProps) {
  const { t } = useTexts()
  const id = useId()
  const children = item.children ?? []
  const isInside = current !== undefined && children.includes(current)
  const [state, setState] = useState({ isInside, isOpen: isInside })
  if (state.isInside !== isInside) setState({ isInside, isOpen: isInside })
  return (
    <>
      <button
        type="button"
        aria-expanded={state.isOpen}
        aria-controls={id}
        data-current={isInside || undefined}
        className={line}
        onClick={() => setState({ isInside, isOpen: !state.isOpen })}
      >
        <PlaceIcon name={item.icon} />
        <span className="flex-1">{t(item.title)}</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 text-muted transition-transform duration-100 ${state.isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <ul id={id} hidden={!state.isOpen} className="ml-4 border-l border-line pl-1.5">
        {children.map((child) => (
          <li key={child.id}>
            <Leaf item={child} current={current} isMini={false} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  )
}

function MiniBranch({ item, current, onOpen }: ItemProps) {
  const texts = useTexts()
  const title = texts.t(item.title)
  const children = item.children ?? []
  return (
    <LazyPopover
      label={title}
      trigger={<PlaceIcon name={item.icon} />}
      className={`${line} data-current:bg-accent-soft`}
      anchor="right start"
      isCurrent={current !== undefined && children.includes(current)}
      sections={[{ id: item.id, title, entries: entriesOf(children, current, texts, onOpen) }]}
    />
  )
}

/** The menu at the left: with names, or as icons whose names appear on hover and focus. */
export function MenuList({ groups, pathname, isMini, onOpen }: MenuProps & { isMini: boolean }) {
  const { t } = useTexts()
  const current = currentItem(groups, pathname)
  return groups.map((group) => (
    <div
      key={group.id}
      role="group"
      aria-labelledby={`menu-${group.id}`}
      className={isMini ? 'border-b border-line py-1.5 last:border-0' : 'pb-2.5'}
    >
      <h2 id={`menu-${group.id}`} className={isMini ? 'sr-only' : 'px-4 pb-0.5 text-hint font-semibold text-muted'}>
        {t(group.title)}
      </h2>
      <ul className="mx-2">
        {group.items.map((item) => {
          const props = { item, current, isMini, onOpen }
          const drawn = item.children ? isMini ? <MiniBranch {...props} /> : <Branch {...props} /> : <Leaf {...props} />
          return (
            <li key={item.id}>
              {isMini ? (
                <Tip text={t(item.title)} keys={item.keys}>
                  {drawn}
                </Tip>
              ) : (
                drawn
              )}
            </li>
          )
        })}
      </ul>
    </div>
  ))
}
