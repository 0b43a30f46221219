import { atom, createStore, type Getter } from 'jotai'
import { RESET } from 'jotai/utils'
import { contrasts, layouts, modes, presets, UNDO_SECONDS } from '#commands/application/settings'
import type { Language } from '#contract/languages'
import { DEFAULT_TABLE_PAGE_LENGTH, TABLE_PAGE_LENGTHS } from '#contract/schemas/general/paging'
import { storedLanguage } from '../i18n/messages.ts'
import { storedAtom } from './stored.ts'

/** The jotai store of the console's interface state; there is only one. */
export const store = createStore()

const kept: { isChanged(get: Getter): boolean; reset(): void }[] = []

/**
 * A setting that this browser keeps; a stored value that is not valid is ignored. Settings of a single screen are made
 * with it too, and are not reset with the others.
 */
export function storedSetting<Value>(name: string, fallback: Value, isValid: (stored: unknown) => boolean) {
  return storedAtom<Value>(`torre.${name}`, fallback, (stored) => (isValid(stored) ? (stored as Value) : fallback))
}

/** A setting of the whole console, which is reset with all others. */
function keptSetting<Value>(name: string, fallback: Value, isValid: (stored: unknown) => boolean) {
  const setting = storedSetting(name, fallback, isValid)
  kept.push({ isChanged: (get) => get(setting) !== fallback, reset: () => store.set(setting, RESET) })
  return setting
}

const oneOf = (values: readonly unknown[]) => (stored: unknown) => values.includes(stored)
const isSwitch = oneOf([true, false])

// The names of mode, contrast and preset are those that public/first-paint.js reads.
export const modeSetting = keptSetting<(typeof modes)[number]>(
  'mode',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  oneOf(modes),
)
export const contrastSetting = keptSetting<(typeof contrasts)[number]>('contrast', 'default', oneOf(contrasts))
export const presetSetting = keptSetting<(typeof presets)[number]>('preset', 'torre', oneOf(presets))
export const layoutSetting = keptSetting<(typeof layouts)[number]>('layout', 'vertical', oneOf(layouts))
/** On: content uses the whole width. Off: a comfortable width, in windows wider than 1600 px (CTR-2-028). */
export const stretchSetting = keptSetting<boolean>('stretch', true, isSwitch)
export const undoSecondsSetting = keptSetting<number>(
  'undoSeconds',
  UNDO_SECONDS.default,
  (stored) => typeof stored === 'number' && stored >= UNDO_SECONDS.minimum && stored <= UNDO_SECONDS.maximum,
)
/** On: an approval in a list shows evidence that was not seen, differs or could not be read before it is made. */
export const evidenceFirstSetting = keptSetting<boolean>('evidenceFirst', true, isSwitch)
/** Off for people who use speech input: single characters then run no commands (WCAG 2.1.4). */
export const singleKeysSetting = keptSetting<boolean>('singleKeys', true, isSwitch)

/** Rows of a page, the same for all lists; `fit`: as many as the screen holds. */
export const rowsSetting = keptSetting<(typeof TABLE_PAGE_LENGTHS)[number] | 'fit'>(
  'rowsPerPage',
  DEFAULT_TABLE_PAGE_LENGTH,
  oneOf([...TABLE_PAGE_LENGTHS, 'fit']),
)

/** On: the record in focus is shown beside its list. */
export const peekSetting = keptSetting<boolean>('peek', false, isSwitch)

/** On: the review queue hands out everything of one driver in a row. Off: the oldest first. */
export const byDriverSetting = keptSetting<boolean>('byDriver', true, isSwitch)

/** Shows two images of a record beside each other in the review queue. */
export const besideImagesSetting = keptSetting<boolean>('besideImages', true, isSwitch)

/** The language on screen. `switchLanguage` sets it after loading its texts. */
export const languageSetting = atom<Language>(storedLanguage())

/** True when a setting differs from its default; the language has no default. */
export const changedSettingsAtom = atom((get) => kept.filter(({ isChanged }) => isChanged(get)).length > 0)

/** Resets all settings but the language to their defaults. */
export function resetSettings(): void {
  for (const { reset } of kept) reset()
}
