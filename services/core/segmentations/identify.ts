import { phoneNumber } from '#contract/schemas/general/contact'
import {
  cleanDocument,
  cpf,
  personDocument,
  type PersonDocument,
  personDocumentType,
} from '#contract/schemas/general/document-number'
import type { SegmentationDriverEntry } from '#contract/schemas/segmentations/segmentation'
import type { TextKey } from '#contract/texts'
import { phoneVariants, withNinthDigit } from '../../records/phone-variants.ts'

/** A document number to look for; one without a type is looked for among all types. */
export interface DocumentCandidate {
  type: PersonDocument['type'] | null
  value: string
}

/** What is known of a person before the drivers are asked. */
export interface Identity {
  name: string
  /** Null where none is given, or where its type is not known. */
  document: PersonDocument | null
  documents: readonly DocumentCandidate[]
  /** E.164; null where none is given. */
  phone: string | null
  /** The phone with and without Brazil's ninth digit. */
  phones: readonly string[]
  /** Why the texts cannot be read. */
  problems: readonly TextKey[]
}

const CPF_LENGTH = 11
/** Fewest digits that are filled up to a CPF: more than four leading zeros are no spreadsheet's doing. */
const CPF_FEWEST = 7

/** Fewest digits of a number with its calling code that is written without a plus. */
const INTERNATIONAL_FEWEST = 12

/** The E.164 form of a phone as people write it in a spreadsheet; one without a calling code is Brazilian. */
export function phoneOf(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  // A bracket or a word may stand before the plus: (+51) 987 654 321.
  const hasCode = /^[^\d+]*(?:\+|00)/.test(text)
  const national = digits.replace(/^0+/, '')
  const isBrazilian = !hasCode && (national.length === 10 || national.length === 11)
  // Spreadsheets drop the plus too; what is shorter than a calling code with a number is none.
  if (!isBrazilian && !hasCode && national.length < INTERNATIONAL_FEWEST) return null
  const written = isBrazilian ? `+55${national}` : `+${national}`
  // Numbers without the ninth digit are in old registers only; the rule of phones refuses them.
  const completed = withNinthDigit(written)
  if (completed !== written) return completed
  const read = phoneNumber.safeParse(written)
  return read.success ? read.data : null
}

/** A CPF, with the leading zeros restored that a spreadsheet ate, where the check digits agree. */
export function cpfOf(text: string): string | null {
  const number = cleanDocument(text.replaceAll(' ', ''))
  if (!/^\d+$/.test(number) || number.length < CPF_FEWEST || number.length > CPF_LENGTH) return null
  const read = cpf.safeParse(number.padStart(CPF_LENGTH, '0'))
  return read.success ? read.data : null
}

/** Types of which a number is a valid document, other than the CPF. */
function typesOf(value: string): PersonDocument['type'][] {
  return personDocumentType.options.filter(
    (type) => type !== 'CPF' && personDocument.safeParse({ type, value }).success,
  )
}

function documentsOf(text: string): Pick<Identity, 'document' | 'documents'> | null {
  const value = cpfOf(text)
  if (value !== null) return { document: { type: 'CPF', value }, documents: [{ type: 'CPF', value }] }
  const number = cleanDocument(text.replaceAll(' ', ''))
  const types = typesOf(number)
  if (types.length === 0) return null
  // Digits that are no CPF are a mistyped one unless a driver of another country has them; the look-up tells.
  const [type] = types
  const isForeign = type !== undefined && /[A-Z]/.test(number)
  return {
    document: isForeign ? { type: types.includes('FOREIGNER') ? 'FOREIGNER' : type, value: number } : null,
    documents: [{ type: null, value: number }],
  }
}

/** Reads the texts of a row. */
export function identityOf({ name, document, phone }: { name: string; document: string; phone: string }): Identity {
  const documents = document === '' ? { document: null, documents: [] } : documentsOf(document)
  const number = phone === '' ? null : phoneOf(phone)
  const problems: TextKey[] = []
  if (documents === null) problems.push(/^\d+$/.test(cleanDocument(document)) ? 'cpf' : 'documentNumber')
  if (phone !== '' && number === null) problems.push('phone')
  if (document === '' && phone === '') problems.push('driverUnnamed')
  return {
    name,
    document: documents?.document ?? null,
    documents: documents?.documents ?? [],
    phone: number,
    phones: number === null ? [] : phoneVariants(number),
    problems,
  }
}

/** What is known of a driver whom a person enters: the values are checked already. */
export function identityOfEntry({ name, document, phone }: SegmentationDriverEntry): Identity {
  return {
    name,
    document: document ?? null,
    documents: document ? [document] : [],
    phone: phone ?? null,
    phones: phone ? phoneVariants(phone) : [],
    problems: [],
  }
}
