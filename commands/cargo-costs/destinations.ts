import { CARGO_COSTS_FEATURE } from '#contract/schemas/cargo-costs/feature'
import { rolesByRight } from '#contract/roles'
import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('cargoCosts', '/cargo-costs', 'freight', { keys: 'g Shift+f', feature: CARGO_COSTS_FEATURE }),
  place('newCargoCost', '/cargo-cost/new-table', 'new', {
    above: 'cargoCosts',
    feature: CARGO_COSTS_FEATURE,
    roles: rolesByRight.administer,
  }),
]
