import { textsIn } from '../i18n/use-texts.ts'
import { languageSetting, store } from '../settings/settings.ts'
import { spokenKeys } from './kbd.tsx'
import { keysOf } from './keymap.ts'
import { commandById } from './registry.ts'

/** The keys of a command for a sentence, as the person has them now; its title where the person removed them. */
export function keysInWords(id: string): string {
  const command = commandById(id)
  const [keys] = keysOf(command)
  return keys === undefined ? `“${textsIn(store.get(languageSetting)).t(command.title)}”` : spokenKeys(keys)
}
