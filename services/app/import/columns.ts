import { type Language, languages, type LocalizedText } from '#contract/languages'
import type { Issue } from '#contract/schemas/general/error-reply'
import { lettersAndDigits } from '#contract/searchable'
import { StartError } from '../../settings.ts'
import { importTexts } from './texts.ts'

/** A column of a file: its names, the field of the body that it fills, and how its text is read. */
export interface Column {
  names: LocalizedText
  /** Further names in a file's header. */
  also?: readonly string[]
  path: readonly (string | number)[]
  /** Reads a text; one that it cannot read is returned as it is, for the schema to refuse. */
  read?: (text: string) => unknown
  isRequired?: boolean
}

/** The columns of a file in their order; null for one that is not imported. */
export type Header = readonly (Column | null)[]

/** True for a column that a file of refused lines has beside those of the imported file. */
export function isNote(name: string): boolean {
  const given = lettersAndDigits(name)
  const notes = [importTexts.line, importTexts.reasons]
  return notes.some((texts) => languages.some((language) => lettersAndDigits(texts[language]) === given))
}

function isNamed({ names, also = [] }: Column, name: string): boolean {
  return [...Object.values(names), ...also].some((known) => lettersAndDigits(known) === name)
}

/**
 * Finds the columns that a header names.
 * @returns the columns, and the names that stand for none
 * @throws StartError where a column is missing or named twice
 */
export function readHeader(
  columns: readonly Column[],
  header: readonly string[],
  language: Language,
): { header: Header; ignored: string[] } {
  const found = header.map((name) => columns.find((column) => isNamed(column, lettersAndDigits(name))) ?? null)
  const twice = header.find((_, at) => found[at] && found.indexOf(found[at]) < at)
  if (twice !== undefined)
    throw new StartError(`Two columns of the file stand for the same field: the second is "${twice}".`)
  const missing = columns.filter((column) => column.isRequired && !found.includes(column))
  if (missing.length > 0)
    throw new StartError(
      `The file lacks columns: ${missing.map(({ names }) => `"${names[language]}"`).join(', ')}. It may have: ${columns.map(({ names }) => `"${names[language]}"`).join(', ')}.`,
    )
  const ignored = header.filter((name, at) => !found[at] && name !== '' && !isNote(name))
  return { header: found, ignored }
}

/** Sets a value in nested objects and arrays, making those that are missing. */
function setAt(
  target: Record<PropertyKey, unknown>,
  [key, ...rest]: readonly (string | number)[],
  value: unknown,
): void {
  if (key === undefined) return
  if (rest.length === 0) {
    target[key] = value
    return
  }
  target[key] ??= typeof rest[0] === 'number' ? [] : {}
  setAt(target[key] as Record<PropertyKey, unknown>, rest, value)
}

/** The body that the values of a line fill. An empty value fills nothing. */
export function bodyOf(header: Header, values: readonly string[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [at, column] of header.entries()) {
    const text = values[at] ?? ''
    if (column && text !== '') setAt(body, column.path, column.read ? column.read(text) : text)
  }
  return body
}

function sharedLength(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  const end = one.findIndex((part, at) => part !== other[at])
  return end < 0 ? one.length : end
}

/** The column that an issue is about: the one whose field shares most of its path. */
function columnOf(columns: readonly Column[], path: Issue['path']): Column | undefined {
  const [best] = columns
    .filter((column) => sharedLength(column.path, path) >= Math.min(column.path.length, path.length))
    .toSorted((one, other) => sharedLength(other.path, path) - sharedLength(one.path, path))
  return path.length === 0 ? undefined : best
}

/** The reasons of a refusal as people read them: each with the name of its column. */
export function reasonsOf(columns: readonly Column[], issues: readonly Issue[], language: Language): string[] {
  const reasons = issues.map(({ path, message }) => {
    const column = columnOf(columns, path)
    return column ? `${column.names[language]}: ${message}` : message
  })
  return [...new Set(reasons)]
}
