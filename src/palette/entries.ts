import type { Command, Given } from '#commands/command'
import type { CommandContext, PaletteEntry } from '#commands/context'
import type { Destination } from '#commands/places/destination'
import { goCommands } from '#commands/places/go-commands'
import { places } from '#commands/places/menu'
import { placeAt } from '#commands/places/where'
import { type Availability, availability, depthOf, isInScope, wordsFor } from '#commands/resolve'
import { textIn } from '#commands/texts'
import { languages } from '#contract/languages'
import { mayUse } from '#contract/roles'
import type { MessageKey, Messages } from '#locales/messages'
import type { RecentRecord } from '../console/recent-records.ts'
import type { Texts } from '../i18n/use-texts.ts'
import type { IndexedCommand } from './command-index.ts'
import type { Entry } from './search-index.ts'

/** Groups of the palette, in their order. */
export const groups = ['record', 'recent', 'here', 'saved', 'anywhere', 'elsewhere', 'unavailable'] as const
export type Group = (typeof groups)[number]

/**
 * One line: a command here, one with its answer, a record that was opened before, an entry of a screen, or a command of
 * another screen with the command that leads there.
 */
export type Choice =
  | { group: Exclude<Group, 'recent' | 'saved' | 'elsewhere'>; command: Command; answer: Availability }
  | { group: 'record' | 'here' | 'anywhere'; command: Command; label: MessageKey; given: Given }
  | { group: 'recent'; record: RecentRecord; place: Destination | undefined }
  | { group: 'saved'; entry: PaletteEntry }
  | { group: 'elsewhere'; elsewhere: IndexedCommand; home: Destination; lead: Command }

/** A whole title has 1,000 points: what cannot be done here never comes before what can. */
const WEIGHTS: Readonly<Record<Group, number>> = {
  record: 30,
  recent: 25,
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

/**
 * The commands of other screens that this person may use: each title once for each place, none that is offered here.
 */
function commandsElsewhere(
  index: readonly IndexedCommand[],
  here: readonly Command[],
  context: CommandContext,
): Extract<Choice, { home: unknown }>[] {
  const offered = new Set<string>(here.map(({ title }) => title))
  return index.flatMap((command) => {
    if (isInScope(command, context)) return []
    const home = places.find(({ id }) => id === command.home)
    const lead = goCommands.find(({ id }) => id === `go.${command.home}`)
    if (!home || !lead || !mayUse(command.right, context.role) || !availability(lead, context).possible) return []
    const name = `${command.title} ${home.id}`
    if (offered.has(command.title) || offered.has(name)) return []
    offered.add(name)
    return [{ group: 'elsewhere', elsewhere: command, home, lead }]
  })
}

/** Most options that are lines of their own; more of them are chosen on the command's page. */
const OPTIONS_MAXIMUM = 9
/** A command comes before its answers where both match alike: its name and Enter ask, and choose nothing. */
const ANSWER_WEIGHT = -5

/** A command that asks for one choice, answered: so a setting is switched without a second page. */
function answersOf(choice: Choice, texts: Texts, textsOf: (command: Command) => string[]): Entry<Choice>[] {
  if (!('answer' in choice) || !choice.answer.possible || choice.group === 'unavailable') return []
  const { command, group } = choice
  const [ask, ...others] = command.asks ?? []
  if (ask?.kind !== 'choice' || others.length > 0 || ask.options.length > OPTIONS_MAXIMUM) return []
  return ask.options.map(({ value, label }): Entry<Choice> => {
    const answer = texts.t(label)
    return {
      id: `${command.id}=${value}`,
      // The answer stands first, as it tells this line from the command's others.
      texts: textsOf(command).map((text) => `${answer}: ${text}`),
      weight: WEIGHTS[group] + ANSWER_WEIGHT,
      value: { group, command, label, given: { choice: value } },
    }
  })
}

/** True for lines that are shown for a typed text only, because without one they would only be many. */
export function isTypedOnly(choice: Choice): boolean {
  return 'given' in choice
}

/**
 * The commands of a context, the entries that its screens add and the commands of other screens, as the palette lists
 * and searches them: those for the focused record first, then those of other screens, unavailable ones last. Titles and
 * synonyms are searched alike in all languages.
 */
export function choicesIn(
  { loaded, index }: { loaded: readonly Command[]; index: readonly IndexedCommand[] },
  context: CommandContext,
  texts: Texts,
  searched: readonly Partial<Messages>[],
  recentRecords: readonly RecentRecord[] = [],
): Entry<Choice>[] {
  const textsOf = (command: Command) => {
    const words = wordsFor(command, context)
    return [
      ...words.map((key) => texts.t(key)),
      ...searched.flatMap((messages) => words.map((key) => textIn(messages, key))),
    ]
  }
  const here = loaded.filter((command) => !command.keyOnly && isInScope(command, context))
  const commands = here.map((command): Entry<Choice> => {
    const answer = availability(command, context)
    const group = groupOf(command, answer)
    return {
      id: command.id,
      texts: textsOf(command),
      weight: WEIGHTS[group] - depthOf(command) / 10,
      value: { command, group, answer },
    }
  })
  const answered = commands.flatMap(({ value }) => answersOf(value, texts, textsOf))
  const recent = recentRecords.map((record, at): Entry<Choice> => {
    const place = placeAt(record.path)
    return {
      id: `recent.${record.path}`,
      texts: [record.title, place ? texts.t(place.title) : ''],
      weight: WEIGHTS.recent - at / 10,
      value: { group: 'recent', record, place },
    }
  })
  const entriesOfScreens = context.entries.map((entry): Entry<Choice> => ({
    id: entry.id,
    texts: [entry.title, entry.hint ?? ''],
    weight: WEIGHTS.saved,
    value: { group: 'saved', entry },
  }))
  const elsewhere = commandsElsewhere(index, here, context).map((choice): Entry<Choice> => ({
    id: choice.elsewhere.id,
    texts: [
      ...choice.elsewhere.words[texts.language],
      ...languages.flatMap((language) => choice.elsewhere.words[language]),
      texts.t(choice.home.title),
    ],
    weight: WEIGHTS.elsewhere,
    value: choice,
  }))
  return [...commands, ...answered, ...recent, ...entriesOfScreens, ...elsewhere]
}
