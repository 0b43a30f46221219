import { useEffect, useMemo, useState } from 'react'
import type { CommandContext } from '#commands/context'
import { scopeTitles } from '#commands/keys/scope-titles'
import { registry } from '#commands/registry'
import { wordsFor } from '#commands/resolve'
import { textIn } from '#commands/texts'
import type { Messages } from '#locales/messages'
import { pt } from '#locales/pt'
import { loadMessages } from '../i18n/messages.ts'
import { createIndex } from './search-index.ts'

/**
 * Searches commands by words of their titles, synonyms and scopes in all three languages.
 * @param context titles in this context are searched too; null for the general titles only
 * @returns ids for a text, the best match first
 */
export function useCommandSearch(context: CommandContext | null): (text: string) => ReadonlySet<string> {
  const [languages, setLanguages] = useState<readonly Messages[]>([pt])
  useEffect(() => {
    void Promise.all([loadMessages('en'), loadMessages('es')]).then(([en, es]) => setLanguages([pt, en, es]))
  }, [])
  return useMemo(() => {
    const index = createIndex(
      registry.map((command) => ({
        id: command.id,
        texts: languages.flatMap((messages) =>
          [...wordsFor(command, context), scopeTitles[command.scope]].map((key) => textIn(messages, key)),
        ),
        weight: 0,
        value: command.id,
      })),
    )
    return (text) => new Set(index.search(text, registry.length).map(({ id }) => id))
  }, [languages, context])
}
