import type { Target } from '#commands/command'
import type { Location } from '#contract/schemas/location'

/** Street and number, as far as they are known. */
export function streetOf({ street, houseNumber }: Pick<Location, 'street' | 'houseNumber'>): string {
  return [street, houseNumber].filter(Boolean).join(', ')
}

/** A location as the commands of its curation see it. */
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
