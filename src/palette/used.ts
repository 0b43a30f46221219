import { personAtom } from '../console/person.ts'
import { store } from '../settings/settings.ts'
import { liftOf, type Uses, usesFrom, withUse } from './frecency.ts'

const nameOf = () => `torre.frecency.${store.get(personAtom)}`

function read(): Uses {
  try {
    return usesFrom(JSON.parse(localStorage.getItem(nameOf()) ?? '{}'))
  } catch {
    return {}
  }
}

/** Points that this person's uses add to each entry, read when the palette opens; kept in this browser only. */
export function frecencyNow(): (id: string) => number {
  const uses = read()
  const now = Date.now()
  return (id) => liftOf(uses, id, now)
}

/** Records that this person used an entry. */
export function recordUse(id: string): void {
  localStorage.setItem(nameOf(), JSON.stringify(withUse(read(), id, Date.now())))
}
