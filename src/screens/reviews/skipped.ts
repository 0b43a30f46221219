import dayjs from 'dayjs'
import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { store } from '../../settings/settings.ts'

/** Most skipped reviews that are remembered; a claim names them all. Not in the specification. */
const REMEMBERED = 500

/** Day of the skip by review, YYYY-MM-DD on this computer, for each person. */
type Skips = Readonly<Record<string, Readonly<Record<string, string>>>>

const skipsOfAllPersons = atomWithStorage<Skips>('torre.skips', {}, undefined, { getOnInit: true })

const today = () => dayjs().format('YYYY-MM-DD')

/** Reviews that the signed-in person skipped today in this browser, in the order in which they were skipped. */
export const skippedAtom = atom((get) => {
  const day = today()
  const skips = Object.entries(get(skipsOfAllPersons)[ownerOf(currentSession())] ?? {})
  return skips.filter(([, skippedOn]) => skippedOn === day).map(([id]) => id)
})

/** Stores the ids that `change` makes of those skipped today, also those that another tab added. */
function change(changed: (ids: readonly string[]) => readonly string[]): void {
  const day = today()
  const owner = ownerOf(currentSession())
  const ids = changed(store.get(skippedAtom)).slice(-REMEMBERED)
  store.set(skipsOfAllPersons, (all) => ({ ...all, [owner]: Object.fromEntries(ids.map((id) => [id, day])) }))
}

/** Keeps a skipped review until the end of the day, also when the page is closed. */
export function keepSkipped(id: string): void {
  change((ids) => [...ids.filter((other) => other !== id), id])
}

/** Forgets skipped reviews that were decided. Stores nothing where none of them was skipped. */
export function dropSkipped(decided: readonly string[]): void {
  if (store.get(skippedAtom).some((id) => decided.includes(id)))
    change((ids) => ids.filter((id) => !decided.includes(id)))
}
