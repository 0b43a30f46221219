import { vocabulary, wordsOf } from './vocabulary.ts'

/** Status of a campaign, drawers among them (CON-4-001, CTR §4); SCHEDULED is read as SCHEDULE (decisions §7). */
export const campaignStatus = vocabulary(['SCHEDULE', 'ACTIVE', 'INACTIVE', 'CLOSED'], {
  ...wordsOf(['SCHEDULE', 'ACTIVE', 'INACTIVE', 'CLOSED']),
  SCHEDULED: 'SCHEDULE',
})
export type CampaignStatus = (typeof campaignStatus.options)[number]
