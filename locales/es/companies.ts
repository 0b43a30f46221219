import type * as pt from '../pt/companies.ts'
import type { Translation } from '../translation.ts'

/** Companies of the platform. */
export const companies: Translation<typeof pt.companies> = {
  title: 'Empresas',
  search: 'Buscar por nombre o documento',
  notFound: 'No se encontró ninguna empresa',
  new: 'Nueva empresa',
  newSynonyms: 'crear, agregar, registrar, cliente, cargador, transportista',
  create: 'Crear empresa',
  save: 'Guardar empresa',
  edit: 'Editar empresa',
  editSynonyms: 'cambiar, corregir, renombrar',
  saved: 'Empresa guardada: {{name}}',
  legalName: 'Razón social',
  back: 'Volver a empresas',
  tabs: 'Secciones de la empresa',
  details: 'Detalles',
  address: 'Dirección',
  logo: 'Logotipo (PNG)',
  newLogo: 'Otro logotipo (PNG)',
  logoOf: 'Logotipo de {{name}}',
  country: 'País',
  externalId: 'Código en otro sistema',
  legalEntityType: 'Naturaleza jurídica',
  size: 'Tamaño',
  economicActivities: 'Actividades económicas',
  stateRegistrations: 'Inscripciones estatales',
  kind: 'Papel',
  registered: 'Registrada el',
  kind_RISK_MANAGER: 'Gestora de riesgo',
  kind_BROKER: 'Corredora',
  kind_CARRIER: 'Transportista',
  kind_SHIPPING: 'Cargador',
  kind_WAREHOUSE: 'Almacén',
  kind_CLIENT: 'Cliente',
  kind_UNDEFINED: 'No informado',
}

export const kinds: Translation<typeof pt.kinds> = { COMPANY: 'Empresa' }
