import { atomWithStorage, createJSONStorage } from 'jotai/utils'

/**
 * A value that this browser keeps under this name, also when the page is closed.
 * @param fallback stands for a value that is missing or cannot be read as JSON
 * @param valid makes a valid value of what was read; the same object where it is valid
 */
export function storedAtom<Value>(name: string, fallback: Value, valid: (stored: unknown) => Value) {
  const storage = createJSONStorage<Value>(() => localStorage)
  const checked: typeof storage = {
    ...storage,
    // jotai's storage parses missing values too, and each parse throws: 24 times in a first load of the queue.
    getItem: (key, initial) => (localStorage.getItem(key) === null ? initial : valid(storage.getItem(key, initial))),
    // What another tab stores.
    ...(storage.subscribe
      ? { subscribe: (key, change, initial) => storage.subscribe!(key, (stored) => change(valid(stored)), initial) }
      : {}),
  }
  return atomWithStorage<Value>(name, fallback, checked, { getOnInit: true })
}

type ByPerson<Own> = Readonly<Record<string, Own>>

/** What the persons who use this browser keep in it, by person; values that are not valid are left out. */
export function storedByPerson<Own>(name: string, isValid: (own: unknown) => boolean) {
  const nothing: ByPerson<Own> = {}
  return storedAtom<ByPerson<Own>>(name, nothing, (stored) => {
    if (typeof stored !== 'object' || stored === null) return nothing
    const isWhole = Object.values(stored).every(isValid)
    const kept = isWhole ? stored : Object.fromEntries(Object.entries(stored).filter(([, own]) => isValid(own)))
    return kept as ByPerson<Own>
  })
}
