import { type Command, command, type Message } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { readKeymap } from './keymap-file.ts'
import { keymapLines } from './facets.ts'

const keymap = { scope: 'screen', places: ['keymap'], right: 'read' } as const
const motion = { ...keymap, keyOnly: true } as const

const noLine = ({ of }: CommandContext): Message | null => (of(keymapLines).line ? null : { key: 'keymap.noLine' })
const notMine = ({ of }: CommandContext): Message | null => {
  const { line } = of(keymapLines)
  if (!line?.keys) return { key: 'keymap.noKeys' }
  return line.isProtected ? { key: 'keymap.protected' } : null
}

function checkKeymap(text: string): Message | null {
  const read = readKeymap(text)
  return 'problem' in read ? read.problem : null
}

/** Changing the keymap by keyboard alone. */
export const keymapCommands: readonly Command[] = [
  command({
    ...motion,
    id: 'keymap.next',
    title: 'commands.next',
    synonyms: 'commands.nextSynonyms',
    keys: ['j', 'ArrowDown'],
    counts: true,
    run: ({ of }, { count = 1 }) => of(keymapLines).move('next', count),
  }),
  command({
    ...motion,
    id: 'keymap.previous',
    title: 'commands.previous',
    synonyms: 'commands.previousSynonyms',
    keys: ['k', 'ArrowUp'],
    counts: true,
    run: ({ of }, { count = 1 }) => of(keymapLines).move('previous', count),
  }),
  command({
    ...motion,
    id: 'keymap.first',
    title: 'commands.first',
    synonyms: 'commands.firstSynonyms',
    keys: ['Home'],
    run: ({ of }) => of(keymapLines).move('first', 1),
  }),
  command({
    ...motion,
    id: 'keymap.last',
    title: 'commands.last',
    synonyms: 'commands.lastSynonyms',
    keys: ['End'],
    run: ({ of }) => of(keymapLines).move('last', 1),
  }),
  command({
    ...motion,
    id: 'keymap.pageDown',
    title: 'commands.pageDown',
    synonyms: 'commands.nextSynonyms',
    keys: ['PageDown'],
    run: ({ of }) => of(keymapLines).move('pageDown', 1),
  }),
  command({
    ...motion,
    id: 'keymap.pageUp',
    title: 'commands.pageUp',
    synonyms: 'commands.previousSynonyms',
    keys: ['PageUp'],
    run: ({ of }) => of(keymapLines).move('pageUp', 1),
  }),
  command({
    ...keymap,
    id: 'keymap.record',
    title: 'keymap.record',
    synonyms: 'keymap.recordSynonyms',
    keys: ['Enter', 'e'],
    foot: true,
    impossible: (context) =>
      noLine(context) ?? (context.of(keymapLines).line?.isProtected ? { key: 'keymap.protected' } : null),
    run: ({ of }) => of(keymapLines).record(),
  }),
  command({
    ...keymap,
    id: 'keymap.add',
    title: 'keymap.add',
    synonyms: 'keymap.addSynonyms',
    keys: ['n'],
    foot: true,
    impossible: noLine,
    run: ({ of }) => of(keymapLines).add(),
  }),
  command({
    ...keymap,
    id: 'keymap.remove',
    title: 'keymap.remove',
    synonyms: 'keymap.removeSynonyms',
    keys: ['Delete', 'Backspace'],
    foot: true,
    changes: true,
    impossible: notMine,
    run: ({ of }) => of(keymapLines).remove(),
  }),
  command({
    ...keymap,
    id: 'keymap.reset',
    title: 'keymap.reset',
    synonyms: 'keymap.resetSynonyms',
    keys: ['r'],
    foot: true,
    changes: true,
    impossible: (context) =>
      noLine(context) ?? (context.of(keymapLines).line?.isOwn ? null : { key: 'keymap.notChanged' }),
    run: ({ of }) => of(keymapLines).reset(),
  }),
  command({
    ...keymap,
    id: 'keymap.resetAll',
    title: 'keymap.resetAll',
    synonyms: 'keymap.resetSynonyms',
    keys: ['Shift+r'],
    changes: true,
    asks: [{ kind: 'confirm', title: 'keymap.resetAllTitle' }],
    impossible: (context) => (context.of(keymapLines).changed > 0 ? null : { key: 'keymap.nothingChanged' }),
    run: ({ of }) => of(keymapLines).resetAll(),
  }),
  command({
    ...keymap,
    id: 'keymap.search',
    title: 'keymap.search',
    synonyms: 'commands.searchSynonyms',
    keys: ['/', 'Mod+f'],
    foot: true,
    run: ({ of }) => of(keymapLines).focusSearch(),
  }),
  command({
    ...keymap,
    id: 'keymap.findByKeys',
    title: 'keymap.findByKeys',
    synonyms: 'keymap.findByKeysSynonyms',
    keys: ['p'],
    run: ({ of }) => of(keymapLines).findByKeys(),
  }),
  command({
    ...keymap,
    id: 'keymap.clearSearch',
    title: 'keymap.clearSearch',
    synonyms: 'commands.filterSynonyms',
    keys: ['Shift+f'],
    impossible: ({ filtered }) => (filtered ? null : { key: 'reasons.noFilter' }),
    run: ({ of }) => of(keymapLines).clearSearch(),
  }),
  command({
    ...keymap,
    id: 'keymap.toggleChanged',
    title: 'keymap.toggleChanged',
    synonyms: 'keymap.toggleChangedSynonyms',
    keys: ['f'],
    run: ({ of }) => of(keymapLines).toggleChanged(),
  }),
  command({
    ...keymap,
    id: 'keymap.toggleTogether',
    title: 'keymap.toggleTogether',
    synonyms: 'keymap.toggleTogetherSynonyms',
    keys: ['m'],
    run: ({ of }) => of(keymapLines).toggleTogether(),
  }),
  command({
    ...keymap,
    id: 'keymap.copy',
    title: 'keymap.copy',
    synonyms: 'keymap.copySynonyms',
    keys: ['y k'],
    run: ({ of }) => of(keymapLines).copy(),
  }),
  command({
    ...keymap,
    id: 'keymap.paste',
    title: 'keymap.paste',
    synonyms: 'keymap.pasteSynonyms',
    keys: ['i'],
    asks: [{ kind: 'text', title: 'keymap.pasteTitle', minimum: 2, check: checkKeymap }],
    run: ({ of }, { text }) => of(keymapLines).paste(text ?? ''),
  }),
]
