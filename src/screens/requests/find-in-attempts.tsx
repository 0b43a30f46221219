import { provide } from '#commands/facet'
import { textSearch } from '#commands/requests/facets'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { hasHit, HITS_MAXIMUM, piecesOf } from './text-hits.ts'

const SoughtContext = createContext('')

/** A text with the hits of the search marked. */
export function Marked({ text }: { text: string }) {
  const sought = useContext(SoughtContext)
  const pieces = piecesOf(text, sought)
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
  const sought = useContext(SoughtContext)
  return texts.some((text) => hasHit(text, sought))
}

interface FindProps {
  /** Shows the texts that are searched. */
  onOpen(): void
  children: ReactNode
}

/** Searches the texts that a request sent and received. Hits are marked, and keys move through them. */
export function FindInAttempts({ onOpen, children }: FindProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const [at, setAt] = useState(0)
  const [count, setCount] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const texts = useRef<HTMLDivElement>(null)
  const hitsNow = () => [...(texts.current?.querySelectorAll<HTMLElement>('mark[data-hit]') ?? [])]

  // Hits are counted from the marks in the document, because the texts change while deliveries arrive.
  useEffect(() => {
    const container = texts.current
    if (!container) return
    const observer = new MutationObserver(() => setCount(hitsNow().length))
    observer.observe(container, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const hits = hitsNow()
    const current = hits[Math.min(at, hits.length - 1)]
    for (const hit of hits) hit.toggleAttribute('data-current', hit === current)
    current?.scrollIntoView({ block: 'center' })
  }, [sought, at, count, children])

  const turn = (step: 1 | -1) => {
    const { length } = hitsNow()
    if (length > 0) setAt((at + step + length) % length)
  }
  const close = () => {
    setOpen(false)
    setSought('')
    setAt(0)
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
    <SoughtContext value={sought}>
      {isOpen ? (
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
            value={sought}
            onChange={(event) => {
              setSought(event.target.value)
              setAt(0)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.preventDefault()
                close()
              }
              if (event.key !== 'Enter') return
              event.preventDefault()
              turn(event.shiftKey ? -1 : 1)
            }}
          />
          <span role="status" className="text-hint text-muted tabular-nums">
            {sought === ''
              ? ''
              : count === 0
                ? t('requests.noHits')
                : t('requests.hits', {
                    at: Math.min(at, count - 1) + 1,
                    count: count > HITS_MAXIMUM ? t('requests.tooManyHits', { count: HITS_MAXIMUM }) : count,
                  })}
          </span>
          <CommandButton id="request.previousHit" tone="quiet" />
          <CommandButton id="request.nextHit" tone="quiet" />
          <button type="button" className="button ml-auto" onClick={close}>
            {t('requests.closeFind')}
          </button>
        </search>
      ) : null}
      <div ref={texts} className="contents">
        {children}
      </div>
    </SoughtContext>
  )
}
