import type * as pt from '../pt/second-looks.ts'
import type { Translation } from '../translation.ts'

/** Second looks at decisions, and their reconciliation. */
export const secondLooks: Translation<typeof pt.secondLooks> = {
  title: 'Segunda mirada',
  none: 'Ninguna segunda mirada le espera.',
  noneHint: 'Aquí llegan decisiones sorteadas de otras personas, sin decir quién decidió ni qué.',
  blind: 'Decida sin conocer la primera decisión.',
  waiting: { one: '{{count}} espera', other: '{{count}} esperan' },
  decided: 'Segunda decisión registrada: {{name}}',
  gone: 'Otra persona ya decidió: {{name}}',
  reconciliations: 'Divergencias',
  search: 'Buscar por conductor',
  notFound: 'No se encontró ninguna divergencia',
  back: 'Volver a las divergencias',
  tabs: 'Secciones de la divergencia',
  details: 'Las dos decisiones',
  record: 'Registro',
  first: 'Primera decisión',
  second: 'Segunda decisión',
  settlement: 'Resolución',
  decidedBy: '{{name}}, {{at}}',
  open: 'Vale la primera decisión hasta que un administrador la resuelva.',
  reopened: 'La revisión se reabrió.',
  notReopened: 'La revisión no se reabrió.',
  firstAt: 'Primera el',
  keepFirst: 'La primera decisión era correcta',
  takeSecond: 'La segunda decisión era correcta',
  settleSynonyms: 'resolver, divergencia, conciliar, reabrir',
  why: '¿Por qué?',
  settled: 'Divergencia resuelta: {{name}}',
  rates: 'Porcentajes de la segunda mirada',
  ratesSynonyms: 'muestra, sorteo, porcentaje, tasa, configurar',
  ratesHint:
    'De cien decisiones, cuántas decide de nuevo otra persona. El porcentaje de la persona y el del motivo valen antes que el general; de los dos, el mayor. Campo vacío: vale el general.',
  rate: 'En general (%)',
  reasons: 'Por motivo de rechazo (%)',
  reviewers: 'Por persona (%)',
  save: 'Guardar porcentajes',
  ratesSaved: 'Porcentajes guardados. Valen desde la próxima decisión.',
} as const

export const kinds: Translation<typeof pt.kinds> = { SECOND_LOOK: 'Segunda mirada' } as const

export const statuses: Translation<typeof pt.statuses> = {
  AGREED: 'Iguales',
  DISAGREED: 'Diferentes',
  SETTLED: 'Resuelta',
} as const

export const events: Translation<typeof pt.events> = {
  AGREE: 'Coincidió',
  DISAGREE: 'Difirió',
  SETTLE: 'Resuelta',
} as const

export const machineNames: Translation<typeof pt.machineNames> = {
  secondLook: 'Segunda mirada',
} as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  secondLook:
    'Una segunda mirada a una decisión: otra persona decide sin ver la primera; si difieren, un administrador la resuelve.',
} as const

export const machineGuards: Translation<typeof pt.machineGuards> = {
  isAnotherPerson: 'quien decide no es quien decidió primero',
} as const
