import { useEffect, useRef, useState } from 'react'
import { cleanSearch } from '#contract/schemas/paging'
import type { SearchRule } from './search-rules.ts'

/** One option of an autocomplete: its value, what it is called, and what tells it from its like. */
export interface Choice {
  value: string
  label: string
  detail?: string | undefined
}

/** Looks something up; a newer search aborts it. */
export type SearchChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>

/** How a search stands. `short`: too few characters are typed. */
export type SearchState =
  | { kind: 'idle' }
  | { kind: 'short' }
  | { kind: 'searching'; choices: readonly Choice[] }
  | { kind: 'found'; choices: readonly Choice[] }
  | { kind: 'failed' }

const IDLE: SearchState = { kind: 'idle' }

/** Searches as a rule says, a moment after the last key; what an older search answers is never shown. */
export function useSearch(search: SearchChoices, rule: SearchRule, text: string, isOpen: boolean): { state: SearchState; retry(): void } {
  const [state, setState] = useState<SearchState>(IDLE)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(search)
  latest.current = search
  const cleaned = cleanSearch(text)
  const { delay, minimum, offersAtOnce } = rule
  const isShort = cleaned.length < minimum && !(offersAtOnce && cleaned === '')

  useEffect(() => {
    if (!isOpen) return setState(IDLE)
    if (isShort) return setState(cleaned === '' ? IDLE : { kind: 'short' })
    const control = new AbortController()
    setState((before) => ({ kind: 'searching', choices: 'choices' in before ? before.choices : [] }))
    const timer = setTimeout(
      () => {
        latest.current(cleaned, control.signal).then(
          (choices) => {
            if (!control.signal.aborted) setState({ kind: 'found', choices })
          },
          () => {
            if (!control.signal.aborted) setState({ kind: 'failed' })
          },
        )
      },
      // Nothing was typed, so there is nothing to wait for; nor after a person asked again.
      cleaned === '' || attempt > 0 ? 0 : delay,
    )
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [cleaned, isOpen, isShort, delay, attempt])
  useEffect(() => setAttempt(0), [cleaned])

  return { state, retry: () => setAttempt((count) => count + 1) }
}
