import type { ChangedValue } from '#contract/schemas/general/record-history'

/** The values that an edit changed, as histories keep them. */
export function changedValues<Field extends string>(
  was: Readonly<Record<Field, string | null>>,
  is: Readonly<Record<Field, string | null>>,
): ChangedValue[] {
  return (Object.keys(was) as Field[]).flatMap((field) =>
    was[field] === is[field] ? [] : [{ field, before: was[field], after: is[field] }],
  )
}
