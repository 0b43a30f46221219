/** Captures as other systems tell them, which the specification only reads: calls of `extensions/captures`. */
export const CAPTURES_FEATURE = 'captures'
/** The work queue of captures: calls of `extensions/captures`. */
export const CAPTURE_QUEUE_FEATURE = 'capture-queue'
