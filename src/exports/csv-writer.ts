import { createByteParts } from './byte-parts.ts'
import { CSV_SEPARATOR, csvCell } from './csv-cell.ts'
import { mediaTypes, type TableDocument, type TableWriter } from './table.ts'

const LINE_END = '\r\n'
/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes a list as semicolon-separated values (CON-1-027, CON-1-030, CON-1-031): RFC 4180, UTF-8 with byte order mark.
 */
export function createCsvWriter({ columns }: TableDocument): TableWriter {
  const encoder = new TextEncoder()
  const parts = createByteParts(mediaTypes.csv)
  parts.add(
    encoder.encode(BYTE_ORDER_MARK + columns.map(({ title }) => csvCell('text', title)).join(CSV_SEPARATOR) + LINE_END),
  )
  return {
    append(rows) {
      const lines = rows.map(
        (row) => columns.map(({ kind }, at) => csvCell(kind, row[at] ?? null)).join(CSV_SEPARATOR) + LINE_END,
      )
      parts.add(encoder.encode(lines.join('')))
      return Promise.resolve()
    },
    finish: () => Promise.resolve(parts.toBlob()),
  }
}
