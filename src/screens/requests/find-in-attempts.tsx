import { provide } from '#commands/facet'
import { textSearch } from '#commands/requests/facets'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { hasHit, HITS_MAXIMUM, piecesOf } from './text-hits.ts'

const SearchContext = createContext('')

/** A text with the hits of the search marked. */
export function Marked({ text }: { text: string }) {
  const search = useContext(SearchContext)
  const pieces = piecesOf(text, search)
  if (pieces.length === 1 && !pieces[0]?.isHit) return text
  return pieces.map(({ text: piece, isHit }, at) =>
    isHit ? (
      // Pieces have no id but their index.
      <mark
        key={at}
        data-hit
        className="rounded-xs bg-warning/40 text-ink data-current:bg-warning data-current:text-black data-current:outline-2 data-current:outline-ink"
      >
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

/** True if one of the texts contains the search; closed parts then open. */
export function useHasHit(texts: readonly string[]): boolean {
  const search = useContext(SearchContext)
  return texts.some((text) => hasHit(text, search))
}

interface FindProps {
  /** Shows the texts that are searched. */
  onOpen(): void
  children: ReactNode
}

/** The marked hits in the document, in the order of the texts. */
function hitsIn(texts: HTMLElement | null): HTMLElement[] {
  return [...(texts?.querySelectorAll<HTMLElement>('mark[data-hit]') ?? [])]
}

/**
 * Counts the hits in the texts and marks the current one, which is scrolled into view.
 * @param content the drawn texts, whose change may move the current hit
 */
function useHits(texts: RefObject<HTMLElement | null>, search: string, content: ReactNode) {
  const [at, setAt] = useState(0)
  const [count, setCount] = useState(0)
  // Hits are counted from the marks in the document, because the texts change while deliveries arrive.
  useEffect(() => {
    const container = texts.current
    if (!container) return
    const observer = new MutationObserver(() => setCount(hitsIn(container).length))
    observer.observe(container, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [texts])
  useEffect(() => {
    const hits = hitsIn(texts.current)
    const current = hits[Math.min(at, hits.length - 1)]
    for (const hit of hits) hit.toggleAttribute('data-current', hit === current)
    current?.scrollIntoView({ block: 'center' })
  }, [texts, search, at, count, content])

  return {
    at,
    count,
    turn: (step: 1 | -1) => {
      const { length } = hitsIn(texts.current)
      if (length > 0) setAt((at + step + length) % length)
    },
    restart: () => setAt(0),
  }
}

/** Searches the texts that a request sent and received. Hits are marked, and keys move through them. */
export function FindInAttempts({ onOpen, children }: FindProps) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const texts = useRef<HTMLDivElement>(null)
  const { at, count, turn, restart } = useHits(texts, search, children)
  const searchFor = (text: string) => {
    setSearch(text)
    restart()
  }
  const close = () => {
    setOpen(false)
    searchFor('')
  }
  const open = () => {
    onOpen()
    setOpen(true)
    // If the box is open already, it gets the focus again.
    input.current?.focus()
    input.current?.select()
  }

  useLayer({
    scope: 'record',
    ports: isOpen ? { back: close } : {},
    facets: [provide(textSearch, () => ({ hits: count, open, turn }))],
  })

  return (
    <SearchContext value={search}>
      {isOpen ? (
        <SearchBar
          input={input}
          search={search}
          hits={{ at, count }}
          onSearch={searchFor}
          onTurn={turn}
          onClose={close}
        />
      ) : null}
      <div ref={texts} className="contents">
        {children}
      </div>
    </SearchContext>
  )
}

interface SearchBarProps {
  input: RefObject<HTMLInputElement | null>
  search: string
  /** Index of the current hit, and the number of hits. */
  hits: { at: number; count: number }
  onSearch(text: string): void
  onTurn(step: 1 | -1): void
  onClose(): void
}

/** The search box with the number of hits. Enter moves to the next hit, with Shift to the previous one. */
function SearchBar({ input, search, hits: { at, count }, onSearch, onTurn, onClose }: SearchBarProps) {
  const { t } = useTexts()
  return (
    <search
      className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-surface px-6 py-2"
      data-find={count}
    >
      <input
        ref={input}
        autoFocus
        type="text"
        aria-label={t('requests.find')}
        placeholder={t('requests.find')}
        className="field w-80"
        value={search}
        onChange={(event) => {
          onSearch(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault()
            onClose()
          }
          if (event.key !== 'Enter') return
          event.preventDefault()
          onTurn(event.shiftKey ? -1 : 1)
        }}
      />
      <span role="status" className="text-hint text-muted tabular-nums">
        {search === ''
          ? ''
          : count === 0
            ? t('requests.noHits')
            : t('requests.hits', {
                at: Math.min(at, count - 1) + 1,
                total: count > HITS_MAXIMUM ? t('requests.tooManyHits', { count: HITS_MAXIMUM }) : count,
              })}
      </span>
      <CommandButton id="request.previousHit" tone="quiet" />
      <CommandButton id="request.nextHit" tone="quiet" />
      <button type="button" className="button ml-auto" onClick={onClose}>
        {t('requests.closeFind')}
      </button>
    </search>
  )
}
