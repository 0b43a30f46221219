import { z } from 'zod'

const recordTabs = ['DETAILS', 'HISTORY'] as const

/** The tabs of a record that has its details and its history. */
export type RecordTab = (typeof recordTabs)[number]

/** The address of such a record. */
export const recordTabAddress = z.object({ tab: z.enum(recordTabs).optional().catch(undefined) })
