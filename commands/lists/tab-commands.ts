import { type Command, command, type Place } from '../command.ts'
import { listTabs } from './facets.ts'

/** The commands that turn the tabs of the list of a place, with the keys that turn the tabs of a record. */
export function tabCommands(place: Place): readonly Command[] {
  const tab = { scope: 'grid', right: 'read', places: [place], synonyms: 'commands.tabSynonyms' } as const
  return [
    command({
      ...tab,
      id: `${place}.nextTab`,
      title: 'commands.nextTab',
      keys: ['}', 'Alt+ArrowDown'],
      foot: true,
      run: (context) => context.of(listTabs).turn(1),
    }),
    command({
      ...tab,
      id: `${place}.previousTab`,
      title: 'commands.previousTab',
      keys: ['{', 'Alt+ArrowUp'],
      run: (context) => context.of(listTabs).turn(-1),
    }),
  ]
}
