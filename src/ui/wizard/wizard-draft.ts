import { z } from 'zod'
import type { WizardDraft } from '#machines/wizards/wizard.machine'
import type { DraftPlace } from '../form/draft-store.ts'

const stored = z.object({ values: z.record(z.string(), z.unknown()), step: z.string() })

const keyOf = ({ form, user }: DraftPlace) => `torre.wizard.${form}.${user}`

/** The accepted values of a wizard that is not sent yet; null for none, or if they cannot be read. */
export function readWizard(place: DraftPlace): WizardDraft | null {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'))
  } catch {
    return null
  }
}

/**
 * Stores accepted values, so that they survive a reload, a crash and a new sign-in. A failure is ignored, because the
 * page still has them.
 */
export function writeWizard(place: DraftPlace, { values, step }: WizardDraft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ values, step }))
  } catch {
    // The form of the step, which stores its own draft, reports a full storage.
  }
}

export function removeWizard(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place))
}
