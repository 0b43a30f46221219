import type { Place } from './command.ts'
import type { ScopesOfPlace } from './contribution.ts'
import { domains } from './domains.ts'

/** The scopes that each screen opens between `screen` and dialogs; null for a place that may open any. */
export const scopesOfPlaces: ReadonlyMap<Place, ScopesOfPlace> = new Map(
  domains.flatMap(({ places }) => Object.entries(places) as [Place, ScopesOfPlace][]),
)
