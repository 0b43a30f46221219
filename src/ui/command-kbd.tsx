import { useFirstKeys } from '../keyboard/keymap.ts'
import { Kbd } from './kbd.tsx'

/** The first keys of a command, as this person has them; nothing where it has none. */
export function CommandKbd({ id }: { id: string }) {
  const keys = useFirstKeys(id)
  return keys ? <Kbd keys={keys} /> : null
}
