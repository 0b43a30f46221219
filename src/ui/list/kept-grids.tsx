import { atom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { followCall } from '../../api/quiet.ts'
import type { GridProps } from '../../grid/grid.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { fetched } from '../fetched.tsx'

/** A list's grid, and the element that it is drawn into. The element is in the document while the list is on screen. */
export interface KeptGrid {
  /** Key of the list. */
  readonly list: string
  readonly element: HTMLElement
  readonly props: GridProps<unknown>
  /** How often the list came to the screen. */
  readonly visit: number
}

/** The grid whose list was on screen last is the last one. */
export const gridsAtom = atom<readonly KeptGrid[]>([])

/**
 * The grid is the largest part of a list. It counts as a running call, so that nothing that only a later screen needs
 * competes with it; until it is there the list shows its first rows.
 */
const Grid = fetched(
  async () => (await followCall(import('../../grid/grid.tsx'))).Grid as (props: GridProps<unknown>) => ReactNode,
)

/** The grids of the list on screen and of those before it, each in the element of its list. */
export function KeptGrids() {
  return useAtomValue(gridsAtom).map(({ list, element, props, visit }) =>
    createPortal(
      // A grid that failed is tried again when its list comes back.
      <ErrorBoundary pane={props.label} of={`${list} ${visit}`}>
        <Grid {...props} visit={visit} />
      </ErrorBoundary>,
      element,
      list,
    ),
  )
}
