import { plainNumber, shownText } from './cell-text.ts'
import type { ColumnKind } from './columns.ts'
import type { Cell } from './table.ts'

/** Between two cells (CON-1-030). */
export const CSV_SEPARATOR = ';'

/**
 * What a spreadsheet takes for the beginning of a formula, wide forms of East Asian keyboards included (OWASP, CSV injection).
 * Apostrophes before it belong to the beginning, so that the apostrophe that is put before them can be taken away again.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A number or a phone number: signs and digits alone, which at worst are read as a number, never as a formula. */
const HARMLESS = /^[+-]\d+(?:[.,]\d+)*$|^\+\d{1,3} \d[\d -]*$/

/** Separator, quote and line ends need quotes (RFC 4180); so do spaces at the ends, which readers may trim. */
const QUOTED = /[;"\r\n\t]|^\s|\s$/

/**
 * A text that no spreadsheet takes for a formula. One that looks like a formula gets an apostrophe before it; whoever reads the
 * file back takes one apostrophe away where apostrophes and a formula's first character begin a text, and has every text as it
 * was. Negative numbers and phone numbers stay as they are.
 */
function formulaSafe(text: string): string {
  return FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text
}

/** A cell with quotes where RFC 4180 needs them. */
function quoted(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * One cell of a line: numbers and money with a dot (CON-1-031), dates and phones as shown, texts safe and quoted. Spreadsheets leave
 * a phone in groups as a text; as one piece its plus would be taken for a sign.
 */
export function csvCell(kind: ColumnKind, value: Cell): string {
  if (typeof value === 'number') return plainNumber(value)
  return quoted(formulaSafe(shownText(kind, value)))
}
