import { ChevronDown } from 'lucide-react'
import { currentItem } from '#commands/places/where'
import { useTexts } from '../i18n/use-texts.ts'
import type { MenuProps } from './menu-list.tsx'
import { entriesOf, LazyPopover } from './menu-popover.tsx'

/** The menu on top: each group opens its items, a parent's children stand under its name. */
export function MenuBar({ groups, pathname, onOpen }: MenuProps) {
  const texts = useTexts()
  const { t } = texts
  const current = currentItem(groups, pathname)
  return (
    <ul className="flex items-center gap-0.5">
      {groups.map((group) => {
        const title = t(group.title)
        const leaves = group.items.filter(({ children }) => !children)
        const parents = group.items.filter(({ children }) => children)
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
              sections={[
                { id: group.id, entries: entriesOf(leaves, current, texts, onOpen) },
                ...parents.map((parent) => ({ id: parent.id, title: t(parent.title), entries: entriesOf(parent.children ?? [], current, texts, onOpen) })),
              ]}
            />
          </li>
        )
      })}
    </ul>
  )
}
