/** Rules that decide waiting records without a person: calls of `extensions/review-rules`. */
export const AUTOMATIC_REVIEW_FEATURE = 'automatic-review'
