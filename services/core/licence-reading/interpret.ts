import type { Reading } from '#contract/schemas/documents/document-review'
import { licenceData } from '#contract/schemas/documents/driver-licence'
import { type Caption, captionsOf, type Printed } from './captions.ts'
import type { Box } from './regions.ts'
import { type Value, valuesUnder } from './values.ts'
import { bare, heightOf, joined, middleOf, type Word } from './words.ts'

/**
 * Search area for a value, in heights of its caption: how far below the caption its middle may be, and how far to the
 * side it may begin.
 */
const BELOW = 4.3
const BESIDE = 3.5
/** A gap of more letter heights than this begins another column. */
const GAP = 1.4
/** Factor on the confidence of a value whose caption was not found. */
const GUESSED = 0.7
/** The same for a number whose check digits agree. */
const CHECKED_GUESS = 0.85

/** Readings with less confidence are dropped as stains and patterns. Not in the specification. */
const NOISE = 0.2

/** Lines whose form alone tells what they are. */
const CITY_AND_STATE = /^[\p{L}' -]{3,},\s*[A-Z]{1,2}$/u
const NUMBER_AND_ISSUER = /^\d{5,12} [A-Z]{2,6}(?:\/[A-Z]{2})?$/

/** The next word of a line: to the right, within reach, at the same height. */
function nextOf(word: Word, size: number, words: readonly Word[]): Word | undefined {
  return words
    .filter(
      (other) =>
        other !== word &&
        other.x0 > word.x0 &&
        other.x0 - word.x1 < GAP * size &&
        Math.abs(middleOf(other) - middleOf(word)) < size,
    )
    .toSorted((one, other) => one.x0 - other.x0)[0]
}

/**
 * The line that begins with `first`. `size` bounds the letter height, because boxes that include other marks are taller
 * than letters.
 */
function lineFrom(first: Word, size: number, words: readonly Word[]): Word {
  const line = [first]
  for (let word = nextOf(first, size, words); word; word = nextOf(word, size, words)) line.push(word)
  return joined(line)
}

/** Lines that may be a caption's value, the nearest first. */
function linesUnder({ box }: Caption, words: readonly Word[]): Word[] {
  const size = Math.max(6, heightOf(box))
  return words
    .filter(
      (word) =>
        Math.abs(word.x0 - box.x0) < BESIDE * size && middleOf(word) > box.y1 && middleOf(word) - box.y1 < BELOW * size,
    )
    .toSorted((one, other) => middleOf(one) - middleOf(other))
    .map((word) => lineFrom(word, Math.min(heightOf(word), 2.5 * size), words))
}

/** The line above the identity document is the name, whose own caption is short and easily missed. */
function lineOver({ box }: Caption, words: readonly Word[]): Word[] {
  const size = Math.max(6, heightOf(box))
  const over = words
    .filter((word) => middleOf(word) < box.y0 && box.y0 - middleOf(word) < 7 * size && heightOf(word) > size)
    .toSorted((one, other) => one.x0 - other.x0)
  return over.flatMap((word) => lineFrom(word, 2 * size, over))
}

/** A value with the line that it was read from. */
type Placed = Value & { box: Box }

/** A reading with the line that it was read from, in pixels of the picture. */
export type Found = Omit<Reading, 'region'> & { box: Box }

/** The values of a line, each with the line's box: the line is what a person compares. */
function placed(values: readonly Value[], { x0, y0, x1, y1 }: Word): Placed[] {
  return values.map((value) => ({ ...value, box: { x0, y0, x1, y1 } }))
}

function better(one: Placed | undefined, other: Placed): Placed {
  return one && one.confidence >= other.confidence ? one : other
}

/**
 * Interprets the words of a licence's picture, field by field. A value is looked for under its caption and kept only if
 * it is plausible: a date must be a day of the calendar, a category one that exists.
 * @param lines words by line, from left to right
 */
export function interpret(lines: readonly (readonly Word[])[]): Found[] {
  const captions = captionsOf(lines)
  const inCaptions = new Set(captions.flatMap(({ words }) => words))
  const words = lines.flat().filter((word) => !inCaptions.has(word) && bare(word.text) !== '')
  const found = new Map<Value['field'], Placed>()
  const keep = (values: readonly Placed[]) => {
    for (const value of values) found.set(value.field, better(found.get(value.field), value))
  }
  for (const caption of captions) {
    const read = valuesUnder[caption.printed]
    keep(
      linesUnder(caption, words)
        .map((line) => placed(read(line), line))
        .find((values) => values.length > 0) ?? [],
    )
  }
  const identity = captions.find(({ printed }) => printed === 'identity')
  if (!found.has('fullName') && identity) keep(guessed('fullName', lineOver(identity, words)))
  const wholeLines = lines
    .map((line) => joined(line.filter((word) => !inCaptions.has(word) && bare(word.text) !== '')))
    .filter(({ text }) => text !== '')
  if (!found.has('city'))
    keep(
      guessed(
        'place',
        wholeLines.filter(({ text }) => CITY_AND_STATE.test(text)),
      ),
    )
  if (!found.has('identityDocument'))
    keep(
      guessed(
        'identity',
        wholeLines.filter(({ text }) => NUMBER_AND_ISSUER.test(text)),
      ),
    )
  // The caption CPF has three letters and is easily missed; the check digits tell the number from others.
  if (!found.has('document')) {
    const others = words.filter(({ text }) => text !== found.get('registrationNumber')?.value)
    keep(
      guessed('document', others, CHECKED_GUESS).filter(
        ({ value, confidence }) => value.length === 11 && confidence > GUESSED,
      ),
    )
  }
  return licenceData.keyof().options.flatMap((field) => {
    const value = found.get(field)
    return value && value.confidence >= NOISE
      ? [
          {
            field,
            value: value.value,
            confidence: Number(Math.min(1, Math.max(0, value.confidence)).toFixed(3)),
            box: value.box,
          },
        ]
      : []
  })
}

/** Names with more confidence than this are not read again. */
const SURE = 0.94
/**
 * Strip around a name's caption, in heights of the caption: how far it begins to the left and above, and its height. It
 * is large because a picture may be askew.
 */
const STRIP = { left: 2, above: 2, height: 11 }
/** The same for `above` where the name stands over an identity document and its own caption was not found. */
const STRIP_OVER_IDENTITY = 8

/** A part of a picture, in pixels, reaching to its right edge. */
export interface Strip {
  field: 'fullName' | 'fatherName' | 'motherName'
  left: number
  top: number
  height: number
}

/** Strips with the names that were not found or have too little confidence. */
export function unsureNames(lines: readonly (readonly Word[])[], readings: readonly Omit<Found, 'box'>[]): Strip[] {
  const captions = captionsOf(lines)
  const unsure = (['fullName', 'fatherName', 'motherName'] as const).filter(
    (name) => !readings.some(({ field, confidence }) => field === name && confidence > SURE),
  )
  return unsure.flatMap((field): Strip[] => {
    const own = captions.find(({ printed }) => printed === field)?.box
    const over = field === 'fullName' ? captions.find(({ printed }) => printed === 'identity')?.box : undefined
    const box = own ?? over
    if (!box) return []
    const size = heightOf(box)
    return [
      {
        field,
        left: own ? own.x0 - STRIP.left * size : 0,
        top: box.y0 - (own ? STRIP.above : STRIP_OVER_IDENTITY) * size,
        height: STRIP.height * size,
      },
    ]
  })
}

function guessed(printed: Printed, candidates: readonly Word[], share = GUESSED): Placed[] {
  const values = candidates.map((word) => placed(valuesUnder[printed](word), word)).filter((read) => read.length > 0)
  const [best] = values.toSorted(([one], [other]) => (other?.confidence ?? 0) - (one?.confidence ?? 0))
  return (best ?? []).map((value) => ({ ...value, confidence: value.confidence * share }))
}
