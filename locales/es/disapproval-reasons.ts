import type { Translation } from '../translation.ts'
import type * as pt from '../pt/disapproval-reasons.ts'

/** Reasons for disapproval, as the tenant's own data. */
export const disapprovalReasons: Translation<typeof pt.disapprovalReasons> = {
  title: 'Motivos de rechazo',
  search: 'Buscar por texto',
  notFound: 'Ningún motivo encontrado',
  back: 'Volver a los motivos de rechazo',
  tabs: 'Secciones del motivo',
  details: 'Detalles',
  new: 'Nuevo motivo',
  newSynonyms: 'crear, incluir, registrar, motivo',
  create: 'Crear motivo',
  save: 'Guardar motivo',
  edit: 'Editar motivo',
  editSynonyms: 'cambiar, corregir, renombrar',
  activate: 'Activar motivo',
  inactivate: 'Inactivar motivo',
  saved: 'Motivo guardado: {{name}}',
  activity: 'Actividad',
  active: 'En uso',
  inactive: 'Inactivos',
  words: 'Motivo',
  reasonCode: 'Contado como',
  reasonCodeHint: 'Los números, las reglas automáticas y las segundas revisiones usan este nombre.',
  kinds: 'Sirve para',
  kind: 'Tipo de registro',
  position: 'Posición',
  positionHint: 'De 1 a 9 es la tecla en la pregunta del motivo.',
  driverText: 'Texto para el conductor',
  driverTextHint: 'Sin texto propio vale el nombre del motivo.',
  colleagueText: 'Texto para colegas',
  colleagueTextHint: 'Aparece en lugar del texto del conductor en la pregunta y en los historiales.',
  snippets: 'Textos listos',
  snippetsHint: 'Uno por línea, hasta 9. Se ofrecen cuando se escribe el motivo.',
}

export const kinds: Translation<typeof pt.kinds> = { DISAPPROVAL_REASON: 'Motivo de rechazo' } as const

export const orders: Translation<typeof pt.orders> = { POSITION: 'Posición' } as const
