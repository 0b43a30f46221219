import { atom } from 'jotai'
import { store } from '../settings/settings.ts'
import { storedByPerson } from '../settings/stored.ts'
import { personAtom } from './person.ts'

/** A record that this person opened. */
export interface RecentRecord {
  path: string
  title: string
}

/** Records remembered for each person. Not in the specification. */
const KEPT = 12

const ofAllPersons = storedByPerson<readonly RecentRecord[]>('torre.recentRecords', Array.isArray)

/** The records that the signed-in person opened on this computer, the last one first. */
export const recentRecordsAtom = atom((get) => get(ofAllPersons)[get(personAtom)] ?? [])

/** Remembers a record as the one opened last. */
export function rememberRecord(record: RecentRecord): void {
  const others = store.get(recentRecordsAtom).filter(({ path }) => path !== record.path)
  store.set(ofAllPersons, (all) => ({ ...all, [store.get(personAtom)]: [record, ...others].slice(0, KEPT) }))
}
