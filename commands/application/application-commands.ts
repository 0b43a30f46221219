import { type Command, command } from '../command.ts'

const anywhere = { scope: 'anywhere', right: 'read' } as const

/** Commands that are available on every screen. */
export const applicationCommands: readonly Command[] = [
  command({
    ...anywhere,
    id: 'palette.open',
    title: 'commands.palette',
    synonyms: 'commands.paletteSynonyms',
    keys: ['Mod+k'],
    inFields: true,
    keyOnly: true,
    run: ({ ports }) => ports.openPalette(),
  }),
  command({
    ...anywhere,
    id: 'palette.find',
    title: 'commands.find',
    synonyms: 'commands.paletteSynonyms',
    // Screens with a search box have this key themselves.
    keys: ['/', 'Mod+f'],
    keyOnly: true,
    run: ({ ports }) => ports.openPalette(),
  }),
  command({
    ...anywhere,
    id: 'help.keys',
    title: 'commands.keys',
    synonyms: 'commands.keysSynonyms',
    keys: ['?', 'F1'],
    run: ({ ports }) => ports.openDialog('sheet'),
  }),
  command({
    ...anywhere,
    id: 'settings.open',
    title: 'commands.settings',
    synonyms: 'commands.settingsSynonyms',
    keys: [','],
    run: ({ ports }) => ports.openDialog('settings'),
  }),
  command({
    ...anywhere,
    id: 'decision.undo',
    title: 'commands.undo',
    synonyms: 'commands.undoSynonyms',
    keys: ['u', 'Mod+z'],
    right: 'operate',
    changes: true,
    foot: true,
    impossible: (context) =>
      context.undoable > 0 ? null : { key: 'reasons.nothingToUndo', values: { keysOf: 'decisions.show' } },
    run: ({ ports }) => ports.undo(),
  }),
  command({
    ...anywhere,
    id: 'decision.repeat',
    title: 'commands.repeat',
    synonyms: 'commands.repeatSynonyms',
    keys: ['.'],
    right: 'operate',
    changes: true,
    says: ({ repeats }) => repeats,
    impossible: ({ repeats }) => (repeats === null ? { key: 'reasons.nothingToRepeat' } : null),
    run: ({ ports }) => ports.repeat(),
  }),
  command({
    ...anywhere,
    id: 'go.back',
    title: 'commands.back',
    synonyms: 'commands.backSynonyms',
    keys: ['Escape'],
    keyOnly: true,
    run: ({ ports }) => ports.back(),
  }),
  command({
    ...anywhere,
    id: 'history.back',
    title: 'commands.travelBack',
    synonyms: 'commands.travelBackSynonyms',
    keys: ['g ;'],
    run: ({ ports }) => ports.travel(-1),
  }),
  command({
    ...anywhere,
    id: 'history.forward',
    title: 'commands.travelForward',
    synonyms: 'commands.travelForwardSynonyms',
    keys: ['g ,'],
    run: ({ ports }) => ports.travel(1),
  }),
  command({
    ...anywhere,
    id: 'outbox.show',
    title: 'settingCommands.unsent',
    synonyms: 'settingCommands.unsentSynonyms',
    keys: [],
    run: ({ ports }) => ports.openDialog('unsent'),
  }),
  command({
    ...anywhere,
    id: 'outbox.sendNow',
    title: 'settingCommands.sendNow',
    synonyms: 'settingCommands.sendNowSynonyms',
    keys: [],
    impossible: ({ unsent }) => (unsent > 0 ? null : { key: 'unsent.empty' }),
    run: ({ ports }) => ports.sendNow(),
  }),
  command({
    ...anywhere,
    id: 'session.signOut',
    title: 'commands.signOut',
    synonyms: 'commands.signOutSynonyms',
    keys: [],
    confirm: ({ unsent }) =>
      unsent > 0
        ? {
            title: { key: 'confirmations.signOutTitle' },
            text: { key: 'confirmations.signOutText', values: { count: unsent } },
          }
        : null,
    run: ({ ports }) => ports.signOut(),
  }),
]

const dialog = { scope: 'dialog', right: 'read', keyOnly: true } as const

/** Commands of every dialog, so that all of them close with the same keys. */
export const dialogCommands: readonly Command[] = [
  command({
    ...dialog,
    id: 'dialog.close',
    title: 'commands.close',
    synonyms: 'commands.backSynonyms',
    keys: ['Escape'],
    inFields: true,
    run: ({ ports }) => ports.closeDialog(),
  }),
  command({
    ...dialog,
    id: 'dialog.confirm',
    places: ['confirm'],
    title: 'commands.confirm',
    synonyms: 'commands.confirmSynonyms',
    keys: ['Enter', 'Mod+Enter'],
    changes: true,
    run: ({ ports }) => ports.confirm(),
  }),
]
