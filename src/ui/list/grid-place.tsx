import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GridProps } from '../../grid/grid.tsx'
import { afterPaint } from '../../effects/after-paint.ts'
import { store } from '../../settings/settings.ts'
import { FirstRows } from './first-rows.tsx'
import { gridsAtom, type KeptGrid } from './kept-grids.tsx'

/**
 * Grids that are kept after their list has left the screen: that of a list, and that of a list within one of its
 * records. Making a grid takes longer than all the rest of a list, and the way back to a list needs the same one.
 */
const KEPT = 2

const gridOf = (list: string) => store.get(gridsAtom).find((grid) => grid.list === list)

function replaceGrid(grid: KeptGrid): void {
  store.set(gridsAtom, (all) => [...all.filter(({ list }) => list !== grid.list), grid].slice(-KEPT))
}

function newElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'h-full'
  return element
}

/** The part of a grid that scrolls its rows. */
const viewportOf = (element: HTMLElement) => element.querySelector('.ag-grid-viewport')

/** How far a grid's rows were scrolled when it left the document, which makes the browser forget it. */
const places = new WeakMap<HTMLElement, { top: number; left: number }>()

/** Puts the list's grid into the document. @returns a function that takes it out and keeps it */
function showGrid(list: string, place: HTMLElement): () => void {
  const grid = gridOf(list)
  if (!grid) return () => undefined
  const { element, visit } = grid
  place.append(element)
  const rows = places.get(element)
  // Scrolling lays out the whole page, which takes 10 ms, so it is left out where the rows are at their beginning.
  if (rows && (rows.top > 0 || rows.left > 0)) viewportOf(element)?.scrollTo(rows)
  replaceGrid({ ...grid, visit: visit + 1 })
  return () => {
    const viewport = viewportOf(element)
    if (viewport) places.set(element, { top: viewport.scrollTop, left: viewport.scrollLeft })
    element.remove()
  }
}

/** A grid draws the box of its first row last. A grid that failed says so instead. */
const DRAWN = '.ag-row .torre-checkbox input, [data-picture=broken]'

/**
 * What a list without a kept grid shows: first its rows alone, then the same while the grid is made beneath them, then
 * the grid.
 */
function useStage(of: string, hasRows: boolean): 'firstRows' | 'making' | 'made' {
  const [stage, setStage] = useState<'firstRows' | 'making' | 'made'>(() => (gridOf(of) ? 'made' : 'firstRows'))
  useEffect(() => {
    if (stage === 'firstRows' && hasRows) return afterPaint(() => setStage('making'))
  }, [stage, hasRows])
  useEffect(() => {
    const { element } = gridOf(of) ?? {}
    if (stage !== 'making' || !element) return
    // The observer is told before anything else runs, so that the rows are never there twice nor gone for a frame.
    const observer = new MutationObserver(() => {
      if (element.querySelector(DRAWN)) flushSync(() => setStage('made'))
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [of, stage])
  return stage
}

/**
 * The place of a list's grid. The grid itself is drawn by `KeptGrids`, so that it outlives the list's screen.
 * @param of key of the list; another list needs another place
 */
export function GridPlace<Row>({ of, ...props }: GridProps<Row> & { of: string }) {
  const place = useRef<HTMLDivElement>(null)
  const stage = useStage(of, props.rows.length > 0)
  const isBegun = stage !== 'firstRows'
  useLayoutEffect(() => {
    if (!isBegun) return
    const { element = newElement(), visit = 0 } = gridOf(of) ?? {}
    replaceGrid({ list: of, element, visit, props })
  })
  useLayoutEffect(() => (isBegun && place.current ? showGrid(of, place.current) : undefined), [of, isBegun])
  return (
    <div className="relative h-full">
      <div ref={place} className="h-full" />
      {stage === 'made' ? null : <FirstRows {...props} />}
    </div>
  )
}
