import type * as pt from '../pt/commodities.ts'
import type { Translation } from '../translation.ts'

/** Commodities that freights carry. */
export const commodities: Translation<typeof pt.commodities> = {
  title: 'Mercancías',
  search: 'Buscar por descripción',
  notFound: 'No se encontró ninguna mercancía',
  back: 'Volver a mercancías',
  tabs: 'Secciones de la mercancía',
  details: 'Detalles',
  new: 'Nueva mercancía',
  newSynonyms: 'crear, agregar, registrar, carga, producto',
  create: 'Crear mercancía',
  save: 'Guardar mercancía',
  edit: 'Editar mercancía',
  editSynonyms: 'cambiar, corregir, renombrar',
  activate: 'Activar mercancía',
  inactivate: 'Inactivar mercancía',
  saved: 'Mercancía guardada: {{name}}',
  activity: 'Actividad',
  active: 'En uso',
  inactive: 'Inactivas',
  descriptionHint: 'Como la muestran los fletes, por ejemplo: Soja en grano.',
}

export const kinds: Translation<typeof pt.kinds> = { COMMODITY: 'Mercancía' }

export const orders: Translation<typeof pt.orders> = { DESCRIPTION: 'Descripción' }
