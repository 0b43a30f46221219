import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { languages } from '#contract/languages'
import type { Messages } from '#locales/messages'
import { commandsAtom } from '../console/registry.ts'
import { fetchedMessages, loadMessages } from '../i18n/messages.ts'

/** The texts of all languages, which a search for commands covers; those that are there until the others are loaded. */
export function useSearchedLanguages(): readonly Partial<Messages>[] {
  const commands = useAtomValue(commandsAtom)
  const [searched, setSearched] = useState<readonly Partial<Messages>[]>(() => languages.map(fetchedMessages))
  useEffect(() => {
    void Promise.all(languages.map(loadMessages)).then(setSearched)
  }, [commands])
  return searched
}
