import type { Command } from '#commands/command'
import type { CommandContext, PaletteEntry } from '#commands/context'
import { type Availability, availability, depthOf, wordsFor } from '#commands/resolve'
import { textIn } from '#commands/texts'
import type { Messages } from '#locales/messages'
import { commandsInScope } from '../console/command-layers.ts'
import type { Texts } from '../i18n/use-texts.ts'
import type { Entry } from './search-index.ts'

/** Groups of the palette, in their order. */
export const groups = ['record', 'here', 'saved', 'anywhere', 'unavailable'] as const
export type Group = (typeof groups)[number]

export type Choice = { group: Group; command: Command; answer: Availability } | { group: 'saved'; entry: PaletteEntry }

const WEIGHTS: Readonly<Record<Group, number>> = { record: 30, here: 20, saved: 15, anywhere: 10, unavailable: -2_000 }

function groupOf(command: Command, answer: Availability): Group {
  if (!answer.possible) return 'unavailable'
  if (command.event) return 'record'
  return command.scope === 'anywhere' ? 'anywhere' : 'here'
}

/**
 * The commands of a context and the entries that its screens add, as the palette lists and searches them: those for the
 * focused record first, unavailable ones last. Titles and synonyms in the current language, Portuguese and English are
 * searched alike.
 */
export function choicesIn(context: CommandContext, texts: Texts, searched: readonly Messages[]): Entry<Choice>[] {
  const commands = commandsInScope(context)
    .filter((command) => !command.keyOnly)
    .map((command): Entry<Choice> => {
      const answer = availability(command, context)
      const group = groupOf(command, answer)
      const words = wordsFor(command, context)
      return {
        id: command.id,
        texts: [
          ...words.map((key) => texts.t(key)),
          ...searched.flatMap((messages) => words.map((key) => textIn(messages, key))),
        ],
        weight: WEIGHTS[group] - depthOf(command) / 10,
        value: { command, group, answer },
      }
    })
  const added = context.entries.map((entry): Entry<Choice> => ({
    id: entry.id,
    texts: [entry.title, entry.hint ?? ''],
    weight: WEIGHTS.saved,
    value: { group: 'saved', entry },
  }))
  return [...commands, ...added]
}
