/** Words of the platform: statuses, kinds, reasons and field names, as an operator reads them. */
export const statuses = {
  WAITING_REVIEW: 'En espera de revisión',
  ACTIVE: 'Activo',
  DISAPPROVED: 'Rechazado',
  INACTIVE: 'Inactivo',
  PENDING: 'Pendiente',
  NOT_SENT: 'No enviado',
  SENT: 'Enviado',
  IN_REVISION: 'En revisión',
  APPROVED_AUTOMATICALLY: 'Aprobado automáticamente',
  APPROVED_MANUALLY: 'Aprobado manualmente',
  DISAPPROVED_AUTOMATICALLY: 'Rechazado automáticamente',
  DISAPPROVED_MANUALLY: 'Rechazado manualmente',
  EXPIRED: 'Vencido',
  INACTIVATED: 'Inactivado',
  WAITING_REVISION: 'En espera de revisión',
} as const

export const kinds = {
  ALL: 'Todos',
  DRIVER: 'Conductor',
  DRIVER_LICENSE: 'Licencia de conducir',
  DRIVER_VEHICLE: 'Vehículo',
  DRIVER_COMPOSITION: 'Composición',
  DRIVER_ADDITIONAL_DOCUMENT: 'Documento',
} as const

/** Reasons of a disapproval, under their numbers. */
export const reasonCodes = {
  ILLEGIBLE: 'Imagen ilegible',
  DATA_MISMATCH: 'Los datos no coinciden',
  EXPIRED: 'Documento vencido',
  WRONG_DOCUMENT: 'Documento equivocado',
  INCOMPLETE_IMAGE: 'Imagen cortada o incompleta',
  NOT_THE_PERSON: 'No es la misma persona',
  DUPLICATE: 'Registro duplicado',
  SUSPECTED_FRAUD: 'Sospecha de fraude',
  OTHER: 'Otro motivo (escribir)',
} as const

export const events = {
  APPROVE: 'Aprobado',
  DISAPPROVE: 'Rechazado',
  ACTIVATE: 'Activado',
  INACTIVATE: 'Inactivado',
  CREATED: 'Registrado',
  SENT: 'Enviado',
  RESUBMITTED: 'Reenviado',
  REVISION_STARTED: 'Revisión iniciada',
  EXPIRED: 'Vencido',
  TRUST_RULE_PASSED: 'Aprobado por la regla',
  TRUST_RULE_FAILED: 'Rechazado por la regla',
} as const

export const workModes = { SELF_EMPLOYED: 'Independiente', CONTRACTED: 'Contratado', AGGREGATED: 'Afiliado' } as const
export const levels = { PRE_REGISTERED: 'Prerregistrado', REGISTERED: 'Registrado', CERTIFIED: 'Certificado' } as const
export const roles = {
  CONSOLE_OWNER: 'Propietario',
  CONSOLE_ADMIN: 'Administrador',
  CONSOLE_OPERATOR: 'Operador',
  CONSOLE_VIEWER: 'Lector',
} as const
export const orders = { NAME: 'Nombre', RECENT: 'Más recientes', OLDEST: 'Más antiguos' } as const
export const languages = { pt: 'Português', en: 'English', es: 'Español' } as const
export const modes = { light: 'Claro', dark: 'Oscuro' } as const
export const evidence = { LICENCE: 'Licencia de conducir', PORTRAIT: 'Foto de perfil', VEHICLE: 'Documento del vehículo', DOCUMENT: 'Documento' } as const

/** Names of fields, wherever a record shows them. */
export const fields = {
  fullName: 'Nombre completo',
  document: 'Documento',
  identityDocument: 'Documento de identidad',
  issuingAuthority: 'Autoridad emisora',
  birthDate: 'Nacimiento',
  motherName: 'Nombre de la madre',
  fatherName: 'Nombre del padre',
  formNumber: 'N.º de formulario',
  registrationNumber: 'N.º de registro',
  category: 'Categoría',
  expireAt: 'Vencimiento',
  firstIssuedAt: 'Primera licencia',
  issuedAt: 'Emisión',
  validationCode: 'Código de validación',
  city: 'Ciudad',
  stateCode: 'Estado (UF)',
  cellphone: 'Celular',
  email: 'Correo',
  workMode: 'Vinculación',
  country: 'País',
  origin: 'Origen',
  level: 'Nivel',
  code: 'Código',
  registeredAt: 'Registrado el',
  reviewedAt: 'Revisado el',
  status: 'Estado',
  vehicleStatus: 'Vehículo',
  reviewResult: 'Resultado de la revisión',
  rejectionReason: 'Motivo del rechazo',
  address: 'Dirección',
  licensePlate: 'Placa',
  nationalRegister: 'Renavam',
  chassis: 'Chasis',
  brand: 'Marca',
  model: 'Modelo',
  manufactureYear: 'Año de fabricación',
  grossWeight: 'Peso bruto (kg)',
  color: 'Color predominante',
  axleCount: 'Ejes',
  body: 'Carrocería',
  configuration: 'Configuración',
  ownerName: 'Propietario',
  ownerDocument: 'Documento del propietario',
  rntrc: 'RNTRC',
  main: 'Composición principal',
  holder: 'Titular',
  number: 'Número',
  appInstalled: 'App instalada',
  profilePicture: 'Foto de perfil',
  facialRecognition: 'Reconocimiento facial',
  verifiedDocument: 'Documento verificado',
  addressProvided: 'Dirección informada',
  traveledProduct: 'Viajó por la plataforma',
  traveledCompany: 'Viajó por la empresa',
  name: 'Nombre',
} as const
