import { type Language, languages } from '#contract/languages'
import type { MessageKey } from '#locales/messages'
import { type Command, command } from '../command.ts'
import { contrasts, layouts, modes, presets, type SettingName, switches } from './settings.ts'

const anywhere = { scope: 'anywhere', right: 'read', keys: [] } as const

/** The undo windows that the command offers, seconds; the drawer accepts any. */
const undoChoices = ['0', '3', '5', '10', '20', '30'] as const

interface Texts {
  title: MessageKey
  synonyms: MessageKey
}

/** A command that sets one setting to one of its values. */
function setting(
  name: SettingName,
  { title, synonyms }: Texts,
  options: readonly { value: string; label: MessageKey }[],
): Command {
  return command({
    ...anywhere,
    id: `settings.${name}`,
    title,
    synonyms,
    asks: [{ kind: 'choice', title, options }],
    run: ({ ports }, { choice = '' }) => ports.settings.change(name, choice),
  })
}

const onOrOff = switches.map((value) => ({ value, label: `switches.${value}` as const }))

/** Each setting of the drawer, for the palette (CTR-2-021 to CTR-2-030). */
export const settingsCommands: readonly Command[] = [
  command({
    ...anywhere,
    id: 'settings.language',
    title: 'commands.language',
    synonyms: 'commands.languageSynonyms',
    asks: [
      {
        kind: 'choice',
        title: 'commands.language',
        options: languages.map((language) => ({ value: language, label: `languages.${language}` as const })),
      },
    ],
    run: ({ ports }, { choice }) => ports.setLanguage(choice as Language),
  }),
  setting(
    'mode',
    { title: 'commands.mode', synonyms: 'commands.modeSynonyms' },
    modes.map((value) => ({ value, label: `modes.${value}` as const })),
  ),
  setting(
    'contrast',
    { title: 'settingCommands.contrast', synonyms: 'settingCommands.contrastSynonyms' },
    contrasts.map((value) => ({ value, label: `contrasts.${value}` as const })),
  ),
  setting(
    'layout',
    { title: 'settingCommands.layout', synonyms: 'settingCommands.layoutSynonyms' },
    layouts.map((value) => ({ value, label: `layouts.${value}` as const })),
  ),
  setting('stretch', { title: 'settingCommands.stretch', synonyms: 'settingCommands.stretchSynonyms' }, onOrOff),
  setting(
    'preset',
    { title: 'settingCommands.preset', synonyms: 'settingCommands.presetSynonyms' },
    presets.map((value) => ({ value, label: `presets.${value}` as const })),
  ),
  setting(
    'undoSeconds',
    { title: 'settingCommands.undoSeconds', synonyms: 'settingCommands.undoSecondsSynonyms' },
    undoChoices.map((value) => ({ value, label: `undoChoices.${value}` as const })),
  ),
  setting(
    'evidenceFirst',
    { title: 'settingCommands.evidenceFirst', synonyms: 'settingCommands.evidenceFirstSynonyms' },
    onOrOff,
  ),
  setting(
    'singleKeys',
    { title: 'settingCommands.singleKeys', synonyms: 'settingCommands.singleKeysSynonyms' },
    onOrOff,
  ),
  setting('byDriver', { title: 'settingCommands.byDriver', synonyms: 'settingCommands.byDriverSynonyms' }, onOrOff),
  command({
    ...anywhere,
    id: 'settings.keys',
    title: 'settingCommands.changeKeys',
    synonyms: 'settingCommands.changeKeysSynonyms',
    asks: [{ kind: 'record', title: 'settingCommands.pickCommand', source: 'commands' }],
    run: ({ ports }, { record }) => ports.go(`/settings/keys?command=${encodeURIComponent(record?.id ?? '')}`),
  }),
  command({
    ...anywhere,
    id: 'settings.fullscreen',
    title: 'settingCommands.fullscreen',
    synonyms: 'settingCommands.fullscreenSynonyms',
    run: ({ ports }) => ports.settings.toggleFullscreen(),
  }),
  command({
    ...anywhere,
    id: 'settings.reset',
    title: 'settingCommands.reset',
    synonyms: 'settingCommands.resetSynonyms',
    impossible: ({ settingsChanged }) => (settingsChanged ? null : { key: 'appearance.unchanged' }),
    confirm: () => ({
      title: { key: 'confirmations.resetTitle' },
      text: { key: 'confirmations.resetText' },
      tone: 'danger',
    }),
    run: ({ ports }) => ports.settings.reset(),
  }),
]
