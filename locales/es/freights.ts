/** Freights. */
export const events = {
  EDIT_NEGOTIATION: 'Negociación editada',
  UPDATE_DATES: 'Fechas actualizadas',
  DEFINE_DRIVERS: 'Conductores definidos',
  COPY: 'Copiado',
  FINISH: 'Cerrado',
  WITHDRAWN_AT_SOURCE: 'Retirado por el sistema de origen',
  END_DATE_REACHED: 'Fecha de término alcanzada',
} as const

export const machineNames = { freight: 'Flete' } as const

export const machinePurposes = {
  freight:
    'La situación de un flete: publicado, cerrado por una persona o por la fecha de término, copiado con otro precio.',
} as const

export const machineGuards = { closes: 'los conductores definidos cierran el flete' } as const
