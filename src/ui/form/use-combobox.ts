import { type KeyboardEvent, useState } from 'react'
import type { SearchRule } from './search-rules.ts'
import type { FieldState } from './use-field.ts'
import { type Choice, type SearchChoices, type SearchState, useSearch } from './use-search.ts'

export interface ComboboxProps {
  state: FieldState
  search: SearchChoices
  rule: SearchRule
  /** The selected choice, shown in the field; null for none, or if selected choices are shown elsewhere. */
  chosen: Choice | null
  /** Keeps the list open after a choice. */
  isMany?: boolean
  onChoose(choice: Choice): void
  onClear(): void
  onBackspace?(): void
}

/** An open or closed list of found options. */
export interface ComboboxState {
  /** The typed text; null for none. */
  typed: string | null
  isOpen: boolean
  canChange: boolean
  found: SearchState
  choices: readonly Choice[]
  /** Index of the highlighted option; -1 for none. */
  highlighted: number
  type(text: string): void
  open(): void
  close(): void
  choose(choice: Choice): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * Searches the options of a combobox and chooses one by key. Arriving results never move the highlight, and only an
 * option that the person highlighted is chosen.
 */
export function useCombobox(props: ComboboxProps): ComboboxState {
  const { state, search, rule, chosen, isMany = false, onChoose, onClear, onBackspace } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [highlightedValue, setHighlightedValue] = useState<string | null>(null)
  const { state: found, retry } = useSearch(search, rule, typed ?? '', isOpen)
  const choices = 'choices' in found ? found.choices : []
  const highlighted = choices.findIndex(({ value }) => value === highlightedValue)
  const canChange = !state.isDisabled && !state.isReadOnly

  const highlight = (choice: Choice | undefined) => setHighlightedValue(choice?.value ?? null)
  const close = () => {
    setOpen(false)
    highlight(undefined)
    setTyped(null)
  }
  const choose = (choice: Choice) => {
    onChoose(choice)
    if (!isMany) return close()
    setTyped(null)
    highlight(undefined)
  }
  const turn = (step: 1 | -1) => {
    const { length } = choices
    if (length === 0) return
    highlight(choices[highlighted < 0 ? (step > 0 ? 0 : length - 1) : (highlighted + step + length) % length])
  }
  /** Without a highlighted option Enter highlights the first one only, or searches again after a failure. */
  const enter = () => {
    const choice = choices[highlighted]
    if (choice) choose(choice)
    else if (choices.length > 0) turn(1)
    else if (found.kind === 'failed') retry()
  }
  /** What a key does now; undefined for keys that the text field handles. */
  const actionOf = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown' || key === 'ArrowUp')
      return isOpen ? () => turn(key === 'ArrowDown' ? 1 : -1) : () => setOpen(true)
    if (!isOpen) return undefined
    if (key === 'Enter') return enter
    if (key === 'Escape') return close
    if (key === 'Home' && highlighted >= 0) return () => highlight(choices[0])
    if (key === 'End' && highlighted >= 0) return () => highlight(choices.at(-1))
    return undefined
  }
  return {
    typed,
    isOpen,
    canChange,
    found,
    choices,
    highlighted,
    type(text) {
      setTyped(text)
      setOpen(true)
      highlight(undefined)
      if (text === '') onClear()
    },
    open: () => setOpen(true),
    close,
    choose,
    onKeyDown(event) {
      if (!canChange || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
      const act = actionOf(event.key)
      if (act) {
        event.preventDefault()
        act()
      } else if (event.key === 'Backspace' && !typed && !chosen) onBackspace?.()
    },
  }
}
