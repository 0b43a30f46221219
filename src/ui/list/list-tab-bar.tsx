import { useTexts } from '../../i18n/use-texts.ts'
import type { ListTabs } from './list-filter.ts'

interface ListTabBarProps {
  tabs: ListTabs
  current: string
  onOpen(tab: string): void
}

/** The parts of a list; a click shows one, and so do the keys of `tabCommands`. */
export function ListTabBar({ tabs: { label, tabs }, current, onOpen }: ListTabBarProps) {
  const { t } = useTexts()
  return (
    <div role="tablist" aria-label={t(label)} className="flex gap-1 border-b border-line bg-surface px-4 pt-1">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === current}
          tabIndex={tab.id === current ? 0 : -1}
          className="h-9 border-b-2 border-transparent px-3 text-muted aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
          onClick={() => onOpen(tab.id)}
        >
          {t(tab.label)}
        </button>
      ))}
    </div>
  )
}
