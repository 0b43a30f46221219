/** Pages that one address may read in a window. Not in the specification; drivers of one carrier share an address. */
const VIEWS = 120
const WINDOW_MS = 60_000
/** Most remembered addresses; beyond them the one whose window began first is forgotten. */
const REMEMBERED = 20_000

/** Bounds how often one address reads public pages. */
export interface ViewLimit {
  /** @returns false where the address has read too much in its window */
  take(address: string): boolean
}

/** Counts views by address, in windows of a minute. The counts are kept in the process. */
export function viewLimit(now: () => Date): ViewLimit {
  const windows = new Map<string, { views: number; endsAt: number }>()
  return {
    take(address) {
      const at = now().getTime()
      const window = windows.get(address)
      if (window && window.endsAt > at) {
        window.views += 1
        return window.views <= VIEWS
      }
      // A map keeps the order of insertion, so its first window is the oldest.
      windows.delete(address)
      const [oldest] = windows.keys()
      if (windows.size >= REMEMBERED && oldest !== undefined) windows.delete(oldest)
      windows.set(address, { views: 1, endsAt: at + WINDOW_MS })
      return true
    },
  }
}
