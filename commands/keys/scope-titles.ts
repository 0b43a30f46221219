import type { MessageKey } from '#locales/messages'
import type { Scope } from '../command.ts'

/** Titles of the scopes, in the order of keymaps and cheat sheets. */
export const scopeTitles = {
  queue: 'keyboard.scopeQueue',
  grid: 'keyboard.scopeGrid',
  map: 'keyboard.scopeMap',
  record: 'keyboard.scopeRecord',
  form: 'keyboard.scopeForm',
  screen: 'keyboard.scopeScreen',
  dialog: 'keyboard.scopeDialog',
  palette: 'keyboard.scopePalette',
  anywhere: 'keyboard.scopeAnywhere',
} as const satisfies Record<Scope, MessageKey>
