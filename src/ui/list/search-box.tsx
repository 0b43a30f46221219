import { Search } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/paging'
import { useTexts } from '../../i18n/use-texts.ts'

/** Focuses the box and selects its text. */
export interface SearchBoxHandle {
  focus(): void
}

interface SearchBoxProps {
  label: string
  /** The search that is applied now. */
  value: string
  onSearch(text: string | undefined): void
  ref?: Ref<SearchBoxHandle>
}

/**
 * The search of a list. Enter or the icon applies it, without dots, dashes and slashes, from three characters on
 * (CTR-2-034 to CTR-2-036). An empty box asks for words (CON-8-063) and removes the applied search.
 */
export function SearchBox({ label, value, onSearch, ref }: SearchBoxProps) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'lists.searchMinimum' | 'lists.keywords' | null>(null)
  useImperativeHandle(ref, () => ({
    focus() {
      box.current?.focus()
      box.current?.select()
    },
  }))

  const search = () => {
    const cleaned = cleanSearch(box.current?.value ?? '')
    if (cleaned === '') {
      setProblem('lists.keywords')
      if (value !== '') onSearch(undefined)
      return
    }
    if (cleaned.length < SEARCH_MINIMUM) return setProblem('lists.searchMinimum')
    setProblem(null)
    onSearch(cleaned)
    box.current?.blur()
  }

  return (
    <form
      role="search"
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <input
        ref={box}
        key={value}
        defaultValue={value}
        className="field w-72"
        type="search"
        placeholder={label}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? 'search-problem' : undefined}
        onInput={() => setProblem(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          setProblem(null)
          event.currentTarget.blur()
        }}
      />
      <button type="submit" className="button" aria-label={t('commands.search')}>
        <Search aria-hidden="true" className="size-4" />
      </button>
      {problem ? (
        <span id="search-problem" role="alert" className="text-hint text-bad">
          {t(problem)}
        </span>
      ) : null}
    </form>
  )
}
