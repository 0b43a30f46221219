import type * as pt from '../pt/rules.ts'
import type { Translation } from '../translation.ts'

/** Rules of automatic review. */
export const rules: Translation<typeof pt.rules> = {
  title: 'Reglas de la revisión automática',
  search: 'Buscar por nombre',
  notFound: 'No se encontró ninguna regla',
  back: 'Volver a las reglas',
  new: 'Nueva regla',
  newSynonyms: 'crear, agregar, automatización',
  create: 'Crear regla',
  edit: 'Reescribir regla',
  editSynonyms: 'editar, cambiar, condiciones, resultado',
  save: 'Guardar regla',
  saved: 'Regla guardada: {{name}}',
  try: 'Probar con las últimas decisiones',
  tryYesterday: 'Probar con las decisiones de ayer',
  trySynonyms: 'simular, ensayo, comparar, prever',
  tried: 'Regla probada: {{name}}',
  activate: 'Activar regla',
  inactivate: 'Apagar regla',
  details: 'Regla',
  reopeningHint: 'Quién puede reabrir una revisión decidida, y por cuánto tiempo. Con 0 horas nadie puede.',
  reopeningHours: 'Horas después de la decisión',
  reopeningRight: 'Quién puede',
  reopeningBy_operate: 'Operadores y superiores',
  reopeningBy_administer: 'Administradores y superiores',
  reopeningBy_own: 'Propietarios',
  saveReopening: 'Guardar reapertura',
  reopeningSaved: 'Reapertura guardada.',
  tabs: 'Secciones de la regla',
  kind: 'Tipo de registro',
  position: 'Posición',
  positionHint: 'Decide la primera regla del tipo cuyas condiciones son todas verdaderas.',
  conditions: 'Condiciones',
  all: 'Todas deben ser verdaderas a la vez.',
  certainty: 'Certeza mínima de la lectura (%)',
  certaintyHint: 'Todos los campos comparables se leyeron con esta certeza.',
  certaintyOf: 'Todo leído con {{certainty}} % o más',
  differences: 'Diferencias entre registro e imagen',
  differences_NONE: 'Ninguna diferencia',
  differences_SOME: 'Alguna diferencia',
  validity: 'Vigencia del documento',
  validity_VALID: 'Vigente',
  validity_EXPIRED: 'Vencido',
  validDays: 'Vigente todavía por (días)',
  validFor: { one: 'Vigente por {{count}} día más', other: 'Vigente por {{count}} días más' },
  country: 'País del documento',
  countryIs: 'Este país u otros',
  countryIs_true: 'Este país',
  countryIs_false: 'Cualquier otro',
  countryOf: 'Documento de {{country}}',
  countryNotOf: 'Documento de otro país que {{country}}',
  any: 'No importa',
  result: 'Resultado',
  action: 'Qué sucede',
  action_APPROVE: 'Aprobar',
  action_DISAPPROVE: 'Rechazar',
  action_PASS_ON: 'Pasar a una persona',
  reason: 'Motivo',
  reasonText: 'Texto del motivo',
  requestNewPhoto: 'Pedir una nueva foto',
  decided: 'Decididos',
  passedOn: 'Pasados a personas',
  activatedAt: 'Activada el',
  trial: 'Prueba',
  noTrial: 'Aún no se probó. Una regla se activa solo después de probarla como está.',
  trialOf_LAST: { one: 'En la última decisión', other: 'En las últimas {{count}} decisiones' },
  trialOf_YESTERDAY: { one: 'En 1 decisión de ayer', other: 'En {{count}} decisiones de ayer' },
  triedBy: 'Probada por {{name}} el {{at}}. No se decidió nada.',
  agreed: 'Decidiría lo mismo',
  disagreed: 'Decidiría distinto',
  wouldPassOn: 'Pasaría a una persona',
  untouched: 'No se aplica',
  changed: 'Fuera de la comparación: el registro cambió después',
  cases: 'Dónde decidiría distinto',
  decisionOfPerson: 'Decisión de la persona',
  decisionOfRule: 'De la regla',
}

export const statuses: Translation<typeof pt.statuses> = {
  DRAFT: 'Borrador',
  TRIED: 'Probada',
}

export const kinds: Translation<typeof pt.kinds> = { REVIEW_RULE: 'Regla' } as const

export const events: Translation<typeof pt.events> = {
  TRY: 'Probado',
} as const

export const orders: Translation<typeof pt.orders> = { POSITION: 'Posición' } as const

export const machineNames: Translation<typeof pt.machineNames> = {
  reviewRule: 'Regla de la revisión automática',
} as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  reviewRule: 'La situación de una regla: escrita, probada con decisiones de personas, activada y apagada.',
}
