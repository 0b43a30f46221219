import { useField } from '@conform-to/react'
import { createContext, type ReactNode, useContext } from 'react'
import { UNSURE_BELOW } from '#contract/schemas/documents/document-review'
import { type LicenceData, licenceCategory, licenceSupplement } from '#contract/schemas/documents/driver-licence'
import { formatDate } from '../../i18n/formats.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DocumentContext } from './driver-fields.tsx'
import { driverValue } from './driver-value.ts'
import { type FieldRead, equalsRead } from './licence-values.ts'

/** The values read from the image, by the names of the form's fields. */
export const ReadContext = createContext<Readonly<Record<string, FieldRead>>>({})

function hintOf({ t }: Texts, text: string, readValue: FieldRead | undefined): { hint?: string; isCautious?: boolean } {
  if (!readValue) return {}
  const percent = Math.round(readValue.confidence * 100)
  if (!equalsRead(text, readValue))
    return {
      hint: t('driverRegistration.fieldOther', {
        value: /^\d{4}-\d\d-\d\d$/.test(readValue.value) ? formatDate(readValue.value) : readValue.value,
        percent,
      }),
      isCautious: true,
    }
  return readValue.confidence < UNSURE_BELOW
    ? { hint: t('driverRegistration.fieldUnsure', { percent }), isCautious: true }
    : { hint: t('driverRegistration.fieldRead', { percent }) }
}

/** The hint of a field that may have been read from the image: the confidence, or the other value that was read. */
export function useReadHint(name: string) {
  const texts = useTexts()
  const readValue = useContext(ReadContext)[name]
  const [meta] = useField<string>(name)
  return hintOf(texts, typeof meta.value === 'string' ? meta.value : '', readValue)
}

/** The dates of a licence, and whether each is in the past or ahead. */
const dates: Partial<Record<keyof LicenceData, 'past' | 'ahead'>> = {
  birthDate: 'past',
  expireAt: 'ahead',
  firstIssuedAt: 'past',
  issuedAt: 'past',
}

function LicenceField({ name, field, first }: { name: string; field: keyof LicenceData; first: boolean }) {
  const texts = useTexts()
  const hint = useReadHint(name)
  const document = useContext(DocumentContext)
  const shared = { field: { name }, label: texts.word('fields', field), ...hint }
  if (dates[field]) return <DateField {...shared} isPast={dates[field] === 'past'} />
  if (field === 'category')
    return <SelectField {...shared} options={licenceCategory.options.map((value) => ({ value, label: value }))} />
  return <TextField {...shared} first={first} format={(value) => driverValue(texts, field, value, document)} />
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

/** Fields that no review compares and that are not read from the image (CTR-3-111). */
const supplement = licenceSupplement.keyof().options

/** The further fields of a licence. */
export function LicenceSupplementFields() {
  const { word } = useTexts()
  return (
    <div className="grid grid-cols-2 gap-4 2xl:grid-cols-3">
      {supplement.map((field) => (
        <TextField key={field} field={{ name: `additionalInfo.${field}` }} label={word('fields', field)} />
      ))}
    </div>
  )
}
