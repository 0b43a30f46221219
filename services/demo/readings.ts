import type { Reading } from '#contract/schemas/documents/document-review'
import type { Shown } from './album.ts'
import type { Dice } from './dice.ts'
import { DAY, day } from './moments.ts'
import { otherSurname } from './people.ts'
import type { Condition } from './photograph.ts'
import { regionsOf } from './specimen.ts'

/** Share of waiting documents whose print differs from the registered data. */
const DIFFERS = 0.16
/** Share of waiting documents with a reading error where the print is right. */
const MISREAD = 0.05

/** Confidence of readings, and share of fields that are not read at all. */
const legibility: Readonly<Record<Condition, { confidence: number; lost: number }>> = {
  plain: { confidence: 0.97, lost: 0 },
  tilted: { confidence: 0.95, lost: 0.01 },
  sideways: { confidence: 0.88, lost: 0.06 },
  dark: { confidence: 0.7, lost: 0.25 },
  cropped: { confidence: 0.9, lost: 0.45 },
  blurred: { confidence: 0.52, lost: 0.4 },
  glare: { confidence: 0.84, lost: 0.3 },
}

export function conditionOf(dice: Dice): Condition {
  return dice.weighted({ plain: 57, tilted: 29, sideways: 4, dark: 3, cropped: 3, blurred: 2, glare: 2 })
}

/** Replaces one digit of a number by another. */
function otherDigit(dice: Dice, value: string): string {
  const places = [...value].flatMap((letter, index) => (/\d/.test(letter) ? [index] : []))
  const place = places.length > 0 ? dice.pick(places) : 0
  return `${value.slice(0, place)}${(Number(value[place] ?? 0) + dice.int(1, 8)) % 10}${value.slice(place + 1)}`
}

type Facts = Readonly<Record<string, string | number | null>>

/** Fields that can differ in print, and how. */
const differences = {
  document: (dice: Dice, value: string) => otherDigit(dice, value),
  fullName: (dice: Dice, value: string) => otherSurname(dice, value),
  motherName: (dice: Dice, value: string) => otherSurname(dice, value),
  holder: (dice: Dice, value: string) => otherSurname(dice, value),
  ownerName: (dice: Dice, value: string) => otherSurname(dice, value),
  licensePlate: (dice: Dice, value: string) => otherDigit(dice, value),
  chassis: (dice: Dice, value: string) => otherDigit(dice, value),
  number: (dice: Dice, value: string) => otherDigit(dice, value),
  expireAt: (dice: Dice, _value: string, now: number) => day(now - dice.int(12, 700) * DAY),
} as const
type Differing = keyof typeof differences

/** The data that is printed on the document, which mostly equals the registered data. */
export function printedDataOf<T extends object>(dice: Dice, registered: T, now: Date): T {
  if (!dice.chance(DIFFERS)) return registered
  const facts = registered as Facts
  const field = dice.pick((Object.keys(differences) as Differing[]).filter((name) => typeof facts[name] === 'string'))
  return { ...registered, [field]: differences[field](dice, String(facts[field]), now.getTime()) }
}

/** Characters that recognizers confuse. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': '8',
  '1': '7',
  '3': '8',
  '5': '6',
  '6': '5',
  '7': '1',
  '8': '3',
  '9': '4',
}

/** Readings of a document: capitals as printed, dates as calendar days, confidence by the picture's condition. */
export function readingsOf(dice: Dice, document: object, condition: Condition): Reading[] {
  const { confidence, lost } = legibility[condition]
  const readings = Object.entries(document as Facts).flatMap(([field, value]): Reading[] => {
    if (value === null || dice.chance(lost)) return []
    const spread = confidence + (dice.next() - 0.6) * 0.06
    return [
      {
        field,
        value: String(value).toUpperCase(),
        confidence: Number(Math.min(0.998, Math.max(0.2, spread)).toFixed(3)),
      },
    ]
  })
  const wrong = dice.chance(MISREAD) ? readings.filter(({ value }) => /^\d{6,}$/.test(value)) : []
  if (wrong.length === 0) return readings
  const misread = dice.pick(wrong)
  const last = misread.value.length - 1
  const sign = misread.value[last] ?? '0'
  return readings.map((reading) =>
    reading === misread
      ? {
          ...reading,
          value: misread.value.slice(0, last) + (lookalikes[sign] ?? '8'),
          confidence: Number((0.42 + dice.next() * 0.2).toFixed(3)),
        }
      : reading,
  )
}

/**
 * The readings with their places in the picture; what is cut off in it was not read. A borrowed picture shows another
 * person's document, so that no place in it is known.
 */
export function inPicture(readings: readonly Reading[], { files: [image], drawing }: Shown): Reading[] {
  if (!drawing || image === undefined) return [...readings]
  const regions = regionsOf(drawing)
  return readings.flatMap((reading) => {
    const region = regions.get(reading.field)
    if (region === null) return []
    return region ? { ...reading, region: { image, ...region } } : reading
  })
}

/** Facts in capitals, as they are printed. */
export function printedFacts<T extends object>(facts: T): T {
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? value.toUpperCase() : value,
    ]),
  ) as T
}
