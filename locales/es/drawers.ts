import type { Translation } from '../translation.ts'
import type * as pt from '../pt/drawers.ts'

/** Drawers, small cards of the driver app. */
export const drawers: Translation<typeof pt.drawers> = {
  title: 'Gaveta',
  search: 'Buscar por título o mensaje',
  notFound: 'Ninguna gaveta encontrada',
  back: 'Volver a la gaveta',
  new: 'Nueva gaveta',
  newSynonyms: 'crear, agregar, tarjeta, campaña',
  create: 'Crear gaveta',
  saved: 'Gaveta creada: {{name}}',
  activate: 'Activar gaveta',
  activateText: '{{name}} aparece en la aplicación hasta el fin de su período.',
  inactivate: 'Inactivar gaveta',
  inactivateText: '{{name}} sale de la aplicación hasta que alguien la active de nuevo.',
  addButton: 'Agregar botón',
  addButtonSynonyms: 'más, segundo botón',
  full: 'Una gaveta tiene como máximo dos botones.',
  period: 'Días en que la gaveta aparece',
  category: 'Categoría',
  category_MARKETING: 'Marketing',
  category_INSTITUTIONAL: 'Institucional',
  category_QUESTION: 'Pregunta',
  name: 'Título',
  message: 'Mensaje',
  startAt: 'Inicio',
  endAt: 'Fin',
  logo: 'Logotipo en PNG, hasta 3,1 MB',
  logoOf: 'Logotipo de {{name}}',
  segmentation: 'Quién la ve',
  everybody: 'Todos los conductores',
  views: 'Vistas',
  taps: 'Toques',
  button: 'Botón {{number}}',
  buttonText: 'Texto del botón {{number}}',
  direction: 'Adónde lleva el botón {{number}}',
  buttons: 'Botones',
  details: 'Datos de la gaveta',
  tabs: 'Secciones de la gaveta',
  preview: 'Como lo ve el conductor',
  previewLanguage: 'Idioma de la vista previa',
  previewMode: 'Modo de la vista previa',
  untitled: 'Título',
  noMessage: 'Mensaje de la gaveta',
  noButton: 'Botón',
}

export const kinds: Translation<typeof pt.kinds> = { DRAWER: 'Gaveta' }

export const machineNames: Translation<typeof pt.machineNames> = { drawer: 'Gaveta' }

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  drawer: 'La situación de una gaveta: el reloj la abre y la cierra, una persona la quita y la trae de vuelta.',
}
