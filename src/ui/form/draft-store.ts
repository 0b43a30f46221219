import { z } from 'zod'
import type { FormDraft, FormValues } from '#machines/forms/form.machine'

/** Identifies a draft by form and person; people never see another person's drafts. */
export interface DraftPlace {
  form: string
  user: string
}

const storedDraft = z.object({
  at: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
  pristine: z.record(z.string(), z.unknown()),
})

/** The storage key of a draft, used for its text and its files. */
export function draftKey({ form, user }: DraftPlace): string {
  return `torre.draft.${form}.${user}`
}

/**
 * Reads a draft.
 * @returns null where there is none or it cannot be read
 */
export function readDraft(place: DraftPlace): FormDraft | null {
  try {
    return storedDraft.parse(JSON.parse(localStorage.getItem(draftKey(place)) ?? 'null'))
  } catch {
    return null
  }
}

/**
 * Stores typed input, so that it survives a reload, a crash and a new sign-in.
 * @returns false where the browser has no room or forbids it
 */
export function writeDraft(place: DraftPlace, values: FormValues, pristine: FormValues): boolean {
  try {
    localStorage.setItem(draftKey(place), JSON.stringify({ at: new Date().toISOString(), values, pristine }))
    return true
  } catch {
    return false
  }
}

export function removeDraft(place: DraftPlace): void {
  localStorage.removeItem(draftKey(place))
}
