import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Command, Given } from '#commands/command'
import type { CommandContext } from '#commands/context'
import { titleOf } from '#commands/resolve'
import type { MessageKey } from '#locales/messages'
import { type RecentRecord, recentRecordsAtom } from '../console/recent-records.ts'
import { commandsAtom } from '../console/registry.ts'
import { textOfMessage } from '../console/notices.ts'
import { type Texts, useTexts } from '../i18n/use-texts.ts'
import { useKeysIn } from '../console/keymap.ts'
import { commandIndex } from './command-index.ts'
import { choicesIn, type Choice, type Group, groups, isTypedOnly } from './entries.ts'
import type { PaletteItem, PaletteSection } from './palette-body.tsx'
import { providersFor } from './providers.ts'
import type { Highlight, RecordGroup } from './records.ts'
import { createIndex, type Entry } from './search-index.ts'
import { useRecords } from './use-records.ts'
import { useSearchedLanguages } from './use-searched-languages.ts'
import { frecencyNow } from './used.ts'

/** Recent records in the palette. */
const RECENT_SHOWN = 6
/** Most commands that are drawn at once. */
const COMMANDS_MAXIMUM = 50

const titles: Readonly<Record<Group, MessageKey>> = {
  record: 'palette.forRecord',
  recent: 'palette.recent',
  here: 'palette.here',
  saved: 'asking.saved',
  anywhere: 'palette.anywhere',
  elsewhere: 'palette.elsewhere',
  unavailable: 'palette.unavailable',
}

interface CommandListProps {
  context: CommandContext
  text: string
  selected: string
  isVisible: boolean
  onCommand(command: Command, given?: Given): void
  onRefused(why: string): void
  onEntry(id: string, run: () => void): void
}

interface CommandList {
  sections: readonly PaletteSection[]
  isSearching: boolean
  commandOf(id: string): Command | undefined
}

/** The recent records shown: without the one on screen. */
function withoutCurrent(recent: readonly RecentRecord[], { copyable }: CommandContext): readonly RecentRecord[] {
  return recent
    .filter(({ path }) => copyable.id === undefined || !path.endsWith(`/${copyable.id}`))
    .slice(0, RECENT_SHOWN)
}

const isUnavailable = (choice: Choice) => choice.group === 'unavailable'

/** Where the highlight is among the commands that were found and these records. */
function highlightIn(
  found: readonly Pick<Entry<Choice>, 'id' | 'value'>[],
  recordGroups: readonly RecordGroup[],
  selected: string,
): Highlight {
  const choice = found.find(({ id }) => id === selected)
  if (choice) return isUnavailable(choice.value) ? 'unavailable' : 'above'
  if (recordGroups.some(({ items }) => items.some(({ id }) => id === selected))) return { record: selected }
  // Without a selected line the first one is highlighted.
  if (found.some(({ value }) => !isUnavailable(value))) return 'above'
  const [first] = recordGroups.filter(({ zone }) => zone === 'upper').flatMap(({ items }) => items)
  if (first) return { record: first.id }
  return found.length > 0 ? 'unavailable' : 'above'
}

/** The records that one provider found. */
function recordSection(
  { t }: Texts,
  { provider, zone, items, problem }: RecordGroup,
  name: MessageKey | undefined,
  onOpen: (id: string, path: string) => void,
): PaletteSection {
  return {
    id: `${provider}.${zone}`,
    title: name ? t(name) : '',
    items: items.map(({ id, title, hint, path }) => ({ id, label: title, hint, choose: () => onOpen(id, path) })),
    note:
      problem === null
        ? undefined
        : t('asking.failed', { message: problem === 'unreachable' ? t('common.networkProblem') : problem }),
  }
}

/** The commands, saved places and recent records that match the typed text. */
function useFound(
  { context, text, isVisible }: Pick<CommandListProps, 'context' | 'text' | 'isVisible'>,
  texts: Texts,
) {
  const commands = useAtomValue(commandsAtom)
  const languages = useSearchedLanguages()
  const recent = useAtomValue(recentRecordsAtom)
  const entries = useMemo(
    () =>
      choicesIn({ loaded: commands, index: commandIndex }, context, texts, languages, withoutCurrent(recent, context)),
    [commands, context, texts, languages, recent],
  )
  const index = useMemo(() => createIndex(entries, frecencyNow()), [entries])
  const untyped = useMemo(
    () =>
      createIndex(
        entries.filter(({ value }) => !isTypedOnly(value)),
        frecencyNow(),
      ),
    [entries],
  )
  const found = useMemo(
    () => (isVisible ? (text.trim() === '' ? untyped : index).search(text, COMMANDS_MAXIMUM) : []),
    [index, untyped, isVisible, text],
  )
  return { entries, found }
}

/** How each choice is drawn, and what it does. */
function useItems({
  context,
  onCommand,
  onRefused,
  onEntry,
}: Omit<CommandListProps, 'text' | 'selected' | 'isVisible'>) {
  const { t, word, language } = useTexts()
  const keysOf = useKeysIn(context)
  const commandItem = (command: Command, why: string | undefined): PaletteItem => ({
    id: command.id,
    label: t(titleOf(command, context)),
    hint: command.says?.(context) ?? undefined,
    keys: keysOf(command)[0],
    reason: why,
    choose: () => (why === undefined ? onCommand(command) : onRefused(why)),
  })
  return (choice: Choice): PaletteItem => {
    if ('entry' in choice) {
      const { id, title, hint, keys, run } = choice.entry
      return { id, label: title, hint, keys, choose: () => onEntry(id, run) }
    }
    if ('record' in choice) {
      const { path, title } = choice.record
      const hint = choice.place && t(choice.place.title)
      return { id: `recent.${path}`, label: title, hint, choose: () => onEntry(path, () => context.ports.go(path)) }
    }
    if ('given' in choice) {
      const { command, label, given } = choice
      const id = `${command.id}=${given.choice}`
      return { id, label: `${t(titleOf(command, context))}: ${t(label)}`, choose: () => onCommand(command, given) }
    }
    if (choice.group === 'elsewhere') {
      const { elsewhere, home, lead } = choice
      return {
        id: elsewhere.id,
        label: elsewhere.words[language][0] ?? '',
        hint: t(home.title),
        keys: keysOf(lead)[0],
        choose: () => onEntry(elsewhere.id, () => context.ports.go(home.path)),
      }
    }
    const { command, answer } = choice
    if (answer.possible) return commandItem(command, undefined)
    return commandItem(
      command,
      `${textOfMessage(answer.why)}${answer.how ? ` ${t('palette.how', { event: word('events', answer.how) })}` : ''}`,
    )
  }
}

/** The first page of the palette: matching commands and saved views, and the records that the services find. */
export function useCommandList(props: CommandListProps): CommandList {
  const { context, text, selected, onEntry } = props
  const texts = useTexts()
  const { t } = texts
  const { entries, found } = useFound(props, texts)
  const byGroup = useMemo(() => Map.groupBy(found, ({ value }) => value.group), [found])
  const providers = useMemo(() => providersFor(context.role, context.features), [context])

  const records = useRecords(providers, text, (recordGroups) => highlightIn(found, recordGroups, selected))

  const itemOf = useItems(props)
  const sectionOf = (group: Group): PaletteSection => ({
    id: group,
    title:
      group === 'record' && context.isSelection
        ? t('palette.forSelection', { count: context.targets.length })
        : t(titles[group]),
    items: (byGroup.get(group) ?? []).map(({ value }) => itemOf(value)),
  })
  // A recent record that matches is listed once.
  const shownPaths = new Set(found.flatMap(({ value }) => ('record' in value ? [value.record.path] : [])))
  const inZone = (zone: RecordGroup['zone']) =>
    records.groups
      .filter((group) => group.zone === zone)
      .map((group) => ({ ...group, items: group.items.filter(({ path }) => !shownPaths.has(path)) }))
      .map((group) =>
        recordSection(texts, group, providers.find(({ id }) => id === group.provider)?.title, (id, path) =>
          onEntry(id, () => context.ports.go(path)),
        ),
      )
  return {
    sections: [
      ...groups.filter((group) => group !== 'unavailable').map(sectionOf),
      ...inZone('upper'),
      sectionOf('unavailable'),
      ...inZone('lower'),
    ],
    isSearching: records.isSearching,
    commandOf: (id) => {
      const value = entries.find((entry) => entry.id === id)?.value
      return value && 'command' in value ? value.command : undefined
    },
  }
}
