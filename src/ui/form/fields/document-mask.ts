import {
  cleanDocument,
  companyDocumentShape,
  type CompanyDocumentType,
  companyDocumentType,
  type DocumentShape,
  formatCompanyDocument,
  formatPersonDocument,
  personDocumentShape,
  type PersonDocumentType,
  personDocumentType,
} from '#contract/schemas/general/document-number'
import { fillMask } from './mask.ts'

/** The document types of people and companies, with the masks of their numbers. */
export const documentKinds = {
  person: {
    types: personDocumentType.options,
    shapes: personDocumentShape as Readonly<Record<string, DocumentShape>>,
    format: (type: string, value: string) => formatPersonDocument(type as PersonDocumentType, value),
  },
  company: {
    types: companyDocumentType.options,
    shapes: companyDocumentShape as Readonly<Record<string, DocumentShape>>,
    format: (type: string, value: string) => formatCompanyDocument(type as CompanyDocumentType, value),
  },
} as const

/** Cleans a typed number: no separators, capitals; only digits where the type has no letters (CTR-2-054). */
export function cleanTyped(shape: DocumentShape | undefined, typed: string): string {
  return shape?.isDigits ? typed.replaceAll(/\D/g, '') : cleanDocument(typed).replaceAll(/[^0-9A-Z]/g, '')
}

/** Formats a number for its field: a complete one as people write it, an incomplete one as far as its mask goes. */
export function formatDocumentNumber(kind: 'person' | 'company', type: string, value: string): string {
  const { shapes, format } = documentKinds[kind]
  const shape = shapes[type]
  if (!shape) return value
  const formatted = format(type, value)
  return formatted === value ? fillMask(shape.mask, value) : formatted
}
