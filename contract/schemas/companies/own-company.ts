import { z } from 'zod'
import { objectId } from '../general/base-record.ts'
import { companyRecord } from './company-record.ts'

/** Names the registered company that is the tenant's own. */
export const ownCompanyChoice = z.object({ company: objectId }).meta({ id: 'OwnCompanyChoice' })

/** The tenant's own company; null until somebody names it. */
export const ownCompanyReply = z.object({ message: z.string(), company: companyRecord.nullable() })
