import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate'
import { type CellObject, utils, type WorkSheet, write } from 'xlsx'
import { createByteParts } from './byte-parts.ts'
import { columnWidths } from './column-widths.ts'
import { formatCell } from './cell-text.ts'
import type { ColumnKind } from './columns.ts'
import { type Cell, mediaTypes, type TableDocument, type TableWriter } from './table.ts'

/**
 * Number formats by kind; money in Brazilian reais (CON-1-026), dates as in the whole console (CON-1-024, CON-1-025).
 */
const formats: Readonly<Partial<Record<ColumnKind, string>>> = {
  date: 'dd/mm/yyyy',
  dateTime: 'dd/mm/yyyy hh:mm',
  money: '"R$" #,##0.00',
}

/** Longest text of a cell (Excel specifications and limits). */
const TEXT_MAXIMUM = 32_767
/** Days between the epoch of spreadsheets and the Unix epoch. */
const UNIX_EPOCH = 25_569
const DAY_MS = 86_400_000
/** Width of a filter button, in characters. */
const BUTTON = 4

const SHEET_PATH = 'xl/worksheets/sheet1.xml'
/**
 * Spreadsheets read `_x0041_` as the character with that code. Writing its first underscore as `_x005F_` keeps the
 * text.
 */
const NUMBERED_CHARACTER = /_(?=x[\dA-Fa-f]{4}_)/g

/**
 * Days since the epoch of spreadsheets, in the time zone of the person who exports; null for a value that is no date.
 */
function serialOf(kind: ColumnKind, value: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  if (year) return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS + UNIX_EPOCH
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return null
  const days = Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS + UNIX_EPOCH
  return kind === 'date' ? days : days + (at.getHours() * 3600 + at.getMinutes() * 60 + at.getSeconds()) / 86_400
}

/** Turns every kind of line end into the line feed that cells use. */
function textCell(text: string): CellObject {
  return {
    t: 's',
    v: text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(NUMBERED_CHARACTER, '_x005F_').slice(0, TEXT_MAXIMUM),
  }
}

/**
 * The library writes texts as results of formulas, and readers unescape those twice. This turns them into inline texts.
 */
function asTexts(rows: string): string {
  return rows.replaceAll(/t="str"><v([^>]*)>([^<]*)<\/v>/g, 't="inlineStr"><is><t$1>$2</t></is>')
}

/** A cell with the type of its value: a text never becomes a number or a formula, so that a CPF keeps its zeros. */
function cellOf(kind: ColumnKind, value: Cell): CellObject | undefined {
  if (value === null || value === '') return undefined
  const format = formats[kind]
  const number =
    typeof value === 'number' ? value : kind === 'date' || kind === 'dateTime' ? serialOf(kind, value) : null
  if (number !== null && Number.isFinite(number)) return { t: 'n', v: number, ...(format ? { z: format } : {}) }
  return textCell(formatCell(kind, value))
}

interface SheetXml {
  /** All files of the workbook, by path. */
  files: Record<string, Uint8Array>
  before: string
  rows: string
  after: string
}

/** One sheet as the library writes it. @param first row of the first cells, counted from 0 */
function writeSheet(
  name: string,
  cells: (CellObject | undefined)[][],
  first: number,
  more: Partial<WorkSheet> = {},
): SheetXml {
  const data: (CellObject | undefined)[][] = []
  for (const [at, row] of cells.entries()) data[first + at] = row
  const range = {
    s: { r: first, c: 0 },
    e: { r: first + cells.length - 1, c: Math.max(...cells.map((row) => row.length)) - 1 },
  }
  const sheet = { '!ref': utils.encode_range(range), '!data': data, ...more } as unknown as WorkSheet
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name)
  const files = unzipSync(
    new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: false }) as ArrayBuffer),
  )
  const xml = strFromU8(files[SHEET_PATH] ?? new Uint8Array())
  const from = xml.indexOf('<sheetData>') + '<sheetData>'.length
  const to = xml.indexOf('</sheetData>')
  return { files, before: xml.slice(0, from), rows: asTexts(xml.slice(from, to)), after: xml.slice(to) }
}

/**
 * A row with every format once, written before each portion in the same order, so that all portions number their styles
 * alike.
 */
const pattern: CellObject[] = [
  { t: 'n', v: 0 },
  ...Object.values(formats).map((z): CellObject => ({ t: 'n', v: 0, z })),
]

function withoutPattern(rows: string): string {
  return rows.slice(rows.indexOf('</row>') + '</row>'.length)
}

/** Makes the head bold and keeps it in sight, by adding to the library's XML what it does not write itself. */
const FROZEN =
  '<sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView>'
const BOLD_STYLE = pattern.length

function freezeHead(before: string): string {
  return before.replace('<sheetView workbookViewId="0"/>', FROZEN).replace(/<dimension [^>]*\/>/, '')
}

function makeBold(head: string): string {
  return head.replaceAll('t="inlineStr"', `s="${BOLD_STYLE}" t="inlineStr"`)
}

/** The library's styles with one more for the head. */
function withBold(styles: string): string {
  const [, font = ''] = /<fonts count="1">(<font>.*?<\/font>)<\/fonts>/s.exec(styles) ?? []
  return styles
    .replace(
      /<fonts count="1">.*?<\/fonts>/s,
      `<fonts count="2">${font}${font.replace('<font>', '<font><b/>')}</fonts>`,
    )
    .replace(
      /<cellXfs count="\d+">(.*?)<\/cellXfs>/s,
      (_, all: string) =>
        `<cellXfs count="${BOLD_STYLE + 1}">${all}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>`,
    )
}

/** Adds to the workbook's other files what the library leaves out. */
const finished: Readonly<Record<string, (xml: string) => string>> = {
  'xl/styles.xml': withBold,
  // A sheet's view refers to a view of the workbook (ECMA-376, 18.3.1.87).
  'xl/workbook.xml': (book) => book.replace('<sheets>', '<bookViews><workbookView/></bookViews><sheets>'),
}

/** A valid name of a sheet: at most 31 characters, without those that are forbidden. */
function sheetNameOf(title: string): string {
  return (
    title
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31)
      .trim() || '1'
  )
}

/**
 * Writes a list as a spreadsheet (CON-1-028): typed cells, bold head that stays in sight, column widths, a filter on
 * every column. The library writes portion by portion and the file is compressed meanwhile, so that it is never in
 * memory as a whole.
 */
export function createXlsxWriter({ title, columns }: TableDocument): TableWriter {
  const parts = createByteParts(mediaTypes.xlsx)
  const name = sheetNameOf(title)
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else parts.add(bytes)
  })
  const add = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 })
    zip.add(file)
    return file
  }
  const sheet = add(SHEET_PATH)
  let height = 0
  let widths: number[] = []

  const begin = (rows: readonly (readonly Cell[])[]) => {
    widths = columnWidths(columns, rows)
    const sheetXml = writeSheet(name, [columns.map((column) => textCell(column.title))], 0, {
      '!cols': widths.map((characters) => ({ wch: characters + BUTTON })),
    })
    sheet.push(strToU8(freezeHead(sheetXml.before) + makeBold(sheetXml.rows)))
    height = 1
  }

  return {
    append(rows) {
      if (height === 0) begin(rows)
      const cells = rows.map((row) => columns.map(({ kind }, at) => cellOf(kind, row[at] ?? null)))
      // The row with every format stands before the portion's rows and is removed again.
      const sheetXml = writeSheet(name, [pattern, ...cells], height - 1)
      sheet.push(strToU8(withoutPattern(sheetXml.rows)))
      height += rows.length
      return failure ? Promise.reject(failure) : Promise.resolve()
    },
    finish() {
      if (height === 0) begin([])
      const filtered = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: height - 1, c: columns.length - 1 } })
      const { files, after } = writeSheet(name, [pattern], 0, { '!autofilter': { ref: filtered } })
      sheet.push(strToU8(after), true)
      for (const [path, bytes] of Object.entries(files)) {
        if (path === SHEET_PATH) continue
        const finish = finished[path]
        add(path).push(finish ? strToU8(finish(strFromU8(bytes))) : bytes, true)
      }
      zip.end()
      return failure ? Promise.reject(failure) : Promise.resolve(parts.toBlob())
    },
  }
}
