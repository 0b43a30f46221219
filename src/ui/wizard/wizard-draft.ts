import { z } from 'zod'
import type { WizardDraft } from '#machines/wizards/wizard.machine'
import type { DraftPlace } from '../form/draft-store.ts'

const stored = z.object({ values: z.record(z.string(), z.unknown()), step: z.string() })

const keyOf = ({ form, user }: DraftPlace) => `torre.wizard.${form}.${user}`

/** What was accepted of a wizard and not sent; null where there is nothing, or nothing that can be read. */
export function readWizard(place: DraftPlace): WizardDraft | null {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps what was accepted over a reload, a crash and a new sign-in. A browser without room keeps nothing: the page still has it. */
export function writeWizard(place: DraftPlace, { values, step }: WizardDraft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ values, step }))
  } catch {
    // Told by the form of the step, which keeps its own draft.
  }
}

export function removeWizard(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place))
}
