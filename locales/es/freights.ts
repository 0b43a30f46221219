import type * as pt from '../pt/freights.ts'
import type { Translation } from '../translation.ts'

/** Freights. */
export const events: Translation<typeof pt.events> = {
  EDIT_NEGOTIATION: 'Negociación editada',
  UPDATE_DATES: 'Fechas actualizadas',
  DEFINE_DRIVERS: 'Conductores definidos',
  COPY: 'Copiado',
  FINISH: 'Cerrado',
  WITHDRAWN_AT_SOURCE: 'Retirado por el sistema de origen',
  END_DATE_REACHED: 'Fecha de término alcanzada',
}

export const machineNames: Translation<typeof pt.machineNames> = { freight: 'Flete' } as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  freight:
    'La situación de un flete: publicado, cerrado por una persona o por la fecha de término, copiado con otro precio.',
}

export const machineGuards: Translation<typeof pt.machineGuards> = {
  closes: 'los conductores definidos cierran el flete',
} as const
