import type { Cell } from './table.ts'

/** The kind of a column's values, which decides how each format writes them. */
export type ColumnKind = 'text' | 'number' | 'date' | 'dateTime' | 'money' | 'document' | 'phone'

/** A column of an exported list. Its value is plain, as `Cell` says for each kind; documents are formatted already. */
export interface ExportColumn<Row> {
  id: string
  title: string
  kind: ColumnKind
  value(row: Row): Cell
}
