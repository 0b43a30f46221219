import { atom } from 'jotai'
import { type MacroKey, macroKeys } from '#commands/macros/facets'
import type { Macro } from '#machines/macros/macro.machine'
import { personAtom } from '../../console/person.ts'
import { store } from '../../settings/settings.ts'
import { storedByPerson } from '../../settings/stored.ts'

const ofAllPersons = storedByPerson<readonly Macro[]>('torre.macros', Array.isArray)

/** The signed-in person's macros, kept in this browser. */
export const macrosAtom = atom((get) => get(ofAllPersons)[get(personAtom)] ?? [])

function change(changing: (macros: readonly Macro[]) => readonly Macro[]): void {
  const person = store.get(personAtom)
  store.set(ofAllPersons, (all) => ({ ...all, [person]: changing(all[person] ?? []) }))
}

/** The digits in use. */
export function usedKeys(): readonly MacroKey[] {
  return macroKeys.filter((key) => macroOf(key) !== undefined)
}

export function macroOf(key: MacroKey): Macro | undefined {
  return store.get(macrosAtom).find((macro) => macro.key === key)
}

/** The digit of a macro that is saved: that of the one with its name, else the first free one; null for none. */
export function keyFor(name: string): number | null {
  const known = store.get(macrosAtom).find((macro) => macro.name === name)?.key
  const used = usedKeys()
  return known ?? macroKeys.find((key) => !used.includes(key)) ?? null
}

/** Stores a macro; one of the same name is replaced. */
export function saveMacro(saved: Macro): void {
  change((macros) => [...macros.filter(({ name }) => name !== saved.name), saved])
}

/** Forgets a macro; the first one without a digit gets its digit. */
export function removeMacro(key: MacroKey): void {
  change((macros) => {
    const others = macros.filter((macro) => macro.key !== key)
    const heir = others.find((macro) => macro.key === null)
    return others.map((macro) => (macro === heir ? { ...macro, key } : macro))
  })
}
