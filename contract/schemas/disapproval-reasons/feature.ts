/** Reasons for disapproval as the tenant's own data: calls of `extensions/disapproval-reasons`. */
export const DISAPPROVAL_REASONS_FEATURE = 'disapproval-reasons'
