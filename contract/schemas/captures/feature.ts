/** Captures as other systems tell them, which the specification only reads: calls of `extensions/captures`. */
export const CAPTURES_FEATURE = 'captures'
