import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Place } from '#commands/command'
import type { MessageKey } from '#locales/messages'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { type Trail, trailTo } from '../list/list-memory.ts'
import type { RecordTab } from './record-tabs.tsx'

/** The list of a record, and the text of the link back to it. */
export interface RecordList {
  place: Place
  path: string
  back: MessageKey
}

/** Where a record and its tabs are. */
export interface RecordAddress<Tab extends string> {
  list: RecordList
  id: string
  /** Address of the record; its tab is the parameter `tab`. */
  path: string
  tabs: readonly RecordTab<Tab>[]
  tab: Tab
}

/** The ways from a record: to its tabs, its neighbours, and back. */
export interface RecordNavigation {
  /** The list that the record was opened from; null for none. */
  trail: Trail | null
  /** True where back leads to the previous page instead of the list. */
  isFromElsewhere: boolean
  back(): void
  openTab(tab: string): void
  turnTab(step: 1 | -1): void
  openNeighbour(step: 1 | -1): void
}

export function useRecordNavigation<Tab extends string>(record: RecordAddress<Tab>): RecordNavigation {
  const { list, id, path, tabs, tab } = record
  const router = useRouter()
  const trail = useMemo(() => trailTo(list.place, id), [list.place, id])
  /** The tab in the current address: two quick keys turn two tabs even if the first is not drawn yet. */
  const tabNow = () => {
    const { pathname, search } = router.history.location
    const named = pathname === path ? new URLSearchParams(search).get('tab') : null
    return tabs.find((candidate) => candidate.id === named)?.id ?? tab
  }
  // Other parameters, such as a tab's filter, are kept for when the person returns to that tab.
  const openTab = (next: string) =>
    void router.navigate({ to: path, search: ((before: object) => ({ ...before, tab: next })) as never, replace: true })
  const openNeighbour = async (step: 1 | -1) => {
    const to = await trail?.neighbour(step)
    if (to) await router.navigate({ to, search: { tab: tabNow() } as never, replace: true })
    else tell({ key: 'lists.noNeighbour' })
  }
  // A record that was not opened from its list leads back to the previous page.
  const isFromElsewhere = !trail && router.history.canGoBack()
  return {
    trail,
    isFromElsewhere,
    back() {
      if (isFromElsewhere) router.history.back()
      else void router.navigate({ to: list.path, search: (trail?.back.address ?? {}) as never, replace: true })
    },
    openTab,
    turnTab(step) {
      const at = tabs.findIndex((candidate) => candidate.id === tabNow())
      openTab(tabs[(at + step + tabs.length) % tabs.length]?.id ?? tab)
    },
    openNeighbour: (step) =>
      void openNeighbour(step).catch((error: unknown) =>
        tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error'),
      ),
  }
}
