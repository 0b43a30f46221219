/** Attempts that are allowed within the window, for one tenant, user name and address. */
const FAILURES = 10
const WINDOW_MS = 5 * 60 * 1000
/** Most remembered names. When they are reached, those whose window is over are forgotten, then the oldest. */
const REMEMBERED = 20_000

/**
 * Slows the guessing of passwords. The address is part of the key, so that nobody can lock out somebody else. The
 * counts are kept in the process: several processes allow that many times more attempts, which is still too few for
 * guessing.
 */
interface SignInThrottle {
  /**
   * Counts an attempt before its password is checked.
   * @returns seconds to wait, 0 when the attempt may go on
   */
  attempt(tenant: string, username: string, address: string): number
  /** Forgets the attempts after a right password. */
  succeeded(tenant: string, username: string, address: string): void
}

export function signInThrottle(now: () => Date): SignInThrottle {
  const windows = new Map<string, { attempts: number; endsAt: number }>()

  function forget(at: number): void {
    for (const [key, window] of windows) if (window.endsAt <= at) windows.delete(key)
    for (const key of windows.keys()) {
      if (windows.size < REMEMBERED) break
      windows.delete(key)
    }
  }

  return {
    attempt(tenant, username, address) {
      const at = now().getTime()
      const key = keyOf(tenant, username, address)
      const known = windows.get(key)
      if (!known || known.endsAt <= at) {
        if (windows.size >= REMEMBERED) forget(at)
        windows.set(key, { attempts: 1, endsAt: at + WINDOW_MS })
        return 0
      }
      if (known.attempts >= FAILURES) return Math.ceil((known.endsAt - at) / 1000)
      known.attempts += 1
      return 0
    },
    succeeded(tenant, username, address) {
      windows.delete(keyOf(tenant, username, address))
    },
  }
}

function keyOf(tenant: string, username: string, address: string): string {
  return JSON.stringify([tenant, username.toLowerCase(), address])
}
