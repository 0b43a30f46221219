import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/segmentations.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  segmentations: 'Listas de segmentación',
  newSegmentation: 'Nueva lista de segmentación',
  newSegmentationImport: 'Importar planilla de conductores',
  segmentationImports: 'Importaciones de planillas',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  segmentations: 'Ir a las listas de segmentación',
  newSegmentation: 'Crear una lista de segmentación',
  newSegmentationImport: 'Importar una planilla de conductores',
  segmentationImports: 'Ir a las importaciones de planillas',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  segmentations: 'segmentos, públicos, invitados, restringidos, planilla',
  newSegmentation: 'segmento, público, lista, conductores, a mano',
  newSegmentationImport: 'planilla, excel, csv, segmento, público',
  segmentationImports: 'planillas enviadas, revisión, excel, csv',
}
