import { isIPv6 } from 'node:net'

/** Wrong secrets within the window before the next one has to wait. Not in the specification. */
const FAILURES = {
  /** Of one name from one address. */
  pair: 10,
  /** Of all names from one address: people of an office share one. */
  address: 100,
  /** Of one name from all addresses where nobody has signed in with that name before. */
  name: 50,
}
const WINDOW_MS = 5 * 60 * 1000
/**
 * Most remembered entries of a kind. When they are reached, those whose time is over are forgotten, then the oldest.
 */
const REMEMBERED = 20_000

/** Somebody presents a secret: a person's password, or a program's client secret. */
export interface Guess {
  tenant: string
  /** User name or client id. */
  name: string
  address: string
  /** True where the browser proves that this name has signed in with it before. */
  isKnown?: boolean
}

/**
 * Slows the guessing of secrets, by address and by name apart. The count of a name does not stop addresses and browsers
 * from which it has signed in before, so that nobody can lock out its owner. The counts are kept in the process:
 * several processes allow that many times more attempts, which is still too few for guessing.
 */
export interface GuessThrottle {
  /** @returns seconds to wait, 0 where the secret may be checked */
  wait(guess: Guess): number
  failed(guess: Guess): void
  /**
   * Takes one failure back, where a guess counts before it is checked and was right. Guesses at short secrets count so
   * early, because many at once would pass `wait` before the first of them failed.
   */
  takeBack(guess: Guess): void
  /** Forgets the failures of this name from this address. */
  succeeded(guess: Guess): void
}

type Windows = Map<string, { failures: number; endsAt: number }>

/** Makes room in a map whose first entries are its oldest. */
function forget<Entry>(entries: Map<string, Entry>, isOver: (entry: Entry) => boolean): void {
  if (entries.size < REMEMBERED) return
  for (const [key, entry] of entries) if (isOver(entry)) entries.delete(key)
  for (const key of entries.keys()) {
    if (entries.size < REMEMBERED) break
    entries.delete(key)
  }
}

/** The address, or the /64 network of an IPv6 address, because one person has all addresses of such a network. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':')
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0', '0']
  return filled.slice(0, 4).join(':')
}

function keysOf({ tenant, name, address }: Guess) {
  const lower = name.toLowerCase()
  const network = networkOf(address)
  return {
    pair: JSON.stringify([tenant, lower, network]),
    address: network,
    name: JSON.stringify([tenant, lower]),
  }
}

export function guessThrottle(now: () => Date): GuessThrottle {
  const windows: Record<keyof typeof FAILURES, Windows> = { pair: new Map(), address: new Map(), name: new Map() }
  /** Names and addresses from which they have signed in. */
  const known = new Map<string, true>()

  function left(kind: keyof typeof FAILURES, key: string): number {
    const window = windows[kind].get(key)
    const at = now().getTime()
    if (!window || window.endsAt <= at || window.failures < FAILURES[kind]) return 0
    return Math.ceil((window.endsAt - at) / 1000)
  }

  function count(kind: keyof typeof FAILURES, key: string): void {
    const at = now().getTime()
    const window = windows[kind].get(key)
    if (window && window.endsAt > at) {
      window.failures += 1
      return
    }
    windows[kind].delete(key)
    forget(windows[kind], ({ endsAt }) => endsAt <= at)
    windows[kind].set(key, { failures: 1, endsAt: at + WINDOW_MS })
  }

  return {
    wait(guess) {
      const keys = keysOf(guess)
      const isKnown = guess.isKnown || known.has(keys.pair)
      return Math.max(left('pair', keys.pair), left('address', keys.address), isKnown ? 0 : left('name', keys.name))
    },
    failed(guess) {
      const keys = keysOf(guess)
      for (const kind of ['pair', 'address', 'name'] as const) count(kind, keys[kind])
    },
    takeBack(guess) {
      const keys = keysOf(guess)
      for (const kind of ['pair', 'address', 'name'] as const) {
        const window = windows[kind].get(keys[kind])
        if (window && window.failures > 0) window.failures -= 1
      }
    },
    succeeded(guess) {
      const { pair } = keysOf(guess)
      windows.pair.delete(pair)
      known.delete(pair)
      forget(known, () => false)
      known.set(pair, true)
    },
  }
}
