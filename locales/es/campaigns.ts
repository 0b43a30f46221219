import type { Translation } from '../translation.ts'
import type * as pt from '../pt/campaigns.ts'

/** What all campaigns share. */
export const campaigns: Translation<typeof pt.campaigns> = {
  free: 'Por ahora, las campañas son gratuitas.',
} as const

export const statuses: Translation<typeof pt.statuses> = { SCHEDULE: 'Programado', CLOSED: 'Cerrado' } as const

export const machineGuards: Translation<typeof pt.machineGuards> = { isEarly: 'su inicio aún no haya llegado' } as const
