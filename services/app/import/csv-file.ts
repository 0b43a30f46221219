import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { TextDecoder } from 'node:util'
import iconv from 'iconv-lite'
import { CsvError, parse } from 'csv-parse'
import { StartError } from '../../settings.ts'

/** A text file of values, as its first bytes and its first line tell how to read it. */
export interface CsvFile {
  path: string
  /** UTF-8, UTF-16 by its mark, or Windows-1252, in which spreadsheets of Brazilian offices save. */
  encoding: 'utf-8' | 'utf-16' | 'windows-1252'
  delimiter: ';' | ',' | '\t'
  header: readonly string[]
}

/** Values of one record. */
export interface Line {
  /** The line of the file on which the record ends; the header is line 1. */
  at: number
  values: readonly string[]
}

const DELIMITERS = [';', ',', '\t'] as const
/** Largest record, characters. A quotation mark that is never closed swallows lines up to here. */
const RECORD_MAXIMUM = 100_000
/** Longest header that is looked at for its delimiter, bytes. */
const HEADER_MAXIMUM = 65_536

/** @throws StartError for what is no text */
function assertText(path: string, chunk: Buffer, isWide: boolean): void {
  if (chunk.subarray(0, 2).toString('latin1') === 'PK')
    throw new StartError(`${path} is a spreadsheet: save it as CSV first.`)
  if (!isWide && chunk.includes(0)) throw new StartError(`${path} is not a text file.`)
}

/**
 * Reads the file once to find its encoding: a file that is not UTF-8 throughout is read as Windows-1252.
 * @throws StartError for a file that cannot be read, or is no text
 */
async function encodingOf(path: string): Promise<CsvFile['encoding']> {
  let decoder: TextDecoder | null = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const isWide = isFirst && chunk.length > 1 && [0xfffe, 0xfeff].includes(chunk.readUInt16BE(0))
      assertText(path, chunk, isWide)
      if (isWide) return 'utf-16'
      isFirst = false
      try {
        decoder?.decode(chunk, { stream: true })
      } catch {
        decoder = null
      }
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  return decoder === null || !isComplete(decoder) ? 'windows-1252' : 'utf-8'
}

/** False where the file ends within a character. */
function isComplete(decoder: TextDecoder): boolean {
  try {
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The delimiter that occurs most often outside of quotation marks; a semicolon in a file of one column. */
function delimiterOf(header: string): CsvFile['delimiter'] {
  const bare = header.replaceAll(/"[^"]*"/g, '')
  const countOf = (delimiter: string) => bare.split(delimiter).length
  return DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ';'
}

async function firstLine(path: string, encoding: string): Promise<string> {
  const source = createReadStream(path, { end: HEADER_MAXIMUM - 1 })
  let text = ''
  for await (const part of source.pipe(iconv.decodeStream(encoding))) text += String(part)
  return text.split(/\r?\n|\r/, 1)[0] ?? ''
}

/** What is wrong with the structure of a file, in one sentence. */
function brokenAt(path: string, error: CsvError, last: number): StartError {
  const sentences: Readonly<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: `the quotation mark of the record after line ${last} is never closed`,
    CSV_MAX_RECORD_SIZE: `the record after line ${last} is too long: a quotation mark is probably never closed`,
  }
  const what = sentences[error.code] ?? `line ${String(error['lines'])} has a quotation mark within a value`
  return new StartError(`${path}: ${what}. Nothing was imported; mend the file and run the command again.`)
}

/**
 * The records of a file, streamed, without its header and without empty lines.
 * @throws StartError where the quotation marks are broken
 */
export async function* linesOf({ path, encoding, delimiter }: Omit<CsvFile, 'header'>): AsyncGenerator<Line> {
  let last = 0
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: RECORD_MAXIMUM,
    trim: true,
    // The line goes first among the values. It is noted here, because records before a fault may not be read any more.
    on_record(values, { lines }) {
      last = lines
      return [String(lines), ...values]
    },
  })
  pipeline(createReadStream(path), iconv.decodeStream(encoding), parser, () => undefined)
  try {
    let isHeader = true
    for await (const [at, ...values] of parser as AsyncIterable<string[]>) {
      if (!isHeader) yield { at: Number(at), values }
      isHeader = false
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenAt(path, error, last) : error
  }
}

/**
 * Looks at a file before anything is imported: its encoding, its delimiter, its header, and whether it can be read to
 * its end.
 * @returns the file, and how many records it has
 * @throws StartError for a file that cannot be read, is no text, is empty, or has broken quotation marks
 */
export async function inspect(path: string): Promise<{ file: CsvFile; count: number }> {
  const encoding = await encodingOf(path)
  const first = await firstLine(path, encoding)
  const delimiter = delimiterOf(first)
  const shape = { path, encoding, delimiter }
  let count = 0
  for await (const _ of linesOf(shape)) count += 1
  const header = await headerOf(shape)
  if (header.every((name) => name === '')) throw new StartError(`${path} is empty: its first line names the columns.`)
  return { file: { ...shape, header }, count }
}

async function headerOf({ path, encoding, delimiter }: Omit<CsvFile, 'header'>): Promise<string[]> {
  const parser = parse({ delimiter, to: 1, relax_column_count: true, skip_empty_lines: true, trim: true })
  pipeline(createReadStream(path), iconv.decodeStream(encoding), parser, () => undefined)
  for await (const values of parser as AsyncIterable<string[]>) return values
  return []
}
