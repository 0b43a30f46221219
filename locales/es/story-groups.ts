import type { Translation } from '../translation.ts'
import type * as pt from '../pt/story-groups.ts'

/** Status campaigns, stories of the driver app. */
export const storyGroups: Translation<typeof pt.storyGroups> = {
  title: 'Historias',
  search: 'Buscar por título o socio',
  notFound: 'Ninguna historia encontrada',
  back: 'Volver a las historias',
  new: 'Nueva historia',
  newSynonyms: 'crear, agregar, estado, campaña',
  create: 'Crear historia',
  saved: 'Historia creada: {{name}}',
  activate: 'Activar historia',
  activateText: '{{name}} aparece en la aplicación del primer al último día.',
  deactivate: 'Desactivar historia',
  deactivateText: '{{name}} sale de la aplicación hasta que alguien la active de nuevo.',
  duplicate: 'Duplicar historia',
  duplicateSynonyms: 'copiar, repetir, otra vez',
  duplicateOne: 'Elija una sola historia para duplicar.',
  duplicateOf: 'Copia de {{name}}: todo menos los números. Revise las fechas.',
  keptFiles: 'Archivos de la historia original, que se mantienen si no se eligen otros',
  parts: 'Situación de las historias',
  part_ACTIVE: 'En la aplicación',
  part_SCHEDULE: 'Programadas',
  part_INACTIVE: 'Inactivas',
  part_CLOSED: 'Cerradas',
  period: 'Días en que la historia aparece',
  name: 'Título',
  subtitle: 'Subtítulo',
  partner: 'Socio',
  category: 'Categoría',
  format: 'Formato',
  format_IMAGE: 'Imágenes',
  format_VIDEO: 'Videos',
  images: 'Imágenes, hasta 4, en el orden en que aparecen',
  videos: 'Videos MP4, hasta 4, en el orden en que aparecen',
  startAt: 'Primer día',
  endAt: 'Último día',
  buttonText: 'Texto del botón',
  redirectUrl: 'Enlace del botón',
  redirectHint: 'Una dirección https:// o un lugar de la aplicación, como torre://freights',
  segmentation: 'Quién la ve',
  everybody: 'Todos los conductores',
  views: 'Vistas',
  likes: 'Me gusta',
  interactions: 'Interacciones',
  details: 'Datos de la historia',
  numbers: 'Números',
  byDay: 'Por día',
  day: 'Día',
  total: 'Total',
  noNumbers: 'Nadie ha visto esta historia todavía.',
  tabs: 'Secciones de la historia',
  preview: 'Como la ve el conductor',
  player: 'Historia de {{name}}',
  slide: 'Archivo {{at}} de {{count}}',
  seconds: '{{seconds}} s',
  noFiles: 'Elija los archivos para ver la historia aquí.',
  untitled: 'Título',
  playing: 'Pausar',
  paused: 'Reproducir',
  playerKeys: '← → cambia el archivo, espacio pausa',
}

export const kinds: Translation<typeof pt.kinds> = { STORY_GROUP: 'Historia' }

export const events: Translation<typeof pt.events> = { DEACTIVATE: 'Desactivado' }

export const machineNames: Translation<typeof pt.machineNames> = { storyGroup: 'Historia' }

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  storyGroup: 'La situación de una historia: el reloj la abre y la cierra, una persona la quita y la trae de vuelta.',
}
