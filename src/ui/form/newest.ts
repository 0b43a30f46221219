import type { FormValues } from '#machines/forms/form.machine'
import { leavesOf, valuesOfLeaves } from './form-values.ts'

/** A record as it is now, for a form that was refused because it edits an older version. */
export interface NewestRecord {
  /** As the form's fields would begin with it. */
  values: FormValues
  /** From now on the form edits this version. */
  takeOver(): void
}

/** One field that somebody changed meanwhile. */
export interface FieldChange {
  name: string
  /** As the form began, and as it is now; empty for nothing. */
  was: string
  now: string
  /** What the person has typed there; null where the field is as the form began. */
  typed: string | null
}

const at = (leaves: Readonly<Record<string, string>>, name: string) => leaves[name] ?? ''

/** What differs between how the form began and how the record is now. */
export function fieldChanges(pristine: FormValues, values: FormValues, newest: FormValues): FieldChange[] {
  const [before, typed, after] = [leavesOf(pristine), leavesOf(values), leavesOf(newest)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, now, here] = [at(before, name), at(after, name), at(typed, name)]
    return was === now ? [] : [{ name, was, now, typed: here === was || here === now ? null : here }]
  })
}

/** The newest values, except where the person has typed others: nothing typed is lost. */
export function mergedWith(pristine: FormValues, values: FormValues, newest: FormValues): FormValues {
  const [before, typed, after] = [leavesOf(pristine), leavesOf(values), leavesOf(newest)]
  const names = new Set([...Object.keys(typed), ...Object.keys(after)])
  return valuesOfLeaves(
    Object.fromEntries(
      [...names].map((name) => [name, at(typed, name) === at(before, name) ? at(after, name) : at(typed, name)]),
    ),
  )
}
