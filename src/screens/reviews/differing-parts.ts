import { lettersAndDigits } from '#contract/searchable'

/** A part of a text, and whether it differs from the other text. */
export interface Part {
  text: string
  differs: boolean
}

/** Characters with what counts of them: their search form, a space for spaces, nothing for other separators. */
const keysOf = (text: string) =>
  Array.from(text, (sign) => ({ sign, key: /\s/.test(sign) ? ' ' : lettersAndDigits(sign) }))

type Sign = ReturnType<typeof keysOf>[number]

/** Edit distances of all beginnings of two lists of characters. */
function distancesOf(one: readonly Sign[], other: readonly Sign[]): number[][] {
  const rows: number[][] = [other.map((_sign, at) => at + 1)]
  rows[0]?.unshift(0)
  for (const [i, { key }] of one.entries()) {
    const above = rows[i] as number[]
    const row = [i + 1]
    for (const [j, sign] of other.entries()) {
      const replaced = (above[j] as number) + (key === sign.key ? 0 : 1)
      row.push(Math.min(replaced, (above[j + 1] as number) + 1, (row[j] as number) + 1))
    }
    rows.push(row)
  }
  return rows
}

type Step = 'both' | 'left' | 'right'

/**
 * Signs of both lists that are replaced, left out or added on the shortest way from one to the other. Of equally short
 * ways, one that leaves out or adds neighbours, so that an added word is marked as a whole.
 */
function differingSigns(one: readonly Sign[], other: readonly Sign[]): Set<Sign> {
  const distances = distancesOf(one, other)
  const distanceAt = (i: number, j: number) => distances[i]?.[j] ?? Infinity
  const differing = new Set<Sign>()
  let [i, j] = [one.length, other.length]
  let last: Step = 'both'
  while (i > 0 || j > 0) {
    const [left, right] = [one[i - 1], other[j - 1]]
    const distance = distanceAt(i, j)
    const isEqual = left?.key === right?.key
    const possible = {
      left: distance === distanceAt(i - 1, j) + 1,
      right: distance === distanceAt(i, j - 1) + 1,
      both: distance === distanceAt(i - 1, j - 1) + (isEqual ? 0 : 1),
    }
    const step: Step = ([last, 'both', 'left', 'right'] as const).find((way) => possible[way]) ?? 'both'
    if (left && step !== 'right') {
      if (step === 'left' || !isEqual) differing.add(left)
      i -= 1
    }
    if (right && step !== 'left') {
      if (step === 'right' || !isEqual) differing.add(right)
      j -= 1
    }
    last = step
  }
  return differing
}

/** A word with more differing letters than equal ones is another word, so that all of it is marked. */
function markedWords(signs: readonly Sign[], differing: ReadonlySet<Sign>): Part[] {
  const parts: Part[] = []
  const add = (text: string, differs: boolean) => {
    const last = parts.at(-1)
    if (last?.differs === differs) last.text += text
    else parts.push({ text, differs })
  }
  let word: Sign[] = []
  const finishWord = () => {
    const isOther = word.filter((sign) => differing.has(sign)).length * 2 > word.length
    for (const sign of word) add(sign.sign, isOther || differing.has(sign))
    word = []
  }
  for (const sign of signs) {
    if (sign.key === ' ') {
      finishWord()
      add(sign.sign, false)
    } else word.push(sign)
  }
  finishWord()
  return parts
}

/** Both texts in parts, with the characters marked in which they differ. Case, accents and separators never differ. */
export function differingParts(one: string, other: string): [Part[], Part[]] {
  const [left, right] = [keysOf(one), keysOf(other)]
  const differing = differingSigns(
    left.filter(({ key }) => key),
    right.filter(({ key }) => key),
  )
  return [markedWords(left, differing), markedWords(right, differing)]
}
