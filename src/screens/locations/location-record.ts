import type { Target } from '#commands/command'
import type { Location } from '#contract/schemas/location'

/** Street and number, if known. */
export function streetOf({ street, houseNumber }: Pick<Location, 'street' | 'houseNumber'>): string {
  return [street, houseNumber].filter(Boolean).join(', ')
}

/** A location as the target of its curation's commands. */
export function locationTarget(row: Location): Target {
  return {
    kind: 'LOCATION',
    id: row._id,
    version: row.__v,
    status: row.status,
    name: row.title ?? streetOf(row),
    heldBy: null,
  }
}
