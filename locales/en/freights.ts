import type * as pt from '../pt/freights.ts'
import type { Translation } from '../translation.ts'

/** Freights. */
export const events: Translation<typeof pt.events> = {
  EDIT_NEGOTIATION: 'Negotiation edited',
  UPDATE_DATES: 'Dates updated',
  DEFINE_DRIVERS: 'Drivers defined',
  COPY: 'Copied',
  FINISH: 'Finished',
  WITHDRAWN_AT_SOURCE: 'Withdrawn by the system of origin',
  END_DATE_REACHED: 'End date reached',
}

export const machineNames: Translation<typeof pt.machineNames> = { freight: 'Freight' } as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  freight: 'The status of a freight: published, finished by a person or at its end date, copied with another price.',
}

export const machineGuards: Translation<typeof pt.machineGuards> = {
  closes: 'the defined drivers close the freight',
} as const
