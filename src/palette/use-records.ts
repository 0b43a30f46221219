import { useEffect, useMemo, useRef, useState } from 'react'
import { cleanSearch } from '#contract/schemas/general/paging'
import type { RecordProvider } from './providers.ts'
import { arrive, type Found, type Highlight, narrow, NOTHING_FOUND, type RecordGroup } from './records.ts'

/** Pause after the last key before records are searched, in milliseconds (decisions §9). */
const SEARCH_PAUSE_MS = 150

/**
 * The records that all providers find for a text. They are searched in parallel after a pause in typing; the next text
 * aborts the running searches.
 * @param highlight where the highlight is among these groups when an answer arrives, so that the highlighted line does
 * not move
 */
export function useRecords(
  providers: readonly RecordProvider[],
  typed: string,
  highlight: (groups: readonly RecordGroup[]) => Highlight,
): Found & { isSearching: boolean } {
  const text = typed.trim()
  const [found, setFound] = useState<Found>(NOTHING_FOUND)
  const [answered, setAnswered] = useState<{ text: string; by: readonly string[] }>({ text: '', by: [] })
  const highlightNow = useRef(highlight)
  useEffect(() => {
    highlightNow.current = highlight
  })
  const searchedProviders = useMemo(
    () => providers.filter((provider) => cleanSearch(text).length >= provider.minimum),
    [providers, text],
  )

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const searchIn = async (provider: RecordProvider) => {
      const outcome = await provider.search(text, signal).then(
        (items) => ({ items }),
        (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
      )
      if (signal.aborted) return
      setFound((before) => {
        const narrowed = narrow(before, text)
        return arrive(narrowed, provider.id, outcome, highlightNow.current(narrowed.groups))
      })
      setAnswered((before) => ({ text, by: before.text === text ? [...before.by, provider.id] : [provider.id] }))
    }
    const timer = setTimeout(
      () => void Promise.all(searchedProviders.map(searchIn)),
      searchedProviders.every(({ minimum }) => minimum === 0) ? 0 : SEARCH_PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [searchedProviders, text])

  const matching = useMemo(() => narrow(found, text), [found, text])
  const unanswered = searchedProviders.length - (answered.text === text ? answered.by.length : 0)
  return useMemo(() => ({ ...matching, isSearching: unanswered > 0 }), [matching, unanswered])
}
