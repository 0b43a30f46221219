import { z } from 'zod'
import { objectId } from '#contract/schemas/base-record'
import { processStatus } from '#contract/schemas/review-statuses'

/** Tabs of the record that are built (CON-2-047). */
const driverTabs = ['BASIC_DATA', 'VEHICLES', 'PROFILES', 'PENDENCIES', 'HISTORY'] as const
export type DriverTab = (typeof driverTabs)[number]

/**
 * The address of a driver: its tab; of the pendencies, which status is listed and which one is open. What means nothing
 * is left out.
 */
export const driverAddress = z.object({
  tab: z.enum(driverTabs).optional().catch(undefined),
  status: processStatus.optional().catch(undefined),
  pendency: objectId.optional().catch(undefined),
})
export type PendenciesAddress = Pick<z.output<typeof driverAddress>, 'status' | 'pendency'>
