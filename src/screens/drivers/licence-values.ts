import type { Reading } from '#contract/schemas/document-review'
import { lettersAndDigits } from '#contract/searchable'

/** What was read of one field: as it would stand in the form, and how sure that is, 0 to 1. */
export interface FieldRead {
  value: string
  confidence: number
}

/** Printed in capitals, written as names are. */
const asNames: ReadonlySet<string> = new Set(['fullName', 'motherName', 'fatherName', 'city'])
const particles: ReadonlySet<string> = new Set(['da', 'das', 'de', 'del', 'do', 'dos', 'e', 'la', 'los', 'y'])

/** A name as people write it: MARIA DA SILVA becomes Maria da Silva. */
export function writtenName(printed: string): string {
  return printed
    .toLowerCase()
    .split(' ')
    .map((word, at) =>
      at > 0 && particles.has(word) ? word : word.replace(/(?<=^|['’-])\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(' ')
}

/** True where a text says what was read. */
export function saysSame(text: string, read: FieldRead): boolean {
  return lettersAndDigits(text) === lettersAndDigits(read.value)
}

/** What was read by the name of its field in the form. @param nameOf null for what the form does not ask */
export function readByName(
  readings: readonly Reading[],
  nameOf: (field: string) => string | null,
): Record<string, FieldRead> {
  return Object.fromEntries(
    readings.flatMap(({ field, value, confidence }) => {
      const name = nameOf(field)
      return name === null ? [] : [[name, { value: asNames.has(field) ? writtenName(value) : value, confidence }]]
    }),
  )
}

/**
 * What to write into the form: into empty fields, and over what an earlier reading wrote. What a person typed stays.
 * @param before what was read earlier, by name
 */
export function textsToFill(
  texts: Readonly<Record<string, string>>,
  read: Readonly<Record<string, FieldRead>>,
  before: Readonly<Record<string, FieldRead>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, { value }]) => {
      const text = texts[name] ?? ''
      return text === '' || text === before[name]?.value ? [[name, value]] : []
    }),
  )
}
