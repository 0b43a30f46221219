import { type NewDriver, newDriver } from '#contract/schemas/drivers/driver-registration'
import { DEFAULT_COUNTRY } from '#contract/schemas/general/geography'
import { importDrivers } from '../../core/driver-registrations.ts'
import { addressColumns } from './address.ts'
import type { Column } from './columns.ts'
import { addDocumented, type ImportKind } from './kinds.ts'
import { brazilianDocument, day, oneOf, phone } from './readers.ts'

const workMode = oneOf({
  autonomo: 'SELF_EMPLOYED',
  independiente: 'SELF_EMPLOYED',
  contratado: 'CONTRACTED',
  agregado: 'AGGREGATED',
  afiliado: 'AGGREGATED',
  affiliated: 'AGGREGATED',
})
const upper = (text: string) => text.toUpperCase()

const columns: readonly Column[] = [
  {
    names: { pt: 'Documento', en: 'Document', es: 'Documento' },
    also: ['CPF'],
    path: ['document', 'value'],
    isRequired: true,
  },
  {
    names: { pt: 'Tipo de documento', en: 'Document type', es: 'Tipo de documento' },
    path: ['document', 'type'],
    read: upper,
  },
  {
    names: { pt: 'Nome completo', en: 'Full name', es: 'Nombre completo' },
    also: ['Nome', 'Name', 'Nombre'],
    path: ['fullName'],
    isRequired: true,
  },
  {
    names: { pt: 'Celular', en: 'Cellphone', es: 'Celular' },
    also: ['Telefone', 'Phone', 'Teléfono'],
    path: ['cellphone'],
    read: phone,
  },
  { names: { pt: 'E-mail', en: 'E-mail', es: 'Correo electrónico' }, path: ['email'] },
  { names: { pt: 'País', en: 'Country', es: 'País' }, path: ['country'], read: upper },
  { names: { pt: 'Nacionalidade', en: 'Nationality', es: 'Nacionalidad' }, path: ['nationality'], read: upper },
  { names: { pt: 'Vínculo', en: 'Work mode', es: 'Vinculación' }, path: ['workMode'], read: workMode },
  {
    names: { pt: 'Nascimento', en: 'Birth date', es: 'Nacimiento' },
    also: ['Data de nascimento', 'Fecha de nacimiento'],
    path: ['birthDate'],
    read: day,
  },
  { names: { pt: 'Nome da mãe', en: 'Mother’s name', es: 'Nombre de la madre' }, path: ['motherName'] },
  { names: { pt: 'Nome do pai', en: 'Father’s name', es: 'Nombre del padre' }, path: ['fatherName'] },
  { names: { pt: 'PIS', en: 'PIS', es: 'PIS' }, path: ['socialIntegrationProgramNumber'] },
  ...addressColumns('residence'),
]

/** Drivers with their registration; they wait for a review, as those whom a person registers do. */
export const driverImport: ImportKind<NewDriver> = {
  columns,
  right: 'operate',
  schema: newDriver,
  complete(body) {
    const { type, value } = (body['document'] ?? {}) as { type?: string; value?: string }
    const isBrazilian =
      type === 'CPF' || (type === undefined && (body['country'] ?? DEFAULT_COUNTRY) === DEFAULT_COUNTRY)
    return value === undefined || !isBrazilian
      ? body
      : { ...body, document: { ...brazilianDocument(value), type: 'CPF' } }
  },
  add: (context, lines) =>
    addDocumented(context, lines, {
      table: 'drivers',
      resource: 'DRIVER',
      insert: importDrivers,
      taken: ({ document }) => (document.type === 'CPF' ? 'cpfRegistered' : 'documentRegistered'),
    }),
}
