import type { AdditionalDocumentData, HandedInData } from '#contract/schemas/documents/driver-additional-document'
import type { AdditionalDocumentSeed } from './bundle.ts'
import type { CertificateStyle } from './certificate-specimen.ts'
import type { Dice } from './dice.ts'
import { seedId } from './identifiers.ts'
import { DAY, day, iso } from './moments.ts'
import type { Person } from './people.ts'

/** A document that drivers are asked for, with the look of its paper. */
export interface RequestedDocument {
  type: 'PROFILE_DOCUMENT' | 'COMPANY_DOCUMENT'
  data: AdditionalDocumentData
  style: CertificateStyle
  verdict: string
  mark: string
  /** Days from issue to expiry. */
  validDays: number
}

type Kind = AdditionalDocumentData['profileDocumentType']

function requestedDocument(
  kind: Kind,
  companyName: string | null,
  label: AdditionalDocumentData['label'],
  description: AdditionalDocumentData['description'],
  rest: Pick<RequestedDocument, 'style' | 'verdict' | 'mark' | 'validDays'>,
): RequestedDocument {
  return {
    type: companyName === null ? 'PROFILE_DOCUMENT' : 'COMPANY_DOCUMENT',
    data: {
      label,
      description,
      profileDocumentType: kind,
      companyName,
      hasExpirationDate: true,
      hasRevision: companyName !== null,
    },
    ...rest,
  }
}

/** Documents that the demo's platform, carriers and shippers ask for. */
export const requestedDocuments: readonly RequestedDocument[] = [
  requestedDocument(
    'TOXICOLOGICAL_TEST',
    null,
    { pt: 'Exame toxicológico', en: 'Toxicological test', es: 'Examen toxicológico' },
    {
      pt: 'Laudo de larga janela, exigido nas categorias C, D e E.',
      en: 'Long-window report, required for categories C, D and E.',
      es: 'Informe de ventana larga, exigido en las categorías C, D y E.',
    },
    {
      style: {
        title: 'EXAME TOXICOLÓGICO DE LARGA JANELA',
        issuer: 'Laboratório Aurora Análises',
        accent: '#1d6f6a',
        body: [
          'Declaramos que a amostra do condutor abaixo identificado',
          'foi analisada e apresentou o resultado indicado.',
        ],
      },
      verdict: 'NEGATIVO',
      mark: 'TOX',
      validDays: 912,
    },
  ),
  requestedDocument(
    'DEFENSIVE_DRIVING',
    null,
    { pt: 'Direção defensiva', en: 'Defensive driving', es: 'Conducción defensiva' },
    {
      pt: 'Certificado do curso de direção defensiva.',
      en: 'Certificate of the defensive driving course.',
      es: 'Certificado del curso de conducción defensiva.',
    },
    {
      style: {
        title: 'CERTIFICADO DE DIREÇÃO DEFENSIVA',
        issuer: 'Instituto Estrada Segura',
        accent: '#234f8e',
        body: [
          'Certificamos que o condutor abaixo identificado concluiu',
          'o curso de direção defensiva, com carga de 20 horas.',
        ],
      },
      verdict: 'APROVADO',
      mark: 'DDF',
      validDays: 1825,
    },
  ),
  requestedDocument(
    'DANGEROUS_GOODS_HANDLING',
    null,
    { pt: 'Produtos perigosos (MOPP)', en: 'Dangerous goods (MOPP)', es: 'Mercancías peligrosas (MOPP)' },
    {
      pt: 'Curso de movimentação operacional de produtos perigosos.',
      en: 'Course on the handling of dangerous goods.',
      es: 'Curso de manejo de mercancías peligrosas.',
    },
    {
      style: {
        title: 'MOVIMENTAÇÃO DE PRODUTOS PERIGOSOS',
        issuer: 'Centro de Formação Rota Viva',
        accent: '#b4531b',
        body: ['Certificamos a conclusão do curso especializado MOPP,', 'com carga de 50 horas, pelo condutor abaixo.'],
      },
      verdict: 'APROVADO',
      mark: 'MPP',
      validDays: 1825,
    },
  ),
  requestedDocument(
    'OCCUPATIONAL_HEALTH',
    null,
    { pt: 'Saúde ocupacional (ASO)', en: 'Occupational health (ASO)', es: 'Salud ocupacional (ASO)' },
    {
      pt: 'Atestado de saúde ocupacional.',
      en: 'Occupational health certificate.',
      es: 'Certificado de salud ocupacional.',
    },
    {
      style: {
        title: 'ATESTADO DE SAÚDE OCUPACIONAL',
        issuer: 'Clínica Medicina do Trabalho Jequitibá',
        accent: '#4a3f8f',
        body: [
          'Atestamos que o trabalhador abaixo identificado foi',
          'examinado para a função de motorista carreteiro.',
        ],
      },
      verdict: 'APTO',
      mark: 'ASO',
      validDays: 365,
    },
  ),
  requestedDocument(
    null,
    'Grãos do Cerrado S.A.',
    { pt: 'Integração de segurança', en: 'Site safety induction', es: 'Inducción de seguridad' },
    {
      pt: 'Treinamento de acesso aos armazéns.',
      en: 'Training for access to the warehouses.',
      es: 'Capacitación de acceso a los almacenes.',
    },
    {
      style: {
        title: 'INTEGRAÇÃO DE SEGURANÇA',
        issuer: 'Grãos do Cerrado S.A.',
        accent: '#5b7a1f',
        body: [
          'O motorista abaixo participou da integração de segurança',
          'e está apto a acessar as unidades de carregamento.',
        ],
      },
      verdict: 'APTO',
      mark: 'INT',
      validDays: 365,
    },
  ),
  requestedDocument(
    null,
    'Química Aurora Ltda',
    { pt: 'Conduta de carga química', en: 'Chemical cargo conduct', es: 'Conducta de carga química' },
    {
      pt: 'Termo e treinamento para carga química.',
      en: 'Terms and training for chemical cargo.',
      es: 'Términos y capacitación para carga química.',
    },
    {
      style: {
        title: 'TREINAMENTO DE CARGA QUÍMICA',
        issuer: 'Química Aurora Ltda',
        accent: '#8a1f3c',
        body: ['O motorista abaixo concluiu o treinamento de conduta', 'para carga e descarga de produtos químicos.'],
      },
      verdict: 'APTO',
      mark: 'QUI',
      validDays: 730,
    },
  ),
]

/** Rows of `additional_documents`, in the order of `requestedDocuments`. */
export function requestedDocumentRows(prefix: string, now: Date): AdditionalDocumentSeed[] {
  const at = iso(now.getTime() - 1500 * DAY)
  return requestedDocuments.map(({ type, data }, index) => ({
    id: seedId(prefix, 'requestedDocument', 0, index),
    type,
    data,
    created_at: at,
    updated_at: at,
    updated_by: null,
    version: 0,
  }))
}

/**
 * Data of a document when a driver hands it in.
 * @param at moment of handing in
 */
export function handedInOf(
  dice: Dice,
  document: RequestedDocument,
  person: Person,
  personDocument: string,
  at: number,
): HandedInData {
  const issued = at - dice.int(3, 200) * DAY
  return {
    holder: person.fullName,
    document: personDocument,
    number: `${document.mark}-${day(issued).slice(0, 4)}-${dice.digits(6)}`,
    issuedAt: day(issued),
    expireAt: day(issued + document.validDays * DAY),
  }
}
