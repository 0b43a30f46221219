import type * as pt from '../pt/documents.ts'
import type { Translation } from '../translation.ts'

/** A licence and the documents that drivers are asked for. */
export const documents: Translation<typeof pt.documents> = {
  profile: 'Documentos de perfil',
  empty: 'No se pide ningún documento a este conductor.',
  licence: 'Licencia',
  noImage: 'No se envió ninguna imagen.',
  expires: 'Vence el {{date}}',
  trusted: 'Datos confiables desde {{date}}',
  notTrusted: 'Datos no confiables, decidido el {{date}}',
  noExpiry: 'Sin vencimiento',
  unreviewed: 'No pasa por revisión.',
  reason: 'Motivo: {{reason}}',
  newPhoto: 'Se pidió una nueva foto al conductor',
  list: 'Documentos del conductor',
  historyOf: 'Historial: {{name}}',
  view: 'Imagen e historial: {{name}}',
  more: 'Se muestran {{shown}} de {{count}}.',
  add: 'Enviar documento',
  addSynonyms: 'adjuntar, agregar, incluir, nueva imagen, subir archivo',
  addTitle: 'Enviar: {{name}}',
  added: 'Documento enviado: {{name}}',
  image: 'Imagen del documento',
  notADocument: 'Elija un documento adicional.',
  notNow: 'Este documento ya fue enviado: {{status}}.',
  formHint: 'El documento va a la cola de revisión.',
  formHintUnreviewed: 'Este documento no pasa por revisión: vale apenas se envía.',
  counters: 'Enviado: {{sent}} · aprobado: {{approved}} · rechazado: {{disapproved}}',
}
