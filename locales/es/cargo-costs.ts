import type * as pt from '../pt/cargo-costs.ts'
import type { Translation } from '../translation.ts'

/** Cost tables by kind of cargo. */
export const cargoCosts: Translation<typeof pt.cargoCosts> = {
  title: 'Tablas de costos',
  search: 'Buscar por tabla o fuente',
  notFound: 'No se encontraron tablas de costos',
  back: 'Volver a tablas de costos',
  tabs: 'Secciones de la tabla',
  details: 'Detalles',
  new: 'Nueva tabla',
  newSynonyms: 'crear, agregar, registrar, costo, flete mínimo',
  create: 'Crear tabla',
  save: 'Guardar tabla',
  edit: 'Editar tabla',
  editSynonyms: 'cambiar, corregir, actualizar',
  delete: 'Eliminar tabla',
  deleteSynonyms: 'borrar, quitar, retirar',
  deleteText: '¿Eliminar la tabla {{name}}? No vuelve, y los fletes dejan de mostrar sus costos.',
  deleted: 'Tabla eliminada: {{name}}',
  saved: 'Tabla guardada: {{name}}',
  addItem: 'Agregar tipo de carga',
  addItemSynonyms: 'más, otro, línea, elemento',
  full: 'La tabla ya tiene todos los tipos de carga.',
  category: 'Categoría',
  categoryType: 'Tipo de la categoría',
  type_A: 'Tabla A',
  type_B: 'Tabla B',
  type_C: 'Tabla C',
  type_D: 'Tabla D',
  label: 'Nombre de la categoría',
  description: 'Descripción de la categoría',
  items: 'Costos por tipo de carga',
  item: 'Tipo de carga {{number}}',
  itemCost: 'Costo {{number}}',
  byLength: 'Costo por distancia {{number}}',
  byLengthOnly: 'Costo por distancia',
  byOperation: 'Costo por operación {{number}}',
  byOperationOnly: 'Costo por operación',
  operationHint: 'Carga y descarga, cualquiera que sea la distancia.',
  currencyOfLength: 'Moneda del costo por distancia {{number}}',
  currencyOfOperation: 'Moneda del costo por operación {{number}}',
  cargoType: 'Tipo de carga',
  cargoTypes: 'Tipos de carga',
  disclaimer: 'Aviso',
  disclaimerHint: 'Lo que estos valores no son; aparece junto al precio del flete.',
  source: 'Fuente',
  sourceLabel: 'Quién publicó',
  publishedAt: 'Publicado el',
  infoTitle: 'Título de la fuente',
  infoDescription: 'Texto de la fuente',
  linkUrl: 'Dirección de la fuente',
  openSource: 'Abrir la fuente',
}

export const kinds: Translation<typeof pt.kinds> = { CARGO_COST_TABLE: 'Tabla de costos' }

export const statuses: Translation<typeof pt.statuses> = { DELETED: 'Eliminado' }

export const events: Translation<typeof pt.events> = { DELETE: 'Eliminado' }

export const machineNames: Translation<typeof pt.machineNames> = { cargoCostTable: 'Tabla de costos' }

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  cargoCostTable: 'Una tabla de costos por tipo de carga: existe hasta que alguien la elimina.',
}
