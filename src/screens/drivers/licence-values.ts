import type { Reading } from '#contract/schemas/document-review'
import { lettersAndDigits } from '#contract/searchable'

/** A value read for one field, in the format of the form, and its confidence from 0 to 1. */
export interface FieldRead {
  value: string
  confidence: number
}

/** Fields that are printed in capitals on the licence and stored with usual capitalisation. */
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

/** True if a text equals the read value, apart from punctuation. */
export function saysSame(text: string, read: FieldRead): boolean {
  return lettersAndDigits(text) === lettersAndDigits(read.value)
}

/**
 * Read values by the names of the form's fields.
 * @param nameOf returns null for fields that the form does not have
 */
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
 * The texts to write into the form: for empty fields, and for fields that an earlier reading filled. Typed texts stay.
 * @param before values of the earlier reading, by name
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
