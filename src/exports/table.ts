import type { ExportFormat } from '#machines/lists/export-format'
import type { ColumnKind } from './columns.ts'

/** A column as the file's writer knows it; rows are plain values in the same order. */
export interface TableColumn {
  id: string
  title: string
  kind: ColumnKind
}

/**
 * A cell: a number for number and money, ISO 8601 for date and dateTime, E.164 for phone; null where there is nothing.
 */
export type Cell = string | number | null

/** The texts of a file beside its rows, in the language of the person who exports it. */
export interface TableDocument {
  /** BCP 47. */
  language: string
  product: string
  title: string
  columns: readonly TableColumn[]
  /** The applied filters in one line. */
  filters: string
  /** Who asked for it, and when. */
  by: string
  /** With `{{page}}` and `{{pages}}`. */
  pageLabel: string
}

/** Writes a table portion by portion. */
export interface TableWriter {
  append(rows: readonly (readonly Cell[])[]): Promise<void>
  finish(): Promise<Blob>
}

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}
