import { atom, createStore } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import type { Language } from '#contract/languages'
import { storedLanguage } from '../i18n/messages.ts'

/** Undo window: seconds, its default and its bounds (keyboard grammar). */
export const UNDO_SECONDS = { default: 5, minimum: 0, maximum: 30 } as const

/** The console's one store of interface state. */
export const store = createStore()

export const modeSetting = atomWithStorage<'light' | 'dark'>(
  'torre.mode',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  undefined,
  { getOnInit: true },
)

export const undoSecondsSetting = atomWithStorage<number>('torre.undoSeconds', UNDO_SECONDS.default, undefined, { getOnInit: true })

/** Off for people who speak to their computer: single characters are then no commands (WCAG 2.1.4). */
export const singleKeysSetting = atomWithStorage<boolean>('torre.singleKeys', true, undefined, { getOnInit: true })

/** The language on screen; set through `switchLanguage` so that its texts are there first. */
export const languageSetting = atom<Language>(storedLanguage())
