import { useField } from '@conform-to/react'
import { createContext, type ReactNode, useContext } from 'react'
import { UNSURE_BELOW } from '#contract/schemas/document-review'
import { type LicenceData, licenceCategory } from '#contract/schemas/driver-licence'
import { formatDate } from '../../i18n/formats.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { type FieldRead, saysSame } from './licence-values.ts'

/** The values read from the image, by the names of the form's fields. */
export const ReadContext = createContext<Readonly<Record<string, FieldRead>>>({})

function hintOf({ t }: Texts, text: string, read: FieldRead | undefined): { hint?: string; isCautious?: boolean } {
  if (!read) return {}
  const percent = Math.round(read.confidence * 100)
  if (!saysSame(text, read))
    return {
      hint: t('driverRegistration.fieldOther', {
        value: /^\d{4}-\d\d-\d\d$/.test(read.value) ? formatDate(read.value) : read.value,
        percent,
      }),
      isCautious: true,
    }
  return read.confidence < UNSURE_BELOW
    ? { hint: t('driverRegistration.fieldUnsure', { percent }), isCautious: true }
    : { hint: t('driverRegistration.fieldRead', { percent }) }
}

/** The hint of a field that may have been read from the image: the confidence, or the other value that was read. */
export function useReadHint(name: string) {
  const texts = useTexts()
  const read = useContext(ReadContext)[name]
  const [meta] = useField<string>(name)
  return hintOf(texts, typeof meta.value === 'string' ? meta.value : '', read)
}

/** The dates of a licence, and whether each is in the past or ahead. */
const dates: Partial<Record<keyof LicenceData, 'past' | 'ahead'>> = {
  birthDate: 'past',
  expireAt: 'ahead',
  firstIssuedAt: 'past',
  issuedAt: 'past',
}

function LicenceField({ name, field, first }: { name: string; field: keyof LicenceData; first: boolean }) {
  const { word } = useTexts()
  const hint = useReadHint(name)
  const shared = { field: { name }, label: word('fields', field), ...hint }
  if (dates[field]) return <DateField {...shared} isPast={dates[field] === 'past'} />
  if (field === 'category')
    return <SelectField {...shared} options={licenceCategory.options.map((value) => ({ value, label: value }))} />
  return <TextField {...shared} first={first} />
}

/**
 * The fields of a licence, in the order of the document.
 * @param prefix of their names, with its dot
 */
export function LicenceFields({
  fields,
  prefix = '',
  first = false,
  children,
}: {
  fields: readonly (keyof LicenceData)[]
  prefix?: string
  first?: boolean
  children?: ReactNode
}) {
  return (
    <div className="grid grid-cols-2 gap-4 2xl:grid-cols-3">
      {fields.map((field, at) => (
        <LicenceField key={field} name={`${prefix}${field}`} field={field} first={first && at === 0} />
      ))}
      {children}
    </div>
  )
}
