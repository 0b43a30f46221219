import { useFirstKeys } from '../console/keymap.ts'
import { Kbd } from '../console/kbd.tsx'

/** The first keys of a command in this person's keymap; nothing where it has none. */
export function CommandKbd({ id }: { id: string }) {
  const keys = useFirstKeys(id)
  return keys ? <Kbd keys={keys} /> : null
}
