import { formatCell } from './cell-text.ts'
import type { Cell, TableColumn } from './table.ts'

/** Narrowest and widest column, characters. */
const NARROWEST = 6
const WIDEST = 48

/** Width of each column in characters, from its title and the first rows. */
export function columnWidths(columns: readonly TableColumn[], rows: readonly (readonly Cell[])[]): number[] {
  return columns.map(({ title, kind }, at) => {
    const longest = rows.reduce((most, row) => Math.max(most, formatCell(kind, row[at] ?? null).length), title.length)
    return Math.min(WIDEST, Math.max(NARROWEST, longest))
  })
}
