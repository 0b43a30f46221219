/** Freights. */
export const events = {
  EDIT_NEGOTIATION: 'Negotiation edited',
  UPDATE_DATES: 'Dates updated',
  DEFINE_DRIVERS: 'Drivers defined',
  COPY: 'Copied',
  FINISH: 'Finished',
  WITHDRAWN_AT_SOURCE: 'Withdrawn by the system of origin',
  END_DATE_REACHED: 'End date reached',
} as const

export const machineNames = { freight: 'Freight' } as const

export const machinePurposes = {
  freight: 'The status of a freight: published, finished by a person or at its end date, copied with another price.',
} as const

export const machineGuards = { closes: 'the defined drivers close the freight' } as const
