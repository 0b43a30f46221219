import { lettersAndDigits } from '#contract/searchable'

/** A word on a picture: its box in pixels, and the recognizer's confidence, 0 to 1. */
export interface Word {
  text: string
  confidence: number
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Letters and digits without accents, in capitals, so that two spellings can be compared. */
export function bare(text: string): string {
  return lettersAndDigits(text).toUpperCase()
}

export const heightOf = ({ y0, y1 }: Word) => y1 - y0
export const middleOf = ({ y0, y1 }: Word) => (y0 + y1) / 2

/** Words as one box with one text; the confidence is the lowest of them. */
export function joined(words: readonly Word[]): Word {
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: Math.min(1, ...words.map(({ confidence }) => confidence)),
    x0: Math.min(...words.map(({ x0 }) => x0)),
    y0: Math.min(...words.map(({ y0 }) => y0)),
    x1: Math.max(...words.map(({ x1 }) => x1)),
    y1: Math.max(...words.map(({ y1 }) => y1)),
  }
}
