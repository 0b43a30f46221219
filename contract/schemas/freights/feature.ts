/** Histories and public addresses of freights: calls of `extensions/freights`. */
export const FREIGHT_OPERATIONS_FEATURE = 'freight-operations'
