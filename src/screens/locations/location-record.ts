import type { Target } from '#commands/command'
import type { Location } from '#contract/schemas/locations/location'
import { type Decided, standingOf } from '../../console/decided.ts'

/** Street and number, if known. */
export function streetOf({ street, houseNumber }: Pick<Location, 'street' | 'houseNumber'>): string {
  return [street, houseNumber].filter(Boolean).join(', ')
}

/** A location as the target of its curation's commands, including the decisions made on this computer. */
export function locationTarget(row: Location, decided: Decided): Target {
  const { status, version } = standingOf(decided, row, row.status)
  return {
    kind: 'LOCATION',
    id: row._id,
    version,
    status,
    name: row.title ?? streetOf(row),
    heldBy: null,
  }
}
