import { plainNumber, formatCell } from './cell-text.ts'
import type { ColumnKind } from './columns.ts'
import type { Cell } from './table.ts'

/** Separator between two cells (CON-1-030). */
export const CSV_SEPARATOR = ';'

/**
 * The beginning of a text that a spreadsheet reads as a formula, wide forms of East Asian keyboards included (OWASP,
 * CSV injection). It includes leading apostrophes, so that the apostrophe `escapeFormula` adds can be removed again.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * A number or a phone number: only signs and digits. A spreadsheet reads it as a number at worst, never as a formula.
 */
const HARMLESS = /^[+-]\d+(?:[.,]\d+)*$|^\+\d{1,3} \d[\d -]*$/

/** Separator, quote and line ends need quotes (RFC 4180); so do spaces at the ends, which readers may trim. */
const QUOTED = /[;"\r\n\t]|^\s|\s$/

/**
 * Makes a text safe for spreadsheets: one that looks like a formula gets an apostrophe before it. Readers restore every
 * text by removing one apostrophe where apostrophes and a formula's first character begin it. Negative numbers and
 * phone numbers stay unchanged.
 */
function escapeFormula(text: string): string {
  return FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text
}

/** A cell with quotes where RFC 4180 needs them. */
function quote(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * One cell of a line: numbers and money with a dot (CON-1-031), dates and phones as shown, texts safe and quoted.
 * Spreadsheets keep a phone in groups as a text; without spaces its plus would be read as a sign.
 */
export function csvCell(kind: ColumnKind, value: Cell): string {
  if (typeof value === 'number') return plainNumber(value)
  return quote(escapeFormula(formatCell(kind, value)))
}
