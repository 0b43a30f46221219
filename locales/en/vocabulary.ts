/** Words of the platform: statuses, kinds, reasons and field names, as an operator reads them. */
export const statuses = {
  WAITING_REVIEW: 'Aguardando revisão',
  ACTIVE: 'Ativo',
  DISAPPROVED: 'Reprovado',
  INACTIVE: 'Inativo',
  PENDING: 'Pendente',
  NOT_SENT: 'Não enviado',
  SENT: 'Enviado',
  IN_REVISION: 'Em revisão',
  APPROVED_AUTOMATICALLY: 'Aprovado automaticamente',
  APPROVED_MANUALLY: 'Aprovado manualmente',
  DISAPPROVED_AUTOMATICALLY: 'Reprovado automaticamente',
  DISAPPROVED_MANUALLY: 'Reprovado manualmente',
  EXPIRED: 'Vencido',
  INACTIVATED: 'Inativado',
  WAITING_REVISION: 'Aguardando revisão',
} as const

export const kinds = {
  ALL: 'Todos',
  DRIVER: 'Cadastro',
  DRIVER_LICENSE: 'CNH',
  DRIVER_VEHICLE: 'Veículo',
  DRIVER_COMPOSITION: 'Composição',
  DRIVER_ADDITIONAL_DOCUMENT: 'Documento',
} as const

/** Reasons of a disapproval, under their numbers. */
export const reasonCodes = {
  ILLEGIBLE: 'Imagem ilegível',
  DATA_MISMATCH: 'Dados não conferem',
  EXPIRED: 'Documento vencido',
  WRONG_DOCUMENT: 'Documento errado',
  INCOMPLETE_IMAGE: 'Imagem cortada ou incompleta',
  NOT_THE_PERSON: 'Não é a mesma pessoa',
  DUPLICATE: 'Cadastro duplicado',
  SUSPECTED_FRAUD: 'Suspeita de fraude',
  OTHER: 'Outro motivo (escrever)',
} as const

export const events = {
  APPROVE: 'Aprovado',
  DISAPPROVE: 'Reprovado',
  ACTIVATE: 'Ativado',
  INACTIVATE: 'Inativado',
  CREATED: 'Cadastrado',
  SENT: 'Enviado',
  RESUBMITTED: 'Reenviado',
  REVISION_STARTED: 'Revisão iniciada',
  EXPIRED: 'Vencido',
  TRUST_RULE_PASSED: 'Aprovado pela regra',
  TRUST_RULE_FAILED: 'Reprovado pela regra',
} as const

export const workModes = { SELF_EMPLOYED: 'Autônomo', CONTRACTED: 'Contratado', AGGREGATED: 'Agregado' } as const
export const levels = { PRE_REGISTERED: 'Pré-cadastrado', REGISTERED: 'Cadastrado', CERTIFIED: 'Certificado' } as const
export const roles = {
  CONSOLE_OWNER: 'Proprietário',
  CONSOLE_ADMIN: 'Administrador',
  CONSOLE_OPERATOR: 'Operador',
  CONSOLE_VIEWER: 'Leitor',
} as const
export const orders = { NAME: 'Nome', RECENT: 'Mais recentes', OLDEST: 'Mais antigos' } as const
export const languages = { pt: 'Português', en: 'English', es: 'Español' } as const
export const modes = { light: 'Claro', dark: 'Escuro' } as const
export const evidence = { LICENCE: 'CNH', PORTRAIT: 'Foto de perfil', VEHICLE: 'Documento do veículo', DOCUMENT: 'Documento' } as const

/** Names of fields, wherever a record shows them. */
export const fields = {
  fullName: 'Nome completo',
  document: 'Documento',
  identityDocument: 'Documento de identidade',
  issuingAuthority: 'Órgão emissor',
  birthDate: 'Nascimento',
  motherName: 'Nome da mãe',
  fatherName: 'Nome do pai',
  formNumber: 'Nº do formulário',
  registrationNumber: 'Nº de registro',
  category: 'Categoria',
  expireAt: 'Validade',
  firstIssuedAt: 'Primeira habilitação',
  issuedAt: 'Emissão',
  validationCode: 'Código de validação',
  city: 'Cidade',
  stateCode: 'UF',
  cellphone: 'Celular',
  email: 'E-mail',
  workMode: 'Vínculo',
  country: 'País',
  origin: 'Origem',
  level: 'Nível',
  code: 'Código',
  registeredAt: 'Cadastrado em',
  reviewedAt: 'Revisado em',
  status: 'Situação',
  vehicleStatus: 'Veículo',
  reviewResult: 'Resultado da revisão',
  rejectionReason: 'Motivo da reprovação',
  address: 'Endereço',
  licensePlate: 'Placa',
  nationalRegister: 'Renavam',
  chassis: 'Chassi',
  brand: 'Marca',
  model: 'Modelo',
  manufactureYear: 'Ano de fabricação',
  grossWeight: 'Peso bruto (kg)',
  color: 'Cor predominante',
  axleCount: 'Eixos',
  body: 'Carroceria',
  configuration: 'Configuração',
  ownerName: 'Proprietário',
  ownerDocument: 'Documento do proprietário',
  rntrc: 'RNTRC',
  main: 'Composição principal',
  holder: 'Titular',
  number: 'Número',
  appInstalled: 'App instalado',
  profilePicture: 'Foto de perfil',
  facialRecognition: 'Reconhecimento facial',
  verifiedDocument: 'Documento verificado',
  addressProvided: 'Endereço informado',
  traveledProduct: 'Viajou pela plataforma',
  traveledCompany: 'Viajou pela empresa',
  name: 'Nome',
} as const
