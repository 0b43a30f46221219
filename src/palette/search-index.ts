import { searchable } from '#contract/searchable'
import { errorsAccepted, errorsIn, lacksLetters, lettersOf } from './typing-errors.ts'

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

function score(indexed: Indexed<unknown>, words: readonly string[], query: string): number {
  const { title, all } = indexed
  if (title === query) return 1000
  if (title.startsWith(query)) return 800 - title.length / 10
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

/** The words of the entries' texts, each once. */
interface Vocabulary {
  words: readonly string[]
  /** `lettersOf` each word. */
  letters: readonly number[]
  /** The words of each entry, as indexes; those of its title first. */
  ofEntries: readonly { titleLength: number; words: readonly number[] }[]
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}#]+/u).filter(Boolean)

function vocabularyOf(indexed: readonly Indexed<unknown>[]): Vocabulary {
  const known = new Map<string, number>()
  const indexOf = (word: string) => {
    const index = known.get(word) ?? known.size
    known.set(word, index)
    return index
  }
  const ofEntries = indexed.map(({ title, all }) => {
    const titleWords = wordsOf(title)
    return { titleLength: titleWords.length, words: [...titleWords, ...wordsOf(all)].map(indexOf) }
  })
  const words = [...known.keys()]
  return { words, letters: words.map(lettersOf), ofEntries }
}

/** Points of a word by the number of its errors. */
const POINTS_BY_ERRORS = [300, 200, 100] as const
/** Points of a word that is not in the title. */
const ELSEWHERE_SHARE = 0.1

/** The points of each word of the vocabulary for a typed word; 0 where it is another word. */
function pointsOf(typed: string, { words, letters }: Vocabulary): Uint16Array {
  const most = errorsAccepted(typed)
  const typedLetters = lettersOf(typed)
  return Uint16Array.from(words, (word, at) => {
    if (word.includes(typed)) return POINTS_BY_ERRORS[0]
    if (most === 0 || lacksLetters(typedLetters, letters[at] ?? 0, most)) return 0
    const errors = errorsIn(typed, word, most)
    return errors === null ? 0 : (POINTS_BY_ERRORS[errors] ?? 0)
  })
}

/** The score of each entry for words that may contain typing errors; 0 where a word is missing. */
function scoresWithErrors(typed: readonly string[], vocabulary: Vocabulary): number[] {
  const points = typed.map((word) => pointsOf(word, vocabulary))
  return vocabulary.ofEntries.map(({ titleLength, words }) => {
    let total = 0
    for (const ofTyped of points) {
      let best = 0
      for (let at = 0; at < words.length; at += 1) {
        const given = (ofTyped[words[at] ?? 0] ?? 0) * (at < titleLength ? 1 : ELSEWHERE_SHARE)
        if (given > best) best = given
      }
      if (best === 0) return 0
      total += best
    }
    return total / points.length
  })
}

/**
 * Finds entries by parts of their folded words, in any order. Texts are folded once, by the first search with a text,
 * so that a later keystroke only compares strings, and a list that is only looked at folds nothing. A text that extends
 * the last one is searched in the last hits only. Where nothing matches, words with typing errors are accepted, so that
 * they never stand beside an exact match.
 */
export function createIndex<Value>(entries: readonly Entry<Value>[], frecency: Frecency = () => 0): SearchIndex<Value> {
  let folded: Indexed<Value>[] | null = null
  const fold = () =>
    entries.map((entry): Indexed<Value> => {
      const [title = '', ...others] = entry.texts.map(searchable)
      return { entry, title, all: ` ${title} ${others.join(' ')}` }
    })
  let vocabulary: Vocabulary | null = null
  let last: { query: string; hits: Indexed<Value>[] } = { query: '', hits: [] }
  const rank = (scored: { hit: Indexed<Value>; score: number }[], limit: number) =>
    scored
      .map(({ hit: { entry }, score: points }) => ({ entry, rank: points + entry.weight + frecency(entry.id) }))
      .sort((one, other) => other.rank - one.rank)
      .slice(0, limit)
      .map(({ entry }) => entry)
  return {
    search(text, limit) {
      const query = searchable(text).trim()
      if (query === '')
        return entries
          .toSorted((one, other) => other.weight + frecency(other.id) - one.weight - frecency(one.id))
          .slice(0, limit)
      const indexed = (folded ??= fold())
      const words = query.split(/\s+/)
      const candidates = last.query !== '' && query.startsWith(last.query) ? last.hits : indexed
      const scored: { hit: Indexed<Value>; score: number }[] = []
      for (const hit of candidates) {
        const points = score(hit, words, query)
        if (points > 0) scored.push({ hit, score: points })
      }
      last = { query, hits: scored.map(({ hit }) => hit) }
      if (scored.length > 0 || words.every((word) => errorsAccepted(word) === 0)) return rank(scored, limit)
      vocabulary ??= vocabularyOf(indexed)
      const scores = scoresWithErrors(words, vocabulary)
      return rank(
        indexed.map((hit, at) => ({ hit, score: scores[at] ?? 0 })).filter(({ score: points }) => points > 0),
        limit,
      )
    },
  }
}
