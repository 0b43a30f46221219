import { useMemo } from 'react'
import type { CommandContext } from '#commands/context'
import { scopeTitles } from '#commands/keys/scope-titles'
import { wordsFor } from '#commands/resolve'
import { textIn } from '#commands/texts'
import { useAtomValue } from 'jotai'
import { commandsAtom } from '../console/registry.ts'
import { createIndex } from './search-index.ts'
import { useSearchedLanguages } from './use-searched-languages.ts'

/**
 * Searches commands by words of their titles, synonyms and scopes in all three languages.
 * @param context titles in this context are searched too; null for the general titles only
 * @returns ids for a text, the best match first
 */
export function useCommandSearch(context: CommandContext | null): (text: string) => ReadonlySet<string> {
  const commands = useAtomValue(commandsAtom)
  const searched = useSearchedLanguages()
  return useMemo(() => {
    const index = createIndex(
      commands.map((command) => ({
        id: command.id,
        texts: searched.flatMap((messages) =>
          [...wordsFor(command, context), scopeTitles[command.scope]].map((key) => textIn(messages, key)),
        ),
        weight: 0,
        value: command.id,
      })),
    )
    return (text) => new Set(index.search(text, commands.length).map(({ id }) => id))
  }, [commands, searched, context])
}
