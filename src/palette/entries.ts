import type { Command } from '#commands/command'
import type { CommandContext } from '#commands/context'
import { type Availability, availability, depthOf } from '#commands/resolve'
import type { Messages } from '#locales/messages'
import { commandsInScope } from '../app/command-layers.ts'
import type { Texts } from '../i18n/use-texts.ts'
import type { Entry } from './search-index.ts'

/** Groups of the palette, in their order. */
export type Group = 'record' | 'here' | 'anywhere' | 'unavailable'

export interface CommandEntry {
  command: Command
  group: Group
  answer: Availability
}

const WEIGHTS: Readonly<Record<Group, number>> = { record: 30, here: 20, anywhere: 10, unavailable: -2_000 }

function groupOf(command: Command, answer: Availability): Group {
  if (!answer.possible) return 'unavailable'
  if (command.event) return 'record'
  return command.scope === 'anywhere' ? 'anywhere' : 'here'
}

function textIn(messages: Messages, key: string): string {
  const [domain = '', name = ''] = key.split('.')
  return (messages as unknown as Record<string, Record<string, string>>)[domain]?.[name] ?? ''
}

/**
 * The commands of a context as the palette lists and searches them: what is for the record in focus first, what cannot run last.
 * Titles and synonyms of the current language, Portuguese and English are searched alike.
 */
export function commandEntries(context: CommandContext, texts: Texts, searched: readonly Messages[]): Entry<CommandEntry>[] {
  return commandsInScope(context)
    .filter((command) => !command.keyOnly)
    .map((command) => {
      const answer = availability(command, context)
      const group = groupOf(command, answer)
      return {
        id: command.id,
        texts: [texts.t(command.title), texts.t(command.synonyms), ...searched.flatMap((messages) => [textIn(messages, command.title), textIn(messages, command.synonyms)])],
        weight: WEIGHTS[group] - depthOf(command) / 10,
        value: { command, group, answer },
      }
    })
}
