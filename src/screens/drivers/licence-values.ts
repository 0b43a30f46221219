import { type Reading, UNSURE_BELOW } from '#contract/schemas/documents/document-review'
import { lettersAndDigits } from '#contract/searchable'

/** A value read for one field, in the format of the form, and its confidence from 0 to 1. */
export interface FieldRead {
  value: string
  confidence: number
}

/** Fields that are printed in capitals on the licence and stored with usual capitalisation. */
const nameFields: ReadonlySet<string> = new Set(['fullName', 'motherName', 'fatherName', 'city'])
const particles: ReadonlySet<string> = new Set(['da', 'das', 'de', 'del', 'do', 'dos', 'e', 'la', 'los', 'y'])

/** A name as people write it: MARIA DA SILVA becomes Maria da Silva. */
export function toNameCase(printed: string): string {
  return printed
    .toLowerCase()
    .split(' ')
    .map((word, at) =>
      at > 0 && particles.has(word) ? word : word.replace(/(?<=^|['’-])\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(' ')
}

/** True if a text equals the read value, apart from punctuation. */
export function equalsRead(text: string, read: FieldRead): boolean {
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
      return name === null ? [] : [[name, { value: nameFields.has(field) ? toNameCase(value) : value, confidence }]]
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

/** A text of the form that a further reading replaced. */
export interface Replaced {
  name: string
  before: string
}

/** The texts that filling would replace: those that an earlier reading filled otherwise. */
export function replacedTexts(
  texts: Readonly<Record<string, string>>,
  filling: Readonly<Record<string, string>>,
): Replaced[] {
  return Object.keys(filling).flatMap((name) => {
    const before = texts[name] ?? ''
    return before !== '' && before !== filling[name] ? [{ name, before }] : []
  })
}

/** Fields whose values belong to one person. */
const identifying = ['document', 'registrationNumber'] as const

/** The numbers by which two images are of different people. */
export interface Stranger {
  field: (typeof identifying)[number]
  before: string
  now: string
}

/** How the images that were read differ in person; null where they agree, or where it was not read for sure. */
export function strangerOf(before: readonly Reading[], now: readonly Reading[]): Stranger | null {
  const sure = (readings: readonly Reading[], field: string) =>
    readings.find((reading) => reading.field === field && reading.confidence >= UNSURE_BELOW)?.value
  for (const field of identifying) {
    const [one, other] = [sure(before, field), sure(now, field)]
    if (one !== undefined && other !== undefined && lettersAndDigits(one) !== lettersAndDigits(other))
      return { field, before: one, now: other }
  }
  return null
}
