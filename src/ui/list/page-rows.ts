import { atom, useAtomValue } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
import type { RowChoice } from '#commands/lists/facets'
import { TABLE_PAGE_LENGTHS } from '#contract/schemas/general/paging'
import { rowsSetting, store } from '../../settings/settings.ts'
import { rowsIn } from './rows-in.ts'
import type { ListAddress } from './list-address.ts'

/** Height of the frame, search, results and pagination around the rows, pixels; only until they have been measured. */
const AROUND_ROWS = 260

/** Rows that fit on the screen. */
const fittingRowsAtom = atom(rowsIn(innerHeight - AROUND_ROWS))

/** Width of the rows, pixels. */
const rowWidthAtom = atom(innerWidth)

export function useRowWidth(): number {
  return useAtomValue(rowWidthAtom)
}

/** Rows of a page by the person's choice. */
const chosenRowsAtom = atom((get) => {
  const choice = get(rowsSetting)
  return choice === 'fit' ? get(fittingRowsAtom) : choice
})

export function rowsNow(): number {
  return store.get(chosenRowsAtom)
}

export function useRowsNow(): number {
  return useAtomValue(chosenRowsAtom)
}

/** The choice that is in force for an address: the page length that it states, otherwise the person's. */
export function useRowChoice(stated: unknown): RowChoice {
  const chosen = useAtomValue(rowsSetting)
  return TABLE_PAGE_LENGTHS.find((length) => String(length) === String(stated)) ?? chosen
}

/** Remembers the choice for all lists. */
export function rememberRows(choice: RowChoice): void {
  store.set(rowsSetting, choice)
}

/** The address as it is linked: as many rows as fit is another number on every screen, so that it is not stated. */
export function statedAddress(address: ListAddress): ListAddress {
  if (store.get(rowsSetting) !== 'fit') return address
  const { pageLength: _fitting, ...stated } = address
  return stated
}

/** Measures how many rows fit into the element and how wide they are, also when its size changes. */
export function useFittingRows(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      store.set(fittingRowsAtom, rowsIn(current.clientHeight))
      store.set(rowWidthAtom, current.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [element])
}
