import { z } from 'zod'

/** Orders of lists whose records are much to load: commands offer the orders everywhere. */

/** By identifier unless told otherwise. */
export const departmentOrder = z.enum(['IDENTIFIER', 'RECENT', 'OLDEST'])
/** Newest first unless told otherwise. */
export const locationOrder = z.enum(['RECENT', 'OLDEST', 'TITLE'])
/** Newest first unless told otherwise. */
export const webhookRequestOrder = z.enum(['RECENT', 'OLDEST'])
