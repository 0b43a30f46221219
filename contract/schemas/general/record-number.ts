import { SEARCH_MINIMUM } from './paging.ts'

/** A record's number as the console shows it and people type it, such as `#3`. */
const NUMBER = /^#0*(\d{1,9})$/

/** The number that a search text names; null for another text. */
export function numberSearched(text: string): number | null {
  const [, digits] = NUMBER.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** A record's number as a search text of the required length, such as `#03`. */
export function searchOfNumber(number: number): string {
  return `#${String(number).padStart(SEARCH_MINIMUM - 1, '0')}`
}
