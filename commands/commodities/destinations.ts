import { REGISTERS_FEATURE } from '#contract/features'
import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('commodities', '/commodities', 'freight', { keys: 'g Shift+m', feature: REGISTERS_FEATURE }),
]
