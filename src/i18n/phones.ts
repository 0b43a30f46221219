import { atom } from 'jotai'
import { store } from '../settings/settings.ts'
import { brazilianPhone } from './formats.ts'

/** Groups foreign phone numbers; null until the numbering plans are loaded for the first such number. */
export const phoneGroupingAtom = atom<{ group(value: string): string } | null>(null)

let loading: Promise<void> | null = null

function loadGrouping(): void {
  loading ??= import('./phone-grouping.ts').then(
    ({ groupPhone }) => store.set(phoneGroupingAtom, { group: groupPhone }),
    // After a failure numbers stay ungrouped, and the next number tries again.
    () => void (loading = null),
  )
}

/**
 * A phone number as people read it. Foreign ones need numbering plans, which most operators never need: they are
 * fetched for the first such number, and everything drawn with {@link useTexts} is then drawn again.
 * @param value E.164
 */
export function formatPhone(value: string): string {
  const brazilian = brazilianPhone(value)
  if (brazilian !== null) return brazilian
  const grouping = store.get(phoneGroupingAtom)
  if (grouping) return grouping.group(value)
  if (value.startsWith('+')) loadGrouping()
  return value
}
