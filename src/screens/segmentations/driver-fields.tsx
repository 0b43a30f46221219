import { formatDocument } from '#contract/schemas/general/document-mask'
import { useTexts } from '../../i18n/use-texts.ts'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'

interface DriverFieldsProps {
  /** Name of the group of fields. */
  group: string
  /** Takes the focus when the form opens. */
  first?: boolean
  required: boolean
  /** Type of the document, where the driver has one. */
  type?: string | undefined
}

/** Name, document and phone of a driver of a list (CON-3-061). */
export function DriverFields({ group, first = false, required, type = 'CPF' }: DriverFieldsProps) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)] gap-4">
      <TextField field={{ name: `${group}.name` }} label={t('segmentations.name')} required={required} first={first} />
      <TextField
        field={{ name: `${group}.document.value` }}
        label={type === 'CPF' ? t('segmentations.cpf') : t('segmentations.document')}
        format={(value) => formatDocument(type, value)}
        required={false}
      />
      <PhoneField field={{ name: `${group}.phone` }} label={t('segmentations.phone')} required={false} />
    </div>
  )
}
