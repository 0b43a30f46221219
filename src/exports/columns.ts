import type { Cell } from './table.ts'

/** What a column's values are, which decides how each format writes them. */
export type ColumnKind = 'text' | 'number' | 'date' | 'dateTime' | 'money' | 'document' | 'phone'

/** A column of an exported list. Its value is plain, as `Cell` says for each kind; documents come as they are shown. */
export interface ExportColumn<Row> {
  id: string
  title: string
  kind: ColumnKind
  value(row: Row): Cell
}
