import type { FormValues } from '#machines/forms/form.machine'
import { leavesOf, valuesOfLeaves } from './form-values.ts'

/** The current record, for a form that was refused because it edits an older version. */
export interface NewestRecord {
  /** The values that the form's fields would start with. */
  values: FormValues
  /** Makes the form edit this version. */
  takeOver(): void
}

/** One field that somebody else changed. */
export interface FieldChange {
  name: string
  /** The field's initial and current text; empty for no value. */
  was: string
  now: string
  /** The text that the person typed; null where it equals the initial or the current one. */
  typed: string | null
}

const textAt = (leaves: Readonly<Record<string, string>>, name: string) => leaves[name] ?? ''

/** The fields whose values differ between the form's start and the current record. */
export function fieldChanges(pristine: FormValues, values: FormValues, newest: FormValues): FieldChange[] {
  const [before, typed, after] = [leavesOf(pristine), leavesOf(values), leavesOf(newest)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, now, current] = [textAt(before, name), textAt(after, name), textAt(typed, name)]
    return was === now ? [] : [{ name, was, now, typed: current === was || current === now ? null : current }]
  })
}

/** The newest values, except in fields that the person changed: those keep the typed text. */
export function mergedWith(pristine: FormValues, values: FormValues, newest: FormValues): FormValues {
  const [before, typed, after] = [leavesOf(pristine), leavesOf(values), leavesOf(newest)]
  const names = new Set([...Object.keys(typed), ...Object.keys(after)])
  return valuesOfLeaves(
    Object.fromEntries(
      [...names].map((name) => [
        name,
        textAt(typed, name) === textAt(before, name) ? textAt(after, name) : textAt(typed, name),
      ]),
    ),
  )
}
