import type { Command } from '#commands/command'
import type { CommandContext, PaletteEntry } from '#commands/context'
import type { Destination } from '#commands/places/destinations'
import { goCommands } from '#commands/places/go-commands'
import { homeOf } from '#commands/places/home'
import { type Availability, availability, depthOf, isInScope, wordsFor } from '#commands/resolve'
import { textIn } from '#commands/texts'
import { mayUse } from '#contract/roles'
import type { Messages } from '#locales/messages'
import type { Texts } from '../i18n/use-texts.ts'
import type { Entry } from './search-index.ts'

/** Groups of the palette, in their order. */
export const groups = ['record', 'here', 'saved', 'anywhere', 'elsewhere', 'unavailable'] as const
export type Group = (typeof groups)[number]

/** One line: a command here, an entry of a screen, or a command of another screen with the command that leads there. */
export type Choice =
  | { group: Exclude<Group, 'saved' | 'elsewhere'>; command: Command; answer: Availability }
  | { group: 'saved'; entry: PaletteEntry }
  | { group: 'elsewhere'; elsewhere: Command; home: Destination; lead: Command }

/** A whole title has 1,000 points: what cannot be done here never comes before what can. */
const WEIGHTS: Readonly<Record<Group, number>> = {
  record: 30,
  here: 20,
  saved: 15,
  anywhere: 10,
  elsewhere: -1_200,
  unavailable: -2_400,
}

function groupOf(command: Command, answer: Availability): 'record' | 'here' | 'anywhere' | 'unavailable' {
  if (!answer.possible) return 'unavailable'
  if (command.event) return 'record'
  return command.scope === 'anywhere' ? 'anywhere' : 'here'
}

/** The commands of other screens that this person may use: each title once for each place, none that is offered here. */
function commandsElsewhere(loaded: readonly Command[], context: CommandContext): Extract<Choice, { home: unknown }>[] {
  const offered = new Set(
    loaded.flatMap((command) => (isInScope(command, context) && !command.keyOnly ? [command.title as string] : [])),
  )
  return loaded.flatMap((command) => {
    const home = isInScope(command, context) || command.keyOnly ? null : homeOf(command)
    const lead = goCommands.find(({ id }) => id === `go.${home?.id}`)
    if (!home || !lead || !mayUse(command.right, context.role) || !availability(lead, context).possible) return []
    const name = `${command.title} ${home.id}`
    if (offered.has(command.title) || offered.has(name)) return []
    offered.add(name)
    return [{ group: 'elsewhere', elsewhere: command, home, lead }]
  })
}

/**
 * The commands of a context, the entries that its screens add and the commands of other screens, as the palette lists
 * and searches them: those for the focused record first, then those of other screens, unavailable ones last. Titles and
 * synonyms in the current language, Portuguese and English are searched alike.
 */
export function choicesIn(
  loaded: readonly Command[],
  context: CommandContext,
  texts: Texts,
  searched: readonly Partial<Messages>[],
): Entry<Choice>[] {
  const textsOf = (command: Command) => {
    const words = wordsFor(command, context)
    return [
      ...words.map((key) => texts.t(key)),
      ...searched.flatMap((messages) => words.map((key) => textIn(messages, key))),
    ]
  }
  const commands = loaded
    .filter((command) => !command.keyOnly && isInScope(command, context))
    .map((command): Entry<Choice> => {
      const answer = availability(command, context)
      const group = groupOf(command, answer)
      return {
        id: command.id,
        texts: textsOf(command),
        weight: WEIGHTS[group] - depthOf(command) / 10,
        value: { command, group, answer },
      }
    })
  const entriesOfScreens = context.entries.map((entry): Entry<Choice> => ({
    id: entry.id,
    texts: [entry.title, entry.hint ?? ''],
    weight: WEIGHTS.saved,
    value: { group: 'saved', entry },
  }))
  const elsewhere = commandsElsewhere(loaded, context).map((choice): Entry<Choice> => ({
    id: choice.elsewhere.id,
    texts: [...textsOf(choice.elsewhere), texts.t(choice.home.title)],
    weight: WEIGHTS.elsewhere,
    value: choice,
  }))
  return [...commands, ...entriesOfScreens, ...elsewhere]
}
