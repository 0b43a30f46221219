import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { GRID_HEIGHTS } from '../../grid/heights.ts'

/** Space for the grid's own lines between head and rows, pixels. */
const LINES = 2

/** Rows that a list of this height shows without scrolling, at least one. */
export function rowsIn(height: number): number {
  const rows = Math.floor((height - GRID_HEIGHTS.head - LINES) / GRID_HEIGHTS.row)
  return Math.max(1, Math.min(rows, MAX_PAGE_LENGTH))
}
