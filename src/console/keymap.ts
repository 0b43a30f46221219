import { atom, useAtomValue } from 'jotai'
import type { Command } from '#commands/command'
import type { CommandContext } from '#commands/context'
import { createKeymap, type Keymap, keysHere, type OwnKeys, ownKeysFrom } from '#commands/keys/keymap'
import { personAtom } from './person.ts'
import { commandById, commandsAtom } from './registry.ts'
import { store } from '../settings/settings.ts'
import { storedAtom } from '../settings/stored.ts'

const storedAtoms = new Map<string, ReturnType<typeof storedAtom<unknown>>>()

/** One entry of the browser's storage for each person. */
function storedOf(person: string) {
  // The stored keys are taken as they are, because `ownKeysFrom` leaves out invalid ones.
  const stored = storedAtoms.get(person) ?? storedAtom<unknown>(`torre.keys.${person}`, {}, (keys) => keys)
  storedAtoms.set(person, stored)
  return stored
}

/** The keys that the signed-in person assigned; kept in this browser. */
export const ownKeysAtom = atom(
  (get) => ownKeysFrom(get(storedOf(get(personAtom)))),
  (get, set, own: OwnKeys) => set(storedOf(get(personAtom)), own),
)

/** The keys in force of the commands that are loaded. The dispatcher and everything that draws keys read them here. */
export const keymapAtom = atom<Keymap>((get) => createKeymap(get(commandsAtom), get(ownKeysAtom)))

/** The keys of a command now, the one to draw first. */
export function keysOf(command: Command): readonly string[] {
  return store.get(keymapAtom).keysOf(command)
}

/** `keysOf` without the keys that the screen of a context takes for its own commands. */
export function useKeysIn(context: CommandContext): (command: Command) => readonly string[] {
  const keymap = useAtomValue(keymapAtom)
  return (command) => keysHere(keymap, command, context)
}

/** `keysOf` for a component, which is drawn again when keys change. */
export function useKeysOf(): (command: Command) => readonly string[] {
  return useAtomValue(keymapAtom).keysOf
}

/** The first keys of a command by its id; null when the person removed them. */
export function useFirstKeys(id: string): string | null {
  const keysNow = useKeysOf()
  return keysNow(commandById(id))[0] ?? null
}
