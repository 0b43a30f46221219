import { lettersAndDigits, searchable } from '#contract/searchable'

/** A record that a provider found. */
export interface FoundRecord {
  id: string
  title: string
  /** Shown beside the title, such as its document. */
  hint: string
  /** Address of its own screen. */
  path: string
}

/** The records that one provider found for the text. */
export interface RecordGroup {
  provider: string
  /** Above or below the unavailable commands. */
  zone: 'upper' | 'lower'
  items: readonly FoundRecord[]
  /** Why the provider could not search. */
  problem: string | null
}

export interface Found {
  text: string
  /** In the order of the screen: all of the upper zone first. */
  groups: readonly RecordGroup[]
}

export const NOTHING_FOUND: Found = { text: '', groups: [] }

/** A provider's answer. */
export type Outcome = { items: readonly FoundRecord[] } | { problem: string }

function matches(record: FoundRecord, words: readonly string[]): boolean {
  const text = searchable(`${record.title} ${record.hint}`)
  const plain = lettersAndDigits(text)
  return words.every((word) => text.includes(word) || plain.includes(lettersAndDigits(word)))
}

/** While a longer text is being searched: the records of the last answer that match it too. */
export function narrow(found: Found, text: string): Found {
  if (found.text === text) return found
  if (found.text === '' || !text.startsWith(found.text)) return { text, groups: [] }
  const words = searchable(text).split(/\s+/).filter(Boolean)
  const groups = found.groups.map((group) => ({ ...group, items: group.items.filter((item) => matches(item, words)) }))
  return { text, groups: groups.filter(({ items }) => items.length > 0) }
}

/** Where the highlight is: on a record, on an unavailable command, or above all records. */
export type Highlight = { record: string } | 'unavailable' | 'above'

/** Index of the highlighted group. An unavailable command lies between the last upper and the first lower group. */
function placeOf(groups: readonly RecordGroup[], highlight: Highlight): number {
  if (highlight === 'above') return -1
  if (highlight === 'unavailable') return groups.filter(({ zone }) => zone === 'upper').length - 0.5
  return groups.findIndex(({ items }) => items.some(({ id }) => id === highlight.record))
}

/**
 * Adds a provider's records where they do not move the highlighted line: at the end of the provider's own group,
 * otherwise as a new group at the end of the upper zone, otherwise at the very end. Present records keep their order.
 */
export function arrive(found: Found, provider: string, outcome: Outcome, highlight: Highlight): Found {
  const { groups } = found
  const knownIds = new Set(
    groups.filter((group) => group.provider === provider).flatMap(({ items }) => items.map(({ id }) => id)),
  )
  const items = 'items' in outcome ? outcome.items.filter(({ id }) => !knownIds.has(id)) : []
  const problem = 'problem' in outcome ? outcome.problem : null
  if (items.length === 0 && problem === null) return found
  const place = placeOf(groups, highlight)
  const ownIndex = groups.findIndex((group) => group.provider === provider)
  if (ownIndex >= 0 && place <= ownIndex)
    return {
      ...found,
      groups: groups.map((group, at) =>
        at === ownIndex ? { ...group, items: [...group.items, ...items], problem } : group,
      ),
    }
  const uppers = groups.filter(({ zone }) => zone === 'upper').length
  if (ownIndex < 0 && place < uppers - 0.5) {
    return { ...found, groups: groups.toSpliced(uppers, 0, { provider, zone: 'upper', items, problem }) }
  }
  return { ...found, groups: [...groups, { provider, zone: 'lower', items, problem }] }
}
