import { ChevronDown } from 'lucide-react'
import type { MenuItem } from '#commands/places/destination'
import type { MenuGroup } from '#commands/places/menu'
import { currentItem } from '#commands/places/where'
import type { MessageKey } from '#locales/messages'
import { useTexts } from '../i18n/use-texts.ts'
import type { MenuProps } from './menu-list.tsx'
import { entriesOf, LazyPopover } from './menu-popover.tsx'

interface Part {
  id: string
  title?: MessageKey
  items: MenuItem[]
}

/** A group in the order of its items: those without children together, a parent's children under its name. */
function partsOf(group: MenuGroup): Part[] {
  const parts: Part[] = []
  for (const item of group.items) {
    const last = parts.at(-1)
    if (item.children) parts.push({ id: item.id, title: item.title, items: [...item.children] })
    else if (last && !last.title) last.items.push(item)
    else parts.push({ id: `${group.id} ${item.id}`, items: [item] })
  }
  return parts
}

/** The menu on top: each group opens its items, a parent's children stand under its name. */
export function MenuBar({ groups, pathname, onOpen }: MenuProps) {
  const texts = useTexts()
  const { t } = texts
  const current = currentItem(groups, pathname)
  return (
    <ul className="flex items-center gap-0.5">
      {groups.map((group) => {
        const title = t(group.title)
        const all = group.items.flatMap((item) => item.children ?? [item])
        return (
          <li key={group.id}>
            <LazyPopover
              label={title}
              trigger={
                <>
                  {title}
                  <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
                </>
              }
              className="flex h-8 items-center gap-1 rounded-md px-2 text-table hover:bg-accent-soft data-current:bg-accent-soft data-current:font-semibold"
              isCurrent={current !== undefined && all.includes(current)}
              sections={partsOf(group).map(({ id, title: heading, items }) => ({
                id,
                ...(heading ? { title: t(heading) } : {}),
                entries: entriesOf(items, current, texts, onOpen),
              }))}
            />
          </li>
        )
      })}
    </ul>
  )
}
