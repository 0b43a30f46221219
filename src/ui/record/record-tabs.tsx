import type { ReactNode } from 'react'
import type { MessageKey } from '#locales/messages'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** One tab of a record. */
export interface RecordTab<Tab extends string> {
  id: Tab
  label: MessageKey
  content: ReactNode
  /** Number of things on the tab; null until it is known. Tabs without a number have none. */
  count?: number | null
  /** The tab's items have the focus of keys; the head then hides the commands on the record. */
  hasItems?: boolean
}

interface RecordTabsProps {
  label: string
  tabs: readonly RecordTab<string>[]
  current: string | undefined
  onOpen(tab: string): void
}

/** The tabs of a record; a click opens one, and so do the keys of commands. */
export function RecordTabs({ label, tabs, current, onOpen }: RecordTabsProps) {
  const { t, language } = useTexts()
  return (
    <div role="tablist" aria-label={label} className="mt-3 flex gap-1">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === current}
          aria-controls="panel"
          tabIndex={tab.id === current ? 0 : -1}
          className="h-9 border-b-2 border-transparent px-3 text-muted aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
          onClick={() => onOpen(tab.id)}
        >
          {t(tab.label)}
          {tab.count === undefined ? null : (
            <span className="ml-1.5 inline-block min-w-2 text-hint font-normal text-muted tabular-nums">
              {tab.count === null ? '' : formatCount(tab.count, language)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
