import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import { isRecord } from '#contract/is-record'

/**
 * A value that this browser keeps under this name, also when the page is closed.
 * @param fallback stands for a value that is missing or is not JSON; `valid` decides on every other one
 * @param valid returns what was read where it is valid, else a valid value. It returns the same object, because another
 * one draws the screen again.
 */
export function storedAtom<Value>(name: string, fallback: Value, valid: (stored: unknown) => Value) {
  const storage = createJSONStorage<Value>(() => localStorage)
  const { subscribe } = storage
  const checked: typeof storage = {
    ...storage,
    // jotai's storage parses missing values too, and each such parse throws, which would happen for every setting that
    // nobody changed.
    getItem: (key, initial) => (localStorage.getItem(key) === null ? initial : valid(storage.getItem(key, initial))),
    // A value that another tab stores is checked too.
    ...(subscribe
      ? { subscribe: (key, change, initial) => subscribe(key, (stored) => change(valid(stored)), initial) }
      : {}),
  }
  return atomWithStorage<Value>(name, fallback, checked, { getOnInit: true })
}

type ByPerson<Own> = Readonly<Record<string, Own>>

/** What the persons who use this browser keep in it, by person; values that are not valid are left out. */
export function storedByPerson<Own>(name: string, isValid: (own: unknown) => boolean) {
  const nothing: ByPerson<Own> = {}
  return storedAtom<ByPerson<Own>>(name, nothing, (stored) => {
    if (!isRecord(stored)) return nothing
    const isWhole = Object.values(stored).every(isValid)
    const kept = isWhole ? stored : Object.fromEntries(Object.entries(stored).filter(([, own]) => isValid(own)))
    return kept as ByPerson<Own>
  })
}
