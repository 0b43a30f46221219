import { useMemo } from 'react'
import type { Command } from '#commands/command'
import type { CommandContext } from '#commands/context'
import { titleOf } from '#commands/resolve'
import type { MessageKey, Messages } from '#locales/messages'
import { textOfMessage } from '../console/notices.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useKeysOf } from '../console/keymap.ts'
import { choicesIn, type Choice, type Group, groups } from './entries.ts'
import type { PaletteItem, PaletteSection } from './palette-body.tsx'
import { providerOf, providersFor } from './providers.ts'
import type { RecordGroup } from './records.ts'
import { createIndex } from './search-index.ts'
import { useRecords } from './use-records.ts'
import { frecencyNow } from './used.ts'

/** Most commands that are drawn at once. */
const SHOWN = 50

const titles: Readonly<Record<Group, MessageKey>> = {
  record: 'palette.forRecord',
  here: 'palette.here',
  saved: 'asking.saved',
  anywhere: 'palette.anywhere',
  unavailable: 'palette.unavailable',
}

interface CommandListProps {
  context: CommandContext
  searched: readonly Messages[]
  text: string
  selected: string
  isShown: boolean
  onCommand(command: Command): void
  onRefused(why: string): void
  onEntry(id: string, run: () => void): void
}

interface CommandList {
  sections: readonly PaletteSection[]
  isSearching: boolean
  commandOf(id: string): Command | undefined
}

const isUnavailable = (choice: Choice) => choice.group === 'unavailable'

/** The first page of the palette: matching commands and saved views, and the records that the services find. */
export function useCommandList({
  context,
  searched,
  text,
  selected,
  isShown,
  onCommand,
  onRefused,
  onEntry,
}: CommandListProps): CommandList {
  const texts = useTexts()
  const { t, word } = texts
  const keysOf = useKeysOf()
  const entries = useMemo(() => choicesIn(context, texts, searched), [context, texts, searched])
  const index = useMemo(() => createIndex(entries, frecencyNow()), [entries])
  const found = useMemo(() => (isShown ? index.search(text, SHOWN) : []), [index, isShown, text])
  const byGroup = useMemo(() => Map.groupBy(found, ({ value }) => value.group), [found])
  const providers = useMemo(() => providersFor(context.role, context.features), [context])

  const records = useRecords(providers, text, (known) => {
    const chosen = found.find(({ id }) => id === selected)
    if (chosen) return isUnavailable(chosen.value) ? 'unavailable' : 'above'
    if (known.some(({ items }) => items.some(({ id }) => id === selected))) return { record: selected }
    // Without a selected line the first one is highlighted.
    if (found.some(({ value }) => !isUnavailable(value))) return 'above'
    const [first] = known.filter(({ zone }) => zone === 'upper').flatMap(({ items }) => items)
    if (first) return { record: first.id }
    return found.length > 0 ? 'unavailable' : 'above'
  })

  const commandItem = (command: Command, why: string | undefined): PaletteItem => ({
    id: command.id,
    label: t(titleOf(command, context)),
    keys: keysOf(command)[0],
    reason: why,
    choose: () => (why === undefined ? onCommand(command) : onRefused(why)),
  })
  const itemOf = (choice: Choice): PaletteItem => {
    if ('entry' in choice) {
      const { id, title, hint, run } = choice.entry
      return { id, label: title, hint, choose: () => onEntry(id, run) }
    }
    const { command, answer } = choice
    if (answer.possible) return commandItem(command, undefined)
    return commandItem(
      command,
      `${textOfMessage(answer.why)}${answer.how ? ` ${t('palette.how', { event: word('events', answer.how) })}` : ''}`,
    )
  }
  const sectionOf = (group: Group): PaletteSection => ({
    id: group,
    title:
      group === 'record' && context.isSelection
        ? t('palette.forSelection', { count: context.targets.length })
        : t(titles[group]),
    items: (byGroup.get(group) ?? []).map(({ value }) => itemOf(value)),
  })
  const recordSection = ({ provider, zone, items, problem }: RecordGroup): PaletteSection => ({
    id: `${provider}.${zone}`,
    title: t(providers.find(({ id }) => id === provider)?.title ?? providerOf('drivers').title),
    items: items.map(({ id, title, hint, path }) => ({
      id,
      label: title,
      hint,
      choose: () => onEntry(id, () => context.ports.go(path)),
    })),
    note:
      problem === null
        ? undefined
        : t('asking.failed', { message: problem === 'unreachable' ? t('common.networkProblem') : problem }),
  })
  const inZone = (zone: RecordGroup['zone']) => records.groups.filter((group) => group.zone === zone).map(recordSection)
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
