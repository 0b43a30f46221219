import { z } from 'zod'
import { rule } from '../../rule.ts'
import { companyCandidate } from '../companies/company.ts'
import { dateTime } from './base-record.ts'

/** Longest id of a record in another system, and name of that system, characters. Not in the specification. */
const EXTERNAL_ID_MAXIMUM = 100
const SYSTEM_NAME_MAXIMUM = 100

/** What another system tells of each of its records: its own id for it, its own name, when it is, and for whom. */
export const toldRecord = z.object({
  externalId: z.string(rule('required')).trim().min(1, rule('required')).max(EXTERNAL_ID_MAXIMUM, rule('tooLong')),
  /** The name of the program's access is taken where none is told. */
  createdBySystem: z.string().trim().min(1).max(SYSTEM_NAME_MAXIMUM, rule('tooLong')).nullish(),
  scheduledAt: dateTime.nullish(),
  company: companyCandidate.nullish(),
})
export type ToldRecord = z.infer<typeof toldRecord>
