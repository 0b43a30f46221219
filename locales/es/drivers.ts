import type * as pt from '../pt/drivers.ts'
import type { Translation } from '../translation.ts'

export const drivers: Translation<typeof pt.drivers> = {
  search: 'Buscar por nombre, CPF o teléfono',
  notFound: 'No se encontraron conductores',
  period: 'Registrado entre',
  engagement: 'Participación',
  tabBASIC_DATA: 'Datos básicos',
  tabVEHICLES: 'Vehículos',
  tabPROFILES: 'Documentos',
  tabPENDENCIES: 'Pendientes',
  tabHISTORY: 'Historial',
  licence: 'Licencia de conducir',
  app: 'Aplicación e integraciones',
  noLicence: 'No se envió licencia de conducir.',
  optOuts: 'Rechazo de notificaciones',
  optOutsSynonyms: 'darse de baja, no molestar, rechazar, canales, opt-out',
  back: 'Volver a conductores',
  tabs: 'Secciones del conductor',
  company: 'Empresa del conductor',
  companyName: 'Nombre de la empresa',
}

export const fields: Translation<typeof pt.fields> = { optOuts: 'Notificaciones rechazadas' }

export const events: Translation<typeof pt.events> = { OPT_OUTS_CHANGED: 'Elección de notificaciones modificada' }
