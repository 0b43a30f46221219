import { z } from 'zod'
import { objectId } from '#contract/schemas/general/base-record'
import { processStatus } from '#contract/schemas/reviews/review-statuses'

/** The built tabs of a driver (CON-2-047). */
const driverTabs = ['BASIC_DATA', 'VEHICLES', 'PROFILES', 'PENDENCIES', 'HISTORY'] as const
export type DriverTab = (typeof driverTabs)[number]

/**
 * The search parameters of a driver's address: the tab, and for pendencies the listed status and the open pendency.
 * Invalid values are left out.
 */
export const driverAddress = z.object({
  tab: z.enum(driverTabs).optional().catch(undefined),
  status: processStatus.optional().catch(undefined),
  pendency: objectId.optional().catch(undefined),
})
export type PendenciesAddress = Pick<z.output<typeof driverAddress>, 'status' | 'pendency'>
