import { searchable } from '#contract/searchable'

/** Something that the palette can find. `weight` raises the rank of what is closer to the person's work. */
export interface Entry<Value> {
  id: string
  /** The title first, then synonyms, in every language. */
  texts: readonly string[]
  weight: number
  value: Value
}

interface Indexed<Value> {
  entry: Entry<Value>
  title: string
  all: string
}

export interface SearchIndex<Value> {
  search(text: string, limit: number): Entry<Value>[]
}

/** Points for how often and how recently an entry was used; the caller stores the uses. */
export type Frecency = (id: string) => number

function score(indexed: Indexed<unknown>, words: readonly string[], whole: string): number {
  const { title, all } = indexed
  if (title === whole) return 1000
  if (title.startsWith(whole)) return 800 - title.length / 10
  let total = 0
  for (const word of words) {
    const inTitle = title.indexOf(word)
    if (inTitle === 0) total += 300
    else if (inTitle > 0) total += title[inTitle - 1] === ' ' ? 200 : 60
    else {
      const elsewhere = all.indexOf(word)
      if (elsewhere < 0) return 0
      total += all[elsewhere - 1] === ' ' ? 40 : 10
    }
  }
  return total / words.length
}

/**
 * Finds entries by folded words in any order. Texts are folded once, when the index is created, so that a keystroke
 * only compares strings; a text that extends the last one is searched in the last hits only.
 */
export function createIndex<Value>(entries: readonly Entry<Value>[], frecency: Frecency = () => 0): SearchIndex<Value> {
  const indexed = entries.map((entry): Indexed<Value> => {
    const [title = '', ...others] = entry.texts.map(searchable)
    return { entry, title, all: ` ${title} ${others.join(' ')}` }
  })
  let last: { whole: string; hits: Indexed<Value>[] } = { whole: '', hits: indexed }
  return {
    search(text, limit) {
      const whole = searchable(text).trim()
      if (whole === '')
        return entries
          .toSorted((one, other) => other.weight + frecency(other.id) - one.weight - frecency(one.id))
          .slice(0, limit)
      const words = whole.split(/\s+/)
      const among = last.whole !== '' && whole.startsWith(last.whole) ? last.hits : indexed
      const scored: { hit: Indexed<Value>; rank: number }[] = []
      for (const hit of among) {
        const rank = score(hit, words, whole)
        if (rank > 0) scored.push({ hit, rank: rank + hit.entry.weight + frecency(hit.entry.id) })
      }
      last = { whole, hits: scored.map(({ hit }) => hit) }
      return scored
        .sort((one, other) => other.rank - one.rank)
        .slice(0, limit)
        .map(({ hit }) => hit.entry)
    },
  }
}
