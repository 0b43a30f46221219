import dayjs from 'dayjs'
import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { store } from '../../settings/settings.ts'

/** Most skipped reviews that are remembered; a claim names them all. Not in the specification. */
const REMEMBERED = 500

interface SkippedOfDay {
  /** YYYY-MM-DD on this computer. */
  day: string
  ids: readonly string[]
}

const skippedOfAllPersons = atomWithStorage<Readonly<Record<string, SkippedOfDay>>>('torre.skipped', {}, undefined, {
  getOnInit: true,
})

const today = () => dayjs().format('YYYY-MM-DD')
const NONE: readonly string[] = []

/** Reviews that the signed-in person skipped today in this browser. */
export const skippedAtom = atom((get) => {
  const skipped = get(skippedOfAllPersons)[ownerOf(currentSession())]
  return skipped?.day === today() ? skipped.ids : NONE
})

/** Keeps the reviews skipped today, also when the page is closed. */
export function keepSkipped(ids: readonly string[]): void {
  if (ids === store.get(skippedAtom)) return
  const owner = ownerOf(currentSession())
  store.set(skippedOfAllPersons, (all) => ({ ...all, [owner]: { day: today(), ids: ids.slice(-REMEMBERED) } }))
}
