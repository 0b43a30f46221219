import type { Motion } from '#commands/context'

/** A list as a movement sees it: the current index, its length, and the number of lines that a page key moves. */
export interface Position {
  at: number
  length: number
  page: number
}

/** The index that a motion leads to. It stays within the list; an empty list has the index 0. */
export function indexAfter(motion: Motion, times: number, { at, length, page }: Position): number {
  const to = {
    next: at + times,
    previous: at - times,
    first: 0,
    last: length - 1,
    pageDown: at + page,
    pageUp: at - page,
  }[motion]
  return Math.max(0, Math.min(to, length - 1))
}
