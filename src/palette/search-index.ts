import { searchable } from '#contract/searchable'

/** Something that the palette can find. `weight` lifts what is nearer to the person. */
export interface Entry<Value> {
  id: string
  /** Title first, then other words for it, in every language. */
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

/** How often and how lately something was used here; kept by the caller. */
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
 * Finds by folded words in any order. Texts are folded once, when the index is made; a keystroke then only compares strings,
 * and one that goes on from the last is searched in the last one's hits.
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
