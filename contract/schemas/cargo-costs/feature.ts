/** Cost tables by kind of cargo. The specification has their shapes; their calls are in `extensions/cargo-costs`. */
export const CARGO_COSTS_FEATURE = 'cargo-costs'
