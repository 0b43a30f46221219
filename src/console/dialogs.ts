import { atom } from 'jotai'
import type { ComparedField } from '#contract/schemas/reviews/review'
import type { Command, Confirmation, Given, Place, Target } from '#commands/command'
import type { Subject } from '#commands/context'
import type { Partition } from '#commands/resolve'
import { store } from '../settings/settings.ts'
import { tell } from './notices.ts'

/** The dialog that is open, with its subject. */
export type OpenDialog =
  /** A dialog without a subject, of the shell or of a domain. */
  | { kind: 'plain'; place: Place }
  | { kind: 'palette'; ask: Command | null; given?: Given; subject: Subject }
  | { kind: 'confirmation'; command: Command; confirmation: Confirmation; before: OpenDialog | null; onAnswer(): void }
  | {
      kind: 'confirm'
      command: Command
      targets: readonly Target[]
      /** How the targets are divided, where not the lifecycle alone decides it. Their names are shown then. */
      divided?: Partition
      /** How many of them are shown, one after the other, once this is answered. */
      shown?: number
      /** Those that are not on screen: they are named. */
      offScreen?: readonly Target[]
      onAnswer(given: Given): void
    }
  | {
      kind: 'reasons'
      command: Command
      targets: readonly Target[]
      /** The comparison of the record, which may suggest a reason. */
      fields?: readonly ComparedField[]
      /** Those that are not on screen: they are named. */
      offScreen?: readonly Target[]
      onAnswer(given: Given): void
    }

export const dialogAtom = atom<OpenDialog | null>(null)

export function openDialog(dialog: OpenDialog): void {
  store.set(dialogAtom, dialog)
}

export function closeDialog(): void {
  store.set(dialogAtom, null)
}

/** Closes a dialog that could not be drawn, and says so. Open and unseen, it would keep every key. */
export function abandonDialog(): void {
  closeDialog()
  tell({ key: 'notices.dialogGivenUp' }, 'error')
}
