import { getCountries } from 'libphonenumber-js/min'
import { z } from 'zod'
import { rule } from '../../rule.ts'

/** ISO 3166-1 alpha-2, for phones (CTR-5-002). */
export const phoneCountry = z
  .enum(getCountries() as [string, ...string[]], rule('phoneCountry'))
  .meta({ id: 'PhoneCountry', description: 'ISO 3166-1 alpha-2' })
