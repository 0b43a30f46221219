import { atom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { GridProps } from '../../grid/grid.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../after-pause.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { fetched } from '../fetched.tsx'
import { fetchGrid } from '../fetch-grid.ts'

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

function Loading() {
  const { t } = useTexts()
  return (
    <AfterPause>
      <p className="p-4 text-muted">{t('common.loading')}</p>
    </AfterPause>
  )
}

const Grid = fetched(async () => (await fetchGrid()).Grid as (props: GridProps<unknown>) => ReactNode, Loading)

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
