import { z } from 'zod'

const recordTabs = ['DETAILS', 'HISTORY'] as const

/** The tabs of a record that has its details and its history. */
export type RecordTab = (typeof recordTabs)[number]

/** The address of such a record. */
export const recordTabAddress = z.object({ tab: z.enum(recordTabs).optional().catch(undefined) })

const campaignTabs = ['DETAILS', 'NUMBERS', 'HISTORY'] as const

/** The tabs of a campaign that has its details, its numbers and its history. */
export type CampaignTab = (typeof campaignTabs)[number]

/** The address of such a campaign. */
export const campaignTabAddress = z.object({ tab: z.enum(campaignTabs).optional().catch(undefined) })

/** The address of a form that may begin with a copy. */
export const copyAddress = z.object({ from: z.string().optional().catch(undefined) })
