/** Cost tables by kind of cargo, which are in the specification as shapes without a call: calls of `extensions/cargo-costs`. */
export const CARGO_COSTS_FEATURE = 'cargo-costs'
