/**
 * Fewest letters of a word in which an error is accepted: with one letter exchanged, a shorter word is another word.
 */
const ERROR_LETTERS_MINIMUM = 4
/** From this many letters on, two errors are accepted. */
const TWO_ERRORS_LETTERS = 8

/** Most errors that a word may contain; none if it contains digits, because numbers are typed as they are read. */
export function errorsAccepted(word: string): number {
  if (word.length < ERROR_LETTERS_MINIMUM || /\d/.test(word)) return 0
  return word.length < TWO_ERRORS_LETTERS ? 1 : 2
}

/** One bit for each letter of a word. Letters that share a bit let more words through to `errorsIn`, never fewer. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** True if more letters are missing in `letters` than `errors` can explain. */
export function lacksLetters(typed: number, letters: number, errors: number): boolean {
  let missing = typed & ~letters
  for (let count = 0; missing !== 0; count += 1) {
    if (count === errors) return true
    missing &= missing - 1
  }
  return false
}

/**
 * Errors with which a text was typed instead of the beginning of a word: letters that are missing, added, exchanged or
 * swapped with their neighbour (optimal string alignment).
 * @returns null for more than `most`
 */
export function errorsIn(typed: string, word: string, most: number): number | null {
  const length = Math.min(word.length, typed.length + most)
  if (length < typed.length - most) return null
  let beforeLast: number[] = []
  let last = Array.from({ length: length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let least = row
    for (let at = 1; at <= length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1]
      let errors = Math.min((last[at - 1] ?? 0) + (isSame ? 0 : 1), (last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1)
      if (row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1])
        errors = Math.min(errors, (beforeLast[at - 2] ?? 0) + 1)
      current.push(errors)
      least = Math.min(least, errors)
    }
    if (least > most) return null
    beforeLast = last
    last = current
  }
  const errors = Math.min(...last)
  return errors > most ? null : errors
}
