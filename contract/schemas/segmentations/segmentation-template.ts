import type { LocalizedText } from '../../languages.ts'
import { lettersAndDigits } from '../../searchable.ts'

/** Most drivers of one spreadsheet. Not in the specification. */
export const SPREADSHEET_ROWS_MAXIMUM = 100_000

/** What a column of the template holds. */
export type TemplateField = 'name' | 'document' | 'phone'

interface TemplateColumn {
  field: TemplateField
  /** The header of the template in each language; all are read. */
  header: LocalizedText
  /** Further headers that are read. */
  also: readonly string[]
}

/** The columns of the spreadsheet that a list is made from, in the order of the template. */
export const templateColumns: readonly TemplateColumn[] = [
  {
    field: 'name',
    header: { pt: 'Nome', en: 'Name', es: 'Nombre' },
    also: ['Nome completo', 'Nome do motorista', 'Motorista', 'Full name', 'Driver', 'Driver name', 'Conductor'],
  },
  {
    field: 'document',
    header: { pt: 'CPF', en: 'Document', es: 'Documento' },
    also: ['Número do documento', 'CPF do motorista', 'Document number', 'Número de documento', 'Tax ID'],
  },
  {
    field: 'phone',
    header: { pt: 'Telefone', en: 'Phone', es: 'Teléfono' },
    also: ['Celular', 'Fone', 'Tel', 'WhatsApp', 'Número de telefone', 'Phone number', 'Cell phone', 'Mobile', 'Móvil'],
  },
]

/** The columns that a file of refused rows has beside those of the template; they are not read. */
export const noteColumns = {
  line: { pt: 'Linha', en: 'Line', es: 'Línea' },
  reason: { pt: 'Motivo', en: 'Reason', es: 'Motivo' },
} as const satisfies Record<string, LocalizedText>

/** The field of each header; null for one that no column has. */
export function fieldsOf(header: readonly string[]): (TemplateField | null)[] {
  return header.map((title) => {
    const known = lettersAndDigits(title)
    const column = templateColumns.find(({ header: names, also }) =>
      [...Object.values(names), ...also].some((name) => lettersAndDigits(name) === known),
    )
    return column?.field ?? null
  })
}

/**
 * True where a header follows the template, in any order and with columns besides: with a name, and with the document
 * or the phone by which drivers are found, each once.
 */
export function followsTemplate(header: readonly string[]): boolean {
  const fields = fieldsOf(header).filter((field) => field !== null)
  const isOnce = new Set(fields).size === fields.length
  return isOnce && fields.includes('name') && (fields.includes('document') || fields.includes('phone'))
}
