import { z } from 'zod'

/**
 * Orders of lists, which commands offer on every screen. Kept apart from the schemas of the records, which are large to
 * load.
 */

/** By identifier unless told otherwise. */
export const departmentOrder = z.enum(['IDENTIFIER', 'RECENT', 'OLDEST'])
/** Newest first unless told otherwise. */
export const locationOrder = z.enum(['RECENT', 'OLDEST', 'TITLE'])
/** Newest first unless told otherwise. */
export const webhookRequestOrder = z.enum(['RECENT', 'OLDEST'])
