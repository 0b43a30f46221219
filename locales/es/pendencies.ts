import type * as pt from '../pt/pendencies.ts'
import type { Translation } from '../translation.ts'

/** Pendencies: checklists that drivers are asked to go through. */
export const pendencies: Translation<typeof pt.pendencies> = {
  list: 'Pendientes del conductor',
  empty: 'Ningún pendiente.',
  noneSo: 'Ningún pendiente tiene esta situación.',
  notHere: 'Este pendiente no está aquí',
  notHereHint: 'El conductor no tiene el pendiente de esta dirección. Puede ser de otro conductor.',
  filter: 'Filtrar pendientes por situación',
  filterSynonyms: 'refinar, restringir, situación, abiertas, terminadas, lista',
  allStatuses: 'Todas las situaciones',
  filterNowhere: 'Los pendientes se filtran en su pestaña, con la lista en pantalla.',
  asked: 'Pedida el {{date}}',
  finished: 'Cerrada el {{date}}',
  until: 'Plazo: {{date}}',
  ask: 'Pedir checklist',
  askSynonyms: 'solicitar, exigir, nuevo pendiente, inspección, documentos',
  askWhich: 'Checklist',
  askNew: 'Nueva lista, escrita aquí',
  askOption: { one: '{{label}} · {{count}} paso', other: '{{label}} · {{count}} pasos' },
  askTitle: 'Título de la lista',
  askItems: 'Qué pedir',
  askItemsHint: 'Un ítem por línea, de hasta 50 caracteres.',
  askKind: 'Cómo responde el conductor',
  askDescription: 'Mensaje al conductor',
  askUntil: 'Plazo',
  askDone: 'Se pidió un checklist a {{name}}: {{description}}',
  cancel: 'Cancelar el pendiente',
  cancelSynonyms: 'inactivar, cerrar, desistir, checklist',
  cancelText:
    '“{{name}}” deja de pedirse al conductor y pasa a mostrarse como inactivada. Una vez enviado, no se puede deshacer.',
  canceled: 'Pendiente cancelado: {{name}}',
  steps: 'Pasos de {{name}}',
  stepOf: 'Paso {{at}} de {{count}}',
  answeredCount: {
    one: '{{answered}} de {{count}} paso respondido',
    other: '{{answered}} de {{count}} pasos respondidos',
  },
  backToList: 'Volver a los pendientes',
  sequential: 'Pasos en orden',
  anyOrder: 'Pasos en cualquier orden',
  required: 'Obligatorio',
  optional: 'Opcional',
  took: '{{time}} para responder',
  answeredAt: 'Respondido el {{date}}',
  notAnswered: 'Sin responder',
  notStarted: 'Aún no iniciada',
  waitsFor: 'Después de: {{step}}',
  answersEmpty: 'Este checklist no tiene pasos.',
  unreadable: 'Este checklist tiene un formato que la consola no conoce. Abajo, tal como está guardado.',
  accepted: 'Aceptado',
  notAccepted: 'No aceptado',
  aware: 'Confirmado',
  notAware: 'Sin confirmar',
  goodUntil: 'Vale hasta el {{date}}',
  slot: 'Posición {{at}}',
  item: 'Ítem',
  expected: 'Esperado',
  counted: 'Contado',
  byHand: 'verificado a mano',
  openFile: 'Abrir el archivo {{at}}',
  handedInDocuments: { one: '{{count}} documento adjunto', other: '{{count}} documentos adjuntos' },
  formAnswered: { one: '{{answered}} de {{count}} respondido', other: '{{answered}} de {{count}} respondidos' },
  geofences: { one: '{{count}} área permitida o restringida', other: '{{count}} áreas permitidas o restringidas' },
  outsideItems: 'Las opciones vienen de {{host}}',
  nothingChosen: 'Ninguna opción marcada',
  noText: 'En blanco',
}

/** A pendency's status; one that was cancelled shows as inactivated (CON-4-031). */
export const pendencyStatuses: Translation<typeof pt.pendencyStatuses> = {
  CREATED: 'Creada',
  STARTED: 'Iniciada',
  COMPLETED: 'Completada',
  EXPIRED: 'Vencida',
  CANCELED: 'Inactivada',
}

/** Review statuses of the answer to a step. */
export const stepStatuses: Translation<typeof pt.stepStatuses> = {
  CREATED: 'Creado',
  SENT: 'Enviado',
  APPROVED: 'Aprobado',
  DISAPPROVED: 'Rechazado',
}

/** Where the driver or the cargo was, relative to a step's areas. */
export const situations: Translation<typeof pt.situations> = {
  OUTSIDE_AREA: 'Fuera del área',
  INSIDE_AREA: 'Dentro del área',
  DRIVER_INSIDE_AREA: 'Conductor dentro del área',
}

/** Names of the types of step. */
export const stepTypes: Translation<typeof pt.stepTypes> = {
  CHECKBOX: 'Opción múltiple',
  RADIO_GROUP: 'Opción única',
  COMBOBOX: 'Lista desplegable',
  DATE: 'Fecha',
  DATE_TIME: 'Fecha y hora',
  NUMBER: 'Número',
  RANGE: 'Escala',
  TEXT: 'Texto',
  LIST: 'Lista',
  SEARCH: 'Búsqueda',
  IMAGE: 'Imagen',
  IMAGE_VALIDATOR: 'Imagen validada',
  VIDEO: 'Video',
  SELFIE: 'Selfie',
  SIGNATURE: 'Firma',
  DOCUMENT: 'Documento',
  DOCUMENT_VALIDATOR: 'Documentos validados',
  ADDITIONAL_DOCUMENT: 'Documentos adicionales',
  INFO_CHECK: 'Información',
  SCAN_CODE: 'Lectura de código',
  TERMS: 'Términos',
  TIMER: 'Espera',
  LOCATION: 'Ubicación',
  LOAD_DETAIL: 'Detalle de la carga',
  ITEM_VALIDATOR: 'Control de ítems',
  FORM: 'Formulario',
}

/** What a driver does with a checklist in the app. */
export const events: Translation<typeof pt.events> = {
  START: 'Iniciado por el conductor',
  ANSWER: 'Respuestas enviadas',
  COMPLETE: 'Completado por el conductor',
}
