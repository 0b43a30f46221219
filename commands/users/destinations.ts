import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [place('profile', '/profile', 'person', { keys: 'g i' })]
