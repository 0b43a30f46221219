import dayjs from 'dayjs'
import { atom } from 'jotai'
import { isRecord } from '#contract/is-record'
import { store } from '../settings/settings.ts'
import { storedByPerson } from '../settings/stored.ts'
import { ownerOf } from './outbox.ts'
import { currentSession } from './session.ts'

/** Most skipped records that are remembered; a claim names them all. Not in the specification. */
const REMEMBERED = 500

/** Day of the skip by record, YYYY-MM-DD on this computer. */
type Skips = Readonly<Record<string, string>>

const today = () => dayjs().format('YYYY-MM-DD')

/**
 * What the signed-in person skips in a queue, kept in this browser until the end of the day, also when the page is
 * closed.
 * @param key name in the browser's storage
 */
export function daySkips(key: string) {
  const skipsOfAllPersons = storedByPerson<Skips>(key, isRecord)
  /** Ids in the order in which they were skipped. */
  const skippedAtom = atom((get) => {
    const day = today()
    const skips = Object.entries(get(skipsOfAllPersons)[ownerOf(currentSession())] ?? {})
    return skips.filter(([, skippedOn]) => skippedOn === day).map(([id]) => id)
  })
  /** Stores the ids that `changed` makes of those skipped today, also those that another tab added. */
  const change = (changed: (ids: readonly string[]) => readonly string[]) => {
    const day = today()
    const owner = ownerOf(currentSession())
    const ids = changed(store.get(skippedAtom)).slice(-REMEMBERED)
    store.set(skipsOfAllPersons, (all) => ({ ...all, [owner]: Object.fromEntries(ids.map((id) => [id, day])) }))
  }
  return {
    skippedAtom,
    keep(id: string): void {
      change((ids) => [...ids.filter((other) => other !== id), id])
    },
    /** Forgets records, such as those that were decided. Stores nothing where none of them was skipped. */
    drop(dropped: readonly string[]): void {
      if (store.get(skippedAtom).some((id) => dropped.includes(id)))
        change((ids) => ids.filter((id) => !dropped.includes(id)))
    },
  }
}
