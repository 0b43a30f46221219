import type { Translation } from '../translation.ts'
import type * as pt from '../pt/campaigns.ts'

/** What all campaigns share. */
export const campaigns: Translation<typeof pt.campaigns> = {
  free: 'Campaigns are currently temporarily free.',
} as const

export const statuses: Translation<typeof pt.statuses> = { SCHEDULE: 'Scheduled', CLOSED: 'Closed' } as const

export const machineGuards: Translation<typeof pt.machineGuards> = { isEarly: 'its start has not come' } as const
