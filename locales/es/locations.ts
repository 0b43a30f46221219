import type * as pt from '../pt/locations.ts'
import type { Translation } from '../translation.ts'

/** Curation of locations. */
export const locations: Translation<typeof pt.locations> = {
  title: 'Curaduría de ubicaciones',
  search: 'Buscar por título, ciudad o calle',
  notFound: 'No se encontraron ubicaciones',
  back: 'Volver a ubicaciones',
  new: 'Nuevo lugar',
  newSynonyms: 'crear, agregar, incluir dirección',
  create: 'Crear lugar',
  approve: 'Aprobar ubicación',
  approveSynonyms: 'confirmar, validar, aceptar',
  edit: 'Corregir ubicación',
  editSynonyms: 'editar, cambiar, dirección',
  save: 'Guardar ubicación',
  saved: 'Ubicación guardada: {{name}}',
  tabDETAILS: 'Detalles',
  tabEDIT: 'Corrección',
  tabs: 'Secciones de la ubicación',
  near: 'Cerca de un punto',
  untitled: 'Ubicación sin título',
  address: 'Dirección',
  position: 'Posición en el mapa',
  radiusInMeters: 'Radio en metros',
  map: 'Mapa de la ubicación',
  nearby: 'Otras ubicaciones cerca',
  nobodyNear: 'Ninguna otra ubicación cerca',
  metres: 'a {{distance}} m',
  likely: 'posible duplicado',
  mapOf: {
    one: 'Punto y radio de la ubicación, con {{count}} otra ubicación cerca',
    other: 'Punto y radio de la ubicación, con {{count}} otras ubicaciones cerca',
  },
}
