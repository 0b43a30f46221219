import type { Translation } from '../translation.ts'
import type * as portuguese from '../pt/maps.ts'

/** What maps say of themselves. */
export const maps: Translation<typeof portuguese.maps> = {
  outline: 'Outline, not a road map',
  unreachable: 'Base map out of reach: the outline only',
}
