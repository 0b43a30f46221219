import type { Command } from '#commands/command'
import type { PlaceId } from '#commands/places/destination'
import { homeOf } from '#commands/places/home'
import { registry } from '#commands/registry'
import { textIn } from '#commands/texts'
import type { Language } from '#contract/languages'
import { allMessages } from '../i18n/all-messages.ts'

/** What the palette knows of a command of a screen, whether the command's code is there or not. */
export interface IndexedCommand extends Pick<Command, 'id' | 'title' | 'scope' | 'places' | 'right'> {
  /** The place from which its screen is reached. */
  readonly home: PlaceId
  /** The text of its title, then that of its synonyms. */
  readonly words: Readonly<Record<Language, readonly string[]>>
}

function createCommandIndex(): IndexedCommand[] {
  return registry.flatMap(({ id, title, synonyms, scope, places, right, keyOnly }) => {
    const home = homeOf({ places })
    if (!home || keyOnly) return []
    const wordsIn = (language: Language) => [title, synonyms].map((key) => textIn(allMessages[language], key))
    const words = { pt: wordsIn('pt'), en: wordsIn('en'), es: wordsIn('es') }
    return [{ id, title, scope, ...(places ? { places } : {}), right, home: home.id, words }]
  })
}

/**
 * The commands of all screens with their texts, except those that are keys only. A build replaces this module by its
 * value (`vite.config.ts`), so that the palette lists commands of other screens without fetching their domains.
 */
export const commandIndex: readonly IndexedCommand[] = createCommandIndex()
