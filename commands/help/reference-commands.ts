import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { apiReference } from './facets.ts'

const reference = { scope: 'screen', places: ['apiReference'], right: 'read' } as const
const noCall = ({ copyable }: CommandContext) => (copyable.path ? null : ({ key: 'help.noCall' } as const))

/** The API reference: from call to call, unfolding and copying. */
export const referenceCommands: readonly Command[] = [
  command({ ...reference, id: 'reference.next', title: 'help.next', synonyms: 'commands.nextSynonyms', keys: ['j', 'ArrowDown'], counts: true, keyOnly: true, run: ({ of }, { count = 1 }) => of(apiReference).move('next', count) }),
  command({ ...reference, id: 'reference.previous', title: 'help.previous', synonyms: 'commands.previousSynonyms', keys: ['k', 'ArrowUp'], counts: true, keyOnly: true, run: ({ of }, { count = 1 }) => of(apiReference).move('previous', count) }),
  command({ ...reference, id: 'reference.first', title: 'help.first', synonyms: 'commands.firstSynonyms', keys: ['Home'], keyOnly: true, run: ({ of }) => of(apiReference).move('first', 1) }),
  command({ ...reference, id: 'reference.last', title: 'help.last', synonyms: 'commands.lastSynonyms', keys: ['End'], keyOnly: true, run: ({ of }) => of(apiReference).move('last', 1) }),
  command({ ...reference, id: 'reference.unfold', title: 'help.unfold', synonyms: 'help.unfoldSynonyms', keys: ['Enter', 'o'], foot: true, impossible: noCall, run: ({ of }) => of(apiReference).unfold() }),
  command({ ...reference, id: 'reference.search', title: 'help.search', synonyms: 'help.searchSynonyms', keys: ['/', 'Mod+f'], foot: true, run: ({ of }) => of(apiReference).focusSearch() }),
  command({
    ...reference,
    id: 'reference.clearSearch',
    title: 'help.clearSearch',
    synonyms: 'commands.filterSynonyms',
    keys: ['Shift+f'],
    impossible: ({ filtered }) => (filtered ? null : { key: 'reasons.noFilter' }),
    run: ({ of }) => of(apiReference).clearSearch(),
  }),
  command({ ...reference, id: 'reference.copyPath', title: 'help.copyPath', synonyms: 'commands.copySynonyms', keys: ['y p'], foot: true, impossible: noCall, run: ({ ports, copyable }) => ports.copy(copyable.path ?? '') }),
  command({ ...reference, id: 'reference.copyCurl', title: 'help.copyCurl', synonyms: 'help.copyCurlSynonyms', keys: ['y r'], foot: true, impossible: noCall, run: ({ ports, copyable }) => ports.copy(copyable.curl ?? '', `curl ${copyable.path}`) }),
  command({ ...reference, id: 'reference.copyLink', title: 'help.copyLink', synonyms: 'commands.copySynonyms', keys: ['y l'], impossible: noCall, run: ({ ports, copyable }) => ports.copy(copyable.link ?? '') }),
  command({ ...reference, id: 'reference.openDocument', title: 'help.openDocument', synonyms: 'help.openDocumentSynonyms', keys: [], run: ({ of }) => of(apiReference).openDocument() }),
]
