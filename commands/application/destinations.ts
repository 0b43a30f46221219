import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [place('welcome', '/', 'home', { keys: 'g b' })]
