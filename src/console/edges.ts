import type { Motion } from '#commands/context'
import { indexAfter, type Position } from './motion.ts'
import { tell } from './notices.ts'

/** Says that a key leads no further: it is at the beginning or the end of what it moves in, or there is nothing. */
export function tellEdge(isEnd: boolean, length: number): void {
  tell({ key: length === 0 ? 'notices.nothingListed' : isEnd ? 'notices.atEnd' : 'notices.atStart' })
}

/** The index that a motion leads to; null where it leads nowhere, which is said: no key is silent. */
export function movedIndex(motion: Motion, times: number, position: Position): number | null {
  const to = indexAfter(motion, times, position)
  if (to !== position.at && position.length > 0) return to
  tellEdge(['next', 'last', 'pageDown'].includes(motion), position.length)
  return null
}
