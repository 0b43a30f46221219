import type { Translation } from '../translation.ts'
import type * as portuguese from '../pt/exchange.ts'

/** Exchange transactions, which other systems tell about records of the platform. */
export const exchange: Translation<typeof portuguese.exchange> = {
  transactions: 'Transacciones',
  none: 'Ninguna transacción informada',
  startedAt: 'Inicio: {{at}}',
  finishedAt: 'Fin: {{at}}',
  canceledAt: 'Cancelación: {{at}}',
  more: 'Se muestran las {{shown}} más recientes de {{count}}.',
}

/** Statuses of an exchange transaction. */
export const exchangeStatuses: Translation<typeof portuguese.exchangeStatuses> = {
  CREATED: 'Creada',
  IN_PROGRESS: 'En curso',
  FINISHED: 'Finalizada',
  CANCELED: 'Cancelada',
  DELETED: 'Eliminada',
}

/** Kinds of record that an exchange transaction is about. */
export const exchangeSources: Translation<typeof portuguese.exchangeSources> = {
  DRIVER_ADDITIONAL_DOCUMENT: 'Documento adicional',
  DRIVER_CHECKLIST: 'Checklist',
  FREIGHT: 'Flete',
  SCHEDULE: 'Agendamiento',
  TRAVEL: 'Viaje',
}
