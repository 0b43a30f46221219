import { atom } from 'jotai'
import type { Command, Confirmation, Given, Target } from '#commands/command'
import { store } from '../settings/settings.ts'

/** The dialog that is open, with its subject. */
export type OpenDialog =
  | { kind: 'settings' | 'sheet' | 'instructions' | 'filters' | 'unsent' }
  | { kind: 'palette'; ask: Command | null; given?: Given }
  | { kind: 'confirmation'; command: Command; confirmation: Confirmation; before: OpenDialog | null; onAnswer(): void }
  | { kind: 'reasons' | 'confirm'; command: Command; targets: readonly Target[]; onAnswer(given: Given): void }

export const dialogAtom = atom<OpenDialog | null>(null)

export function openDialog(dialog: OpenDialog): void {
  store.set(dialogAtom, dialog)
}

export function closeDialog(): void {
  store.set(dialogAtom, null)
}
