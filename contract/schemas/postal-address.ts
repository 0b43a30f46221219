import { z } from 'zod'
import { rule } from '../rule.ts'
import { partialAddress } from './geography.ts'

/** Longest complement of an address, characters. Ours. */
const COMPLEMENT_MAXIMUM = 255

/** Where somebody lives or a company sits, as far as it is known (CON-3-009, CON-3-063). */
export const postalAddress = partialAddress
  .extend({ complement: z.string().trim().max(COMPLEMENT_MAXIMUM, rule('tooLong')).optional() })
  .meta({ id: 'PostalAddress' })
export type PostalAddress = z.infer<typeof postalAddress>
