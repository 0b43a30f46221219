import { atom, useAtomValue } from 'jotai'
import type { ComponentType } from 'react'

/**
 * What the console shows on every screen while something fails: a badge in the header, and a line where people look
 * first. Null until a domain's code is there, which is fetched when the first screen is quiet.
 */
export const alarmAtom = atom<{ Badge: ComponentType; Line: ComponentType } | null>(null)

export function AlarmBadge() {
  const alarm = useAtomValue(alarmAtom)
  return alarm ? <alarm.Badge /> : null
}

export function AlarmLine() {
  const alarm = useAtomValue(alarmAtom)
  return alarm ? <alarm.Line /> : null
}
