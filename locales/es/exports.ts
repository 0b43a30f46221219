import type * as pt from '../pt/exports.ts'
import type { Translation } from '../translation.ts'

/** Exports of lists: commands, progress, and the texts of a file besides its rows. */
export const exports: Translation<typeof pt.exports> = {
  title: 'Exportación',
  csv: 'Exportar CSV',
  xlsx: 'Exportar XLSX',
  pdf: 'Exportar PDF',
  synonyms: 'exportación, descargar, hoja de cálculo, excel, archivo, informe, imprimir',
  cancel: 'Detener la exportación',
  cancelSynonyms: 'cancelar exportación, parar, suspender, desistir',
  retry: 'Reanudar la exportación',
  retrySynonyms: 'intentar exportar de nuevo, continuar exportación, repetir',
  group: 'Exportar',
  alreadyRunning: 'Ya hay una exportación en curso.',
  nothingRunning: 'No hay ninguna exportación en curso.',
  nothingStuck: 'Ninguna exportación espera por usted.',
  nothingToExport: 'La lista está vacía: no hay nada que exportar.',
  progress: 'Exportando {{title}} en {{format}}',
  preparing: 'preparando',
  rowsOf: '{{written}} de {{count}}',
  rowsOfMany: '{{written}} de más de {{count}}',
  closing: 'escribiendo el archivo',
  finished: {
    one: 'Exportación terminada: {{count}} fila en {{file}}',
    other: 'Exportación terminada: {{count}} filas en {{file}}',
  },
  canceled: 'Exportación detenida. No se guardó ningún archivo.',
  percent: 'Exportación: {{percent}}%',
  unread: 'La exportación se detuvo: no se pudo leer una parte de la lista. Lo leído hasta ahora está guardado.',
  unwritten: 'No se pudo escribir el archivo.',
  tooMany: 'Son demasiadas filas para {{format}}: {{maximum}} como máximo. Filtre la lista o exporte en CSV.',
  filters: 'Filtros',
  noFilters: 'sin filtros',
  by: 'Exportado por {{name}} el {{at}}',
  page: 'Página {{page}} de {{pages}}',
}
