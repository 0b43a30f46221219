/** Milliseconds after which a key that is still down is held. Not in the specification; a tap takes about 100. */
const HOLD_MS = 300

/** The key that waits or is held, by `event.key`. */
let current = ''
/** What the key does if it is a tap; null where that is settled. */
let tap: (() => void) | null = null
/** Ends what the held key shows; null where none is held. */
let end: (() => void) | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** The waiting key was a tap: it takes effect before the next key. */
export function settleTap(): void {
  clearTimeout(timer)
  const settled = tap
  tap = null
  settled?.()
}

/**
 * Waits until the key is a tap (released, or followed by another key) or held.
 * @param onTap what a tap does
 * @param onHold what holding does; returns how it ends, or null where it is not possible, so that it counts as a tap
 */
export function awaitHold(key: string, onTap: () => void, onHold: () => (() => void) | null): void {
  current = key
  tap = onTap
  timer = setTimeout(() => {
    end = onHold()
    if (end) tap = null
    else settleTap()
  }, HOLD_MS)
}

/** @param key by default the waiting or held one, where another window has the keys now and no release is heard */
export function release(key = current): void {
  if (key !== current) return
  settleTap()
  end?.()
  end = null
}
