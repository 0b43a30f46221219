import { createHash } from 'node:crypto'
import type { WriteStream } from 'node:fs'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { format, parse } from 'node:path'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import type { RequestContext } from '../../http/context.ts'
import { ServiceError } from '../../http/errors.ts'
import { parsePart } from '../../http/validation.ts'
import { StartError } from '../../settings.ts'
import { bodyOf, type Header, isNote, readHeader, reasonsOf } from './columns.ts'
import { companyImport } from './companies.ts'
import { type CsvFile, inspect, type Line, linesOf } from './csv-file.ts'
import { driverImport } from './drivers.ts'
import type { ImportKind, NewLine, Outcome } from './kinds.ts'
import { importTexts } from './texts.ts'
import { vehicleImport } from './vehicles.ts'

export const importKinds = { drivers: driverImport, vehicles: vehicleImport, companies: companyImport } as const
export type ImportKindName = keyof typeof importKinds

/** Lines of one transaction. Larger ones are not faster, and hold their locks longer. */
const PORTION = 500

/** A line with its outcome. */
interface Settled {
  line: Line
  outcome: Outcome
}

export interface ImportOptions {
  kind: ImportKindName
  path: string
  /** Where refused lines go, if some are; a file that is there already is kept, and the new one numbered. */
  refusedPath: string
  onProgress?(done: number, total: number): void
}

export interface ImportResult {
  lines: number
  added: number
  addedBefore: number
  refused: number
  encoding: CsvFile['encoding']
  /** The file with the refused lines; null where there are none. */
  refusedPath: string | null
  /** Names of columns that are not imported. */
  ignored: readonly string[]
}

/**
 * The request id of a line's changes: by it, a repeated run recognises what an earlier one added, wherever the line
 * stands in the file.
 */
function requestOf(kind: ImportKindName, body: unknown): string {
  return `import-${createHash('sha256')
    .update(JSON.stringify([kind, body]))
    .digest('base64url')}`
}

/** What a line asks to be added, or the reasons why it cannot be. */
function readLine<Body>(
  { columns, schema, complete }: ImportKind<Body>,
  header: Header,
  { values }: Line,
  { language, kind }: { language: RequestContext['language']; kind: ImportKindName },
): NewLine<Body> | { reasons: string[] } {
  if (values.length > header.length) return { reasons: [importTexts.tooManyValues[language]] }
  try {
    const body = parsePart(schema, complete(bodyOf(header, values)), 'body', language)
    return { body, request: requestOf(kind, body) }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { reasons: reasonsOf(columns, error.issues, language) }
  }
}

async function settlePortion<Body>(
  context: RequestContext,
  importKind: ImportKind<Body>,
  header: Header,
  lines: readonly Line[],
  kind: ImportKindName,
): Promise<Settled[]> {
  const read = lines.map((line) => readLine(importKind, header, line, { language: context.language, kind }))
  const valid = read.filter((one) => 'body' in one)
  const outcomes = valid.length === 0 ? [] : await importKind.add(context, valid)
  const outcomeOf = new Map(valid.map((one, at) => [one, outcomes[at]!]))
  return lines.map((line, at) => {
    const one = read[at]!
    return { line, outcome: 'body' in one ? outcomeOf.get(one)! : one }
  })
}

async function* inPortions(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let portion: Line[] = []
  for await (const line of lines) {
    portion.push(line)
    if (portion.length < PORTION) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

/** Opens a file that was not there: `name.csv`, else `name-2.csv` and so on, since somebody may be mending the others. */
async function openNew(path: string): Promise<{ path: string; stream: WriteStream }> {
  const { dir, name, ext } = parse(path)
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? path : format({ dir, name: `${name}-${number}`, ext })
    try {
      return { path: free, stream: (await open(free, 'wx')).createWriteStream() }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * Writes refused lines as they came, each with its line and its reasons, so that the file can be mended and imported.
 */
function refusedFile(path: string, { header, delimiter }: CsvFile, language: RequestContext['language']) {
  const notes = [importTexts.line[language], importTexts.reasons[language]]
  const kept = [...header.keys()].filter((column) => !isNote(header[column]!))
  let file: { path: string; stream: WriteStream } | null = null
  const write = async (stream: WriteStream, row: readonly unknown[]) => {
    if (!stream.write(stringify([[...row]], { delimiter }))) await once(stream, 'drain')
  }
  return {
    get path() {
      return file?.path ?? null
    },
    async add({ at, values }: Line, reasons: readonly string[]) {
      if (!file) {
        file = await openNew(path)
        // Spreadsheets read a file without this mark in the encoding of the office.
        file.stream.write('\uFEFF')
        await write(file.stream, [...kept.map((column) => header[column]), ...notes])
      }
      await write(file.stream, [...kept.map((column) => values[column] ?? ''), at, reasons.join(' ')])
    },
    async close() {
      if (!file) return
      file.stream.end()
      await finished(file.stream)
    },
  }
}

/**
 * Imports the records of a file as the context's person. A run that was killed is repeated by the same command: lines
 * that are already added are counted and left alone.
 * @throws StartError where the file cannot be read to its end or lacks a column; nothing is imported then
 */
export async function importFile(
  context: RequestContext,
  { kind, path, refusedPath, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const importKind = importKinds[kind] as unknown as ImportKind<unknown>
  const { file, count } = await inspect(path)
  const { header, ignored } = readHeader(importKind.columns, file.header, context.language)
  if (count === 0) throw new StartError(`${path} has a header and no lines.`)
  const refused = refusedFile(refusedPath, file, context.language)
  const result = { lines: 0, added: 0, addedBefore: 0, refused: 0, encoding: file.encoding, ignored }
  try {
    for await (const portion of inPortions(linesOf(file))) {
      for (const { line, outcome } of await settlePortion(context, importKind, header, portion, kind)) {
        result.lines += 1
        if (outcome === 'ADDED') result.added += 1
        else if (outcome === 'ADDED_BEFORE') result.addedBefore += 1
        else {
          result.refused += 1
          await refused.add(line, outcome.reasons)
        }
      }
      onProgress?.(result.lines, count)
    }
  } finally {
    await refused.close()
  }
  return { ...result, refusedPath: refused.path }
}
