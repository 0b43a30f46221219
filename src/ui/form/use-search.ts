import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cleanSearch } from '#contract/schemas/general/paging'
import type { SearchRule } from './search-rules.ts'

/** An option of an autocomplete: its value, its label, and a detail that distinguishes equal labels. */
export interface Choice {
  value: string
  label: string
  detail?: string | undefined
}

/** Searches options; a newer search aborts it. */
export type SearchChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>

/** State of a search. `short`: too few characters are typed. */
export type SearchState =
  | { kind: 'idle' }
  | { kind: 'short' }
  | { kind: 'searching'; choices: readonly Choice[] }
  | { kind: 'found'; choices: readonly Choice[] }
  | { kind: 'failed' }

/** The last answer, and the text it belongs to. */
interface Answer {
  text: string
  attempt: number
  choices: readonly Choice[] | null
}

/** Searches by a rule, after a pause since the last key. Answers of older searches are dropped. */
export function useSearch(
  search: SearchChoices,
  rule: SearchRule,
  typed: string,
  isOpen: boolean,
): { state: SearchState; retry(): void } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [retried, setRetried] = useState({ text: '', attempt: 0 })
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  })
  const text = cleanSearch(typed)
  const { delay, minimum, offersAtOnce } = rule
  const isShort = text.length < minimum && !(offersAtOnce && text === '')
  const attempt = retried.text === text ? retried.attempt : 0

  useEffect(() => {
    if (!isOpen || isShort) return
    const control = new AbortController()
    const receive = (choices: readonly Choice[] | null) => {
      if (!control.signal.aborted) setAnswer({ text, attempt, choices })
    }
    const timer = setTimeout(
      () => {
        latest.current(text, control.signal).then(receive, () => receive(null))
      },
      // No pause without a text, and none when the person retries.
      text === '' || attempt > 0 ? 0 : delay,
    )
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text, attempt, isOpen, isShort, delay])

  return { state: stateOf(), retry: () => setRetried({ text, attempt: attempt + 1 }) }

  function stateOf(): SearchState {
    if (!isOpen || (isShort && text === '')) return { kind: 'idle' }
    if (isShort) return { kind: 'short' }
    // The choices for the previous text stay visible while the next is searched.
    if (!answer || answer.text !== text || answer.attempt !== attempt)
      return { kind: 'searching', choices: answer?.choices ?? [] }
    return answer.choices ? { kind: 'found', choices: answer.choices } : { kind: 'failed' }
  }
}
