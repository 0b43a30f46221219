/** The review queue: calls of `extensions/reviews`. */
export const REVIEWS_FEATURE = 'reviews'
