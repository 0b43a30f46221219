// Spreadsheets come from anybody and are parsed synchronously, so each is read in a thread of its own, whose memory and
// time are bounded. The thread knows nothing of the template: it answers the sheets as texts.
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { unzipSync, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { read } from 'xlsx'

/**
 * @typedef {{ line: number, cells: string[] }} Row
 * @typedef {{ rows: Row[], count: number }} Sheet rows up to the maximum, and how many there are
 * @typedef {'spreadsheetBroken' | 'spreadsheetLocked' | 'spreadsheetTooLarge'} Problem
 */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)

/** @type {{ bytes: Uint8Array, rowsMaximum: number, columnsMaximum: number, inflatedMaximum: number, cellMaximum: number }} */
const { bytes, rowsMaximum, columnsMaximum, inflatedMaximum, cellMaximum } = workerData

class SpreadsheetError extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem)
    this.problem = problem
  }
}

/** @param {unknown} value */
function textOf(value) {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  // Numbers keep all of their digits: no exponent, as in 5.29982E+10.
  const text = typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : `${value}`
  return (
    text
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .trim()
      .slice(0, cellMaximum)
      // A pair that is cut in two, or was broken in the file, cannot be stored.
      .toWellFormed()
  )
}

/** @param {readonly unknown[]} values @returns {string[]} */
function cellsOf(values) {
  return Array.from({ length: Math.min(values.length, columnsMaximum) }, (_, at) => textOf(values[at]))
}

/** @param {Iterable<{ line: number, values: readonly unknown[] }>} lines @returns {Sheet} */
function sheetOf(lines) {
  /** @type {Row[]} */
  const rows = []
  let count = 0
  for (const { line, values } of lines) {
    const cells = cellsOf(values)
    if (cells.every((cell) => cell === '')) continue
    count += 1
    if (rows.length < rowsMaximum) rows.push({ line, cells })
  }
  return { rows, count }
}

/** @param {Buffer} buffer */
function decoded(buffer) {
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return iconv.decode(buffer, 'utf-16le')
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return iconv.decode(buffer, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer)
  } catch {
    return iconv.decode(buffer, 'windows-1252')
  }
}

/** The delimiter that occurs most often outside of quotation marks. @param {string} line */
function delimiterOf(line) {
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const countOf = (/** @type {string} */ delimiter) => bare.split(delimiter).length
  return [';', ',', '\t'].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ';'
}

/**
 * Reads the records of a text with the lines on which they end. A text in which quotation marks do not match is read as if
 * they meant nothing, so that one stray mark refuses no file.
 * @param {string} content @param {string} delimiter
 * @returns {{ line: number, values: string[] }[]}
 */
function recordsOf(content, delimiter) {
  const parsed = (/** @type {boolean} */ isQuoted) => {
    /** @type {{ line: number, values: string[] }[]} */
    const records = []
    parse(content, {
      delimiter,
      quote: isQuoted ? '"' : null,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      on_record(values, { lines: line }) {
        records.push({ line, values: isQuoted ? values : values.map(withoutQuotes) })
        return null
      },
    })
    return records
  }
  try {
    return parsed(true)
  } catch {
    return parsed(false)
  }
}

/** @param {string} value */
const withoutQuotes = (value) => value.replaceAll('"', ' ')

/** @returns {Sheet[]} */
function readText() {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = decoded(buffer)
  if (text.includes('\u0000')) throw new SpreadsheetError('spreadsheetBroken')
  const lines = text.replace(/^\ufeff/, '')
  // Excel writes and reads this line, which names the delimiter.
  const named = /^sep=(.)\r?\n/i.exec(lines)
  const content = named ? lines.slice(named[0].length) : lines
  const first = content.split(/\r?\n|\r/).find((line) => line.trim() !== '') ?? ''
  const records = recordsOf(content, named?.[1] ?? delimiterOf(first))
  const before = named ? 1 : 0
  return [sheetOf(records.map(({ line, values }) => ({ line: line + before, values })))]
}

/** Inflates the parts of an Office file that hold cells, within the bound, and packs them without compression. */
function boundedPackage() {
  let inflated = 0
  const parts = unzipSync(bytes, {
    filter({ name, originalSize, size }) {
      if (!/\.(?:xml|rels)$/i.test(name) || /^(?:customXml|docProps|xl\/(?:media|drawings|charts))\//i.test(name))
        return false
      // An entry that states no size says how much it may become at most.
      inflated += originalSize > 0 || size === 0 ? originalSize : inflatedMaximum + 1
      if (inflated > inflatedMaximum) throw new SpreadsheetError('spreadsheetTooLarge')
      return true
    },
  })
  return zipSync(parts, { level: 0 })
}

/** @param {Uint8Array} content @returns {Sheet[]} */
function readWorkbook(content) {
  // The declared dimension is not believed (`nodim`): the rows that exist are counted.
  const book = read(content, {
    type: 'array',
    dense: true,
    nodim: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellStyles: false,
    bookVBA: false,
  })
  return book.SheetNames.map((name) => {
    const data = /** @type {({ v?: unknown, t?: string } | undefined)[][]} */ (book.Sheets[name]?.['!data'] ?? [])
    /** @type {{ line: number, values: unknown[] }[]} */
    const lines = []
    // Visits the rows that exist and skips holes between them.
    data.forEach((row, at) => {
      if (row) lines.push({ line: at + 1, values: Array.from(row, (cell) => (cell?.t === 'e' ? '' : cell?.v)) })
    })
    return sheetOf(lines)
  })
}

/** @param {readonly number[]} signature */
const begins = (signature) => signature.every((byte, at) => bytes[at] === byte)

function sheets() {
  if (begins([0x50, 0x4b])) return readWorkbook(boundedPackage())
  if (begins([0xd0, 0xcf, 0x11, 0xe0])) return readWorkbook(bytes)
  return readText()
}

/** @param {unknown} error @returns {Problem} */
function problemOf(error) {
  if (error instanceof SpreadsheetError) return error.problem
  return /password|encrypt/i.test(error instanceof Error ? error.message : '')
    ? 'spreadsheetLocked'
    : 'spreadsheetBroken'
}

try {
  port.postMessage({ sheets: sheets() })
} catch (error) {
  port.postMessage({ problem: problemOf(error) })
}
