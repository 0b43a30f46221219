import { type NewCompany, newCompany } from '#contract/schemas/companies/company-record'
import { DEFAULT_COUNTRY } from '#contract/schemas/general/geography'
import { importCompanies } from '../../core/company-changes.ts'
import { addressColumns } from './address.ts'
import type { Column } from './columns.ts'
import { addDocumented, type ImportKind } from './kinds.ts'
import { companyDocument, oneOf, phone } from './readers.ts'

const kind = oneOf({
  gerenciadoraderisco: 'RISK_MANAGER',
  corretora: 'BROKER',
  transportadora: 'CARRIER',
  transportista: 'CARRIER',
  embarcador: 'SHIPPING',
  embarcadora: 'SHIPPING',
  armazem: 'WAREHOUSE',
  almacen: 'WAREHOUSE',
  cliente: 'CLIENT',
})
const size = oneOf({
  mei: 'INDIVIDUAL_MICRO',
  microempresa: 'MICRO',
  me: 'MICRO',
  epp: 'SMALL',
  pequena: 'SMALL',
  media: 'MEDIUM',
  mediana: 'MEDIUM',
  grande: 'LARGE',
})
const upper = (text: string) => text.toUpperCase()

const columns: readonly Column[] = [
  {
    names: { pt: 'Documento', en: 'Document', es: 'Documento' },
    also: ['CNPJ'],
    path: ['document', 'value'],
    isRequired: true,
  },
  {
    names: { pt: 'Tipo de documento', en: 'Document type', es: 'Tipo de documento' },
    path: ['document', 'type'],
    read: upper,
  },
  {
    names: { pt: 'Nome', en: 'Name', es: 'Nombre' },
    also: ['Nome fantasia', 'Trade name', 'Nombre comercial'],
    path: ['name'],
    isRequired: true,
  },
  { names: { pt: 'Razão social', en: 'Legal name', es: 'Razón social' }, path: ['legalName'] },
  { names: { pt: 'Tipo', en: 'Type', es: 'Tipo' }, path: ['type'], read: kind },
  { names: { pt: 'País', en: 'Country', es: 'País' }, path: ['countryCode'], read: upper },
  { names: { pt: 'Telefone', en: 'Phone', es: 'Teléfono' }, path: ['contact', 'value'], read: phone },
  { names: { pt: 'E-mail', en: 'E-mail', es: 'Correo electrónico' }, path: ['email'] },
  { names: { pt: 'Porte', en: 'Size', es: 'Tamaño' }, path: ['size'], read: size },
  { names: { pt: 'Id externo', en: 'External id', es: 'Id externo' }, path: ['externalId'] },
  ...addressColumns('locale'),
]

export const companyImport: ImportKind<NewCompany> = {
  columns,
  right: 'administer',
  schema: newCompany,
  complete(body) {
    const { type, value } = (body['document'] ?? {}) as { type?: string; value?: string }
    const isBrazilian =
      type === 'CNPJ' || (type === undefined && (body['countryCode'] ?? DEFAULT_COUNTRY) === DEFAULT_COUNTRY)
    const contact = body['contact'] ? { contact: { type: 'TELEPHONE', ...body['contact'] } } : {}
    return {
      ...body,
      ...contact,
      ...(value !== undefined && isBrazilian ? { document: companyDocument(value) } : {}),
    }
  },
  add: (context, lines) =>
    addDocumented(context, lines, {
      table: 'companies',
      resource: 'COMPANY',
      insert: importCompanies,
      taken: () => 'companyRegistered',
    }),
}
