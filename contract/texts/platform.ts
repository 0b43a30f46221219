import type { LocalizedText } from '../languages.ts'

/**
 * Rules of people, companies, vehicles, documents and request shapes. English wordings in CTR §8 are kept letter by
 * letter.
 */
export const platformTexts = {
  instructionIdentifier: {
    pt: 'Informe pelo menos um identificador.',
    en: 'At least one identifier has to be provided.',
    es: 'Se debe indicar al menos un identificador.',
  },
  instructionCompanyAndExternalId: {
    pt: 'Informe a empresa e o identificador externo.',
    en: 'The company and external id must be provided.',
    es: 'Se deben indicar la empresa y el identificador externo.',
  },
  client: {
    pt: 'Informe uma empresa ou uma pessoa, com nome e documento válido.',
    en: 'Give a company or a person, with a name and a valid document.',
    es: 'Indique una empresa o una persona, con nombre y documento válido.',
  },
  driverCpf: { pt: 'Informe o CPF do motorista.', en: "Give the driver's CPF.", es: 'Indique el CPF del conductor.' },
  pisNumber: {
    pt: 'O número do PIS deve ter 11 dígitos.',
    en: 'The PIS number must have 11 digits.',
    es: 'El número de PIS debe tener 11 dígitos.',
  },
  yearRange: {
    pt: 'Informe um ano entre 1900 e 2100.',
    en: 'Give a year between 1900 and 2100.',
    es: 'Indique un año entre 1900 y 2100.',
  },
  expireAfterDays: {
    pt: 'O prazo de validade deve ser de pelo menos 1 dia.',
    en: 'It must be valid for at least 1 day.',
    es: 'La vigencia debe ser de al menos 1 día.',
  },
  profileDocumentRevision: {
    pt: 'Documentos de perfil não passam por revisão.',
    en: 'Profile documents are not reviewed.',
    es: 'Los documentos de perfil no pasan por revisión.',
  },
  filterComponents: {
    pt: 'Informe pelo menos uma condição para o grupo.',
    en: 'Give the group at least one condition.',
    es: 'Indique al menos una condición para el grupo.',
  },
  platformDocuments: {
    pt: 'Documentos do perfil',
    en: 'Profile documents',
    es: 'Documentos del perfil',
  },
  platformDocumentsHint: {
    pt: 'Pedidos pela plataforma a todos os motoristas das suas cargas.',
    en: 'The platform asks them of all drivers of your loads.',
    es: 'La plataforma los pide a todos los conductores de sus cargas.',
  },
  companyDocumentsHint: {
    pt: 'Pedidos pela empresa antes do carregamento.',
    en: 'The company asks for them before loading.',
    es: 'La empresa los pide antes de cargar.',
  },
} as const satisfies Record<string, LocalizedText>
