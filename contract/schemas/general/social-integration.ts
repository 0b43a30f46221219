import { z } from 'zod'
import { rule } from '../../rule.ts'
import { cleanDocument } from './document-number.ts'

/**
 * Number in the Brazilian social integration programme (PIS), 11 digits, written without dots and dash. Its check digit
 * is not checked: the specification asks for the number only.
 */
export const socialIntegrationProgramNumber = z
  .string()
  .max(40, rule('pisNumber'))
  .overwrite(cleanDocument)
  .regex(/^\d{11}$/, rule('pisNumber'))
  .meta({ examples: ['120.41235.67-8', '12041235678'] })
