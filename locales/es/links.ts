import type * as pt from '../pt/links.ts'
import type { Translation } from '../translation.ts'

/** Links of a driver to companies, and exchange transactions about the driver. */
export const links: Translation<typeof pt.links> = {
  title: 'Empresas',
  current: 'Actuales',
  past: 'Anteriores',
  noCurrent: 'Sin vínculo actual con una empresa.',
  noPast: 'Sin vínculos anteriores.',
  more: 'Se muestran los {{shown}} más recientes de {{count}}.',
  since: 'desde {{from}}',
  between: 'de {{from}} a {{to}}',
  workMode: 'Modalidad: {{mode}}',
  workModes: 'Modalidad: {{before}}; después de salir: {{after}}',
  evidence: 'Evidencia {{at}} de {{count}}',
  link: 'Vincular a una empresa',
  linkSynonyms: 'vínculo, empresa, contratar, agregar, asociar',
  linkMode: 'Modalidad con la empresa',
  linked: 'Vinculado a {{company}}: {{name}}',
  unlink: 'Desvincular de la empresa',
  unlinkSynonyms: 'quitar vínculo, salir de la empresa, terminar',
  noneToEnd: 'Este conductor no tiene un vínculo actual con una empresa.',
  which: 'Empresa',
  newMode: 'Modalidad después de salir',
  newModeHint: 'Pasa a ser la del conductor.',
  evidences: 'Evidencias (opcional)',
  warning: 'La empresa elegida recibe un correo con el nombre del conductor y la fecha.',
  unlinked: 'Desvinculado de {{company}}: {{name}}',
  email: 'Correo a la empresa',
  emailWAITING: 'aún no enviado; intentando',
  emailSENT: 'enviado el {{at}}',
  emailFAILED: 'no enviado: se desistió el {{at}}',
  emailNOT_CONFIGURED: 'guardado: no hay servidor de correo configurado',
  emailNO_ADDRESS: 'no enviado: la empresa no tiene correo',
  emailError: 'Último intento: {{error}}',
  exchanges: 'Integraciones',
  noExchanges: 'No se intercambió nada con otros sistemas.',
  directionSENT: 'enviado a {{integration}}',
  directionRECEIVED: 'recibido de {{integration}}',
  exchangesMore: 'Se muestran las {{shown}} más recientes de {{count}}.',
}

/** What an exchanged event is about: its name without the last part, dots written as underscores. */
export const exchangeSubjects: Translation<typeof pt.exchangeSubjects> = {
  driver: 'Conductor',
  driver_licence: 'Licencia de conducir',
  driver_vehicle: 'Vehículo',
  driver_composition: 'Composición',
  driver_document: 'Documento',
  driver_company: 'Vínculo con empresa',
  driver_pendency: 'Pendiente',
  driver_registration: 'Registro',
  risk_profile: 'Perfil de riesgo',
}

/** What happened in an exchanged event: the last part of its name. */
export const exchangeHappenings: Translation<typeof pt.exchangeHappenings> = {
  approved: 'Aprobado',
  reopened: 'Reabierto',
  disapproved: 'Rechazado',
  activated: 'Activado',
  inactivated: 'Inactivado',
  registered: 'Registrado',
  edited: 'Corregido',
  expired: 'Vencido',
  added: 'Enviado',
  unlinked: 'Desvinculado',
  canceled: 'Cancelado',
  updated: 'Actualizado',
}
