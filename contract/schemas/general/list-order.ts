import { z } from 'zod'

/**
 * Orders of lists, which commands offer on every screen. Kept apart from the schemas of the records, which are large to
 * load.
 */

/** Sorted by identifier by default. */
export const departmentOrder = z.enum(['IDENTIFIER', 'RECENT', 'OLDEST'])
/** Newest first by default. */
export const locationOrder = z.enum(['RECENT', 'OLDEST', 'TITLE'])
/** Newest first by default. */
export const webhookRequestOrder = z.enum(['RECENT', 'OLDEST'])
