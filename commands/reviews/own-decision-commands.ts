import { type Command, command } from '../command.ts'
import { ownDecisions } from './facets.ts'

const dialog = { scope: 'dialog', places: ['ownDecisions'], right: 'read', keyOnly: true } as const

/** The decisions that the person made today: opening their list, moving in it, undoing and reopening. */
export const ownDecisionCommands: readonly Command[] = [
  command({
    id: 'decisions.show',
    scope: 'anywhere',
    right: 'operate',
    title: 'commands.ownDecisions',
    synonyms: 'commands.ownDecisionsSynonyms',
    keys: ['Shift+u'],
    run: ({ ports }) => ports.openDialog('ownDecisions'),
  }),
  command({
    ...dialog,
    id: 'decisions.next',
    title: 'commands.next',
    synonyms: 'commands.nextSynonyms',
    keys: ['j', 'ArrowDown'],
    counts: true,
    run: ({ of }, { count = 1 }) => of(ownDecisions).move('next', count),
  }),
  command({
    ...dialog,
    id: 'decisions.previous',
    title: 'commands.previous',
    synonyms: 'commands.previousSynonyms',
    keys: ['k', 'ArrowUp'],
    counts: true,
    run: ({ of }, { count = 1 }) => of(ownDecisions).move('previous', count),
  }),
  command({
    ...dialog,
    id: 'decisions.first',
    title: 'commands.first',
    synonyms: 'commands.firstSynonyms',
    keys: ['Home'],
    run: ({ of }) => of(ownDecisions).move('first', 1),
  }),
  command({
    ...dialog,
    id: 'decisions.last',
    title: 'commands.last',
    synonyms: 'commands.lastSynonyms',
    keys: ['End'],
    run: ({ of }) => of(ownDecisions).move('last', 1),
  }),
  // While the explanation is being written, Enter sends it.
  command({
    ...dialog,
    id: 'decisions.enter',
    title: 'commands.openDriver',
    synonyms: 'commands.openSynonyms',
    keys: ['Enter', 'o'],
    inFields: true,
    impossible: (context) => (context.of(ownDecisions).canEnter ? null : { key: 'reasons.noRecord' }),
    run: ({ of }) => of(ownDecisions).enter(),
  }),
  command({
    ...dialog,
    id: 'decisions.undo',
    title: 'commands.undo',
    synonyms: 'commands.undoSynonyms',
    keys: ['u', 'Mod+z'],
    right: 'operate',
    changes: true,
    impossible: (context) => (context.of(ownDecisions).isHeld ? null : { key: 'decisions.notHeld' }),
    run: ({ of }) => of(ownDecisions).undo(),
  }),
  command({
    ...dialog,
    id: 'decisions.reopen',
    title: 'commands.reopen',
    synonyms: 'commands.reopenSynonyms',
    keys: ['r'],
    right: 'operate',
    changes: true,
    impossible: (context) => {
      const { isHeld, isReopenable } = context.of(ownDecisions)
      if (isHeld) return { key: 'decisions.stillHeld' }
      return isReopenable ? null : { key: 'decisions.notReopenable' }
    },
    run: ({ of }) => of(ownDecisions).reopen(),
  }),
]
