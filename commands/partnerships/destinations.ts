import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry (CON-2-002). */
export const destinations: readonly Destination[] = [
  place('newPartnership', '/partnerships/new-partnership', 'new', { above: 'partnerships' }),
]
