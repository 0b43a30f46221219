import { z } from 'zod'
import { rule } from '../../rule.ts'
import { partialAddress } from './geography.ts'

/** Longest complement of an address, characters. Not in the specification. */
const COMPLEMENT_MAXIMUM = 255

/** The address of a person or a company, of which any part may be missing (CON-3-009, CON-3-063). */
export const postalAddress = partialAddress
  .extend({ complement: z.string().trim().max(COMPLEMENT_MAXIMUM, rule('tooLong')).optional() })
  .meta({ id: 'PostalAddress' })
export type PostalAddress = z.infer<typeof postalAddress>
