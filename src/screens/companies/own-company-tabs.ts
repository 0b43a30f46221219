import { z } from 'zod'

/** The tabs of the company configuration (CON-2-096 to CON-2-098). */
const ownCompanyTabs = ['DATA_COMPANY', 'ADDRESS_COMPANY', 'DEPARTMENTS', 'HISTORY'] as const

/** The address of the company configuration. */
export const ownCompanyAddress = z.object({ tab: z.enum(ownCompanyTabs).optional().catch(undefined) })
