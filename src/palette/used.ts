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

/** How much this person's use lifts each entry, as it stands when the palette opens; kept in this browser only. */
export function frecencyNow(): (id: string) => number {
  const uses = read()
  const now = Date.now()
  return (id) => liftOf(uses, id, now)
}

/** Takes note that this person used an entry. */
export function used(id: string): void {
  localStorage.setItem(nameOf(), JSON.stringify(withUse(read(), id, Date.now())))
}
