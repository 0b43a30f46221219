import { CARGO_COSTS_FEATURE } from '#contract/schemas/cargo-costs/feature'
import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('cargoCosts', '/cargo-costs', 'freight', { keys: 'g Shift+f', feature: CARGO_COSTS_FEATURE }),
]
