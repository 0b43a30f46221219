import type { Translation } from '../translation.ts'
import type * as pt from '../pt/freights.ts'

/** Freights. */
export const freights: Translation<typeof pt.freights> = {
  title: 'Mis fletes',
  search: 'Buscar por ciudad, mercancía o empresa',
  notFound: 'Ningún flete encontrado',
  back: 'Volver a los fletes',
  parts: 'Partes de la lista',
  partACTIVE: 'Activos',
  partCOMPLETED: 'Finalizados',
  partINACTIVE: 'Retirados en el origen',
  tabs: 'Secciones del flete',
  tabDETAILS: 'Detalles',
  tabHISTORY: 'Historial',
  new: 'Nuevo flete',
  newSynonyms: 'publicar, crear, incluir, oferta, carga',
  define: 'Definir conductores',
  defineSynonyms: 'asignar, elegir conductor, contratar',
  defineSend: 'Definir',
  negotiate: 'Editar negociación',
  negotiateSynonyms: 'precio, valor, volver a publicar, cambiar, negociar',
  negotiateSend: 'Publicar de nuevo',
  dates: 'Actualizar fechas',
  datesSynonyms: 'fecha, plazo, carga, descarga, parada, subir en la lista',
  datesSend: 'Actualizar',
  copy: 'Copiar flete',
  copySynonyms: 'duplicar, repetir, otro precio',
  copySend: 'Publicar copia',
  finish: 'Finalizar flete',
  finishSynonyms: 'cerrar, concluir, terminar, sacar de la aplicación',
  finishText: '{{name}} sale de la aplicación y no vuelve. Para ofrecerlo de nuevo, copie el flete.',
  finished: 'Flete finalizado: {{name}}',
  finishedMany: { one: '{{count}} flete finalizado', other: '{{count}} fletes finalizados' },
  republishes: 'El flete se publica de nuevo y el interés vuelve a empezar de cero.',
  engagementLost:
    'Hasta ahora: {{saw}} lo vieron, {{saved}} lo guardaron, {{contacts}} contactos. Estos números quedan en el historial.',
  republished: 'Negociación editada, flete publicado de nuevo: {{name}}',
  copyHint: 'La copia es otro flete: empieza sin conductores ni interés, y este queda como está.',
  copied: 'Copia publicada: {{name}}',
  openCopy: 'Abrir la copia',
  datesHint: 'La fecha de publicación pasa a ser ahora, y el flete sube en la lista. El interés continúa.',
  dated: 'Fechas actualizadas: {{name}}',
  loadingAt: 'Carga en {{place}}',
  stopoverAt: 'Parada en {{place}}',
  unloadingAt: 'Descarga en {{place}}',
  afterwards: 'Después de definir',
  keepActive: 'Mantener el flete activo',
  close: 'Finalizar el flete',
  targetReached: 'Con {{count}} de {{target}} conductores, el flete está completo.',
  targetOpen: 'Serán {{count}} de {{target}} conductores previstos.',
  defined: 'Conductores definidos, el flete sigue activo: {{name}}',
  definedClosed: 'Conductores definidos, flete finalizado: {{name}}',
  driversHint: 'Nombre, CPF o teléfono, desde la tercera letra.',
  drivers: 'Conductores',
  target: 'Conductores previstos',
  definedDrivers: 'Conductores definidos',
  driversAdded: { one: '{{count}} conductor más', other: '{{count}} conductores más' },
  until: 'hasta {{moment}}',
  route: 'Ruta',
  origin: 'Origen',
  destination: 'Destino',
  stopover: 'Parada {{number}}',
  originCity: 'Ciudad de origen',
  originState: 'Estado de origen (sigla)',
  destinationCity: 'Ciudad de destino',
  destinationState: 'Estado de destino (sigla)',
  noDate: 'Sin fecha',
  cargo: 'Carga y vehículo',
  commodity: 'Mercancía',
  cargoType: 'Tipo de carga',
  itemQuantity: 'Cantidad',
  weight: 'Peso',
  configurations: 'Configuraciones',
  bodies: 'Carrocerías',
  offer: 'Oferta',
  price: 'Precio',
  priceKind: 'Negociación',
  priceType: 'Cobrado por',
  value: 'Valor',
  unit: 'Unidad de cálculo',
  unit_travel: 'viaje',
  visibility: 'Visibilidad',
  published: 'Publicado',
  endAt: 'Término automático',
  finishedAt: 'Finalizado',
  people: 'Empresas y contactos',
  companies: 'Empresas',
  company: 'Empresa registrada',
  companyName: 'Nombre del transportista o del cargador',
  carrier: 'Transportista',
  shipper: 'Cargador',
  logoOf: 'Logo de {{name}}',
  notes: 'Observaciones',
  observation: 'Observación interna',
  driverObservation: 'Observación al conductor',
  engagement: 'Interés',
  hasView: 'Fue visto',
  hasSave: 'Fue guardado',
  hasContact: 'Tuvo contacto',
  contacts: 'Contactos',
  funnel: 'Conductores de esta publicación',
  engaged_clicked: 'Hicieron clic',
  engaged_saw: 'Vieron',
  engaged_saved: 'Guardaron',
  engaged_contactViaWhatsapp: 'WhatsApp',
  engaged_contactViaPhone: 'Teléfono',
  engaged_likes: 'Les gustó',
  engagedDrivers: { one: '{{count}} conductor interesado', other: '{{count}} conductores interesados' },
  nobody: 'Nadie abrió esta publicación todavía.',
  publicationEnded: 'La publicación {{number}} terminó.',
  publicationCounts: '{{saw}} lo vieron, {{saved}} lo guardaron, {{contacts}} contactos.',
}

export const kinds: Translation<typeof pt.kinds> = {
  FREIGHT: 'Flete',
}

export const orders: Translation<typeof pt.orders> = {
  RECENTLY_PUBLISHED: 'Publicados recientemente',
  INTERESTS: 'Más interés',
}

export const visibilities: Translation<typeof pt.visibilities> = {
  PUBLIC: 'Público',
  PRIVATE: 'Privado',
}

export const priceKinds: Translation<typeof pt.priceKinds> = {
  FIXED: 'Precio fijo',
  TO_MATCH: 'A convenir',
}

export const priceTypes: Translation<typeof pt.priceTypes> = {
  LENGTH: 'Distancia',
  TRAVEL: 'Viaje',
  VOLUME: 'Volumen',
  WEIGHT: 'Peso',
}

export const contactTypes: Translation<typeof pt.contactTypes> = {
  CELLPHONE: 'Celular',
  TELEPHONE: 'Teléfono',
  EMAIL: 'Correo electrónico',
  WHATSAPP: 'WhatsApp',
}

export const interactions: Translation<typeof pt.interactions> = {
  CLICK: 'Hizo clic',
  VIEW: 'Lo vio',
  SAVE: 'Lo guardó',
  CONTACT: 'Hizo contacto',
  OPEN_WHATSAPP: 'Abrió WhatsApp',
  OPEN_PHONE: 'Llamó',
  LIKE: 'Le gustó',
}

export const cargoTypes: Translation<typeof pt.cargoTypes> = {
  BIG_BAG: 'Big bag',
  COIL: 'Bobina',
  BOX: 'Caja',
  CONTAINER: 'Contenedor',
  MISCELLANEOUS: 'Varios',
  BALES: 'Fardos',
  FRACTIONATED: 'Fraccionada',
  BULK: 'Granel',
  CUBIC_METER: 'Metro cúbico',
  THOUSAND: 'Millar',
  MOVING: 'Mudanza',
  PALLETS: 'Palés',
  PASSENGER: 'Pasajero',
  BAGS: 'Sacos',
  DRUM: 'Tambor',
  UNITS: 'Unidades',
}

export const events: Translation<typeof pt.events> = {
  EDIT_NEGOTIATION: 'Negociación editada',
  UPDATE_DATES: 'Fechas actualizadas',
  DEFINE_DRIVERS: 'Conductores definidos',
  COPY: 'Copiado',
  FINISH: 'Cerrado',
  WITHDRAWN_AT_SOURCE: 'Retirado por el sistema de origen',
  END_DATE_REACHED: 'Fecha de término alcanzada',
}

export const machineNames: Translation<typeof pt.machineNames> = { freight: 'Flete' } as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  freight:
    'La situación de un flete: publicado, cerrado por una persona o por la fecha de término, copiado con otro precio.',
}

export const machineGuards: Translation<typeof pt.machineGuards> = {
  closes: 'los conductores definidos cierran el flete',
} as const
