import { TITLE_MAXIMUM } from '#contract/schemas/general/written-text'
import { useTexts } from '../../i18n/use-texts.ts'
import { DocumentField } from '../../ui/form/fields/document-field.tsx'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'

/** Name, e-mail, document and phone of a person (CON-3-065, CON-3-066). */
export function PersonFields() {
  const { t } = useTexts()
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField field={{ name: 'firstName' }} label={t('users.firstName')} maximum={TITLE_MAXIMUM} required first />
        <TextField field={{ name: 'lastName' }} label={t('users.lastName')} maximum={TITLE_MAXIMUM} required={false} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField field={{ name: 'email' }} label={t('fields.email')} type="email" required />
        <PhoneField field={{ name: 'cellphone' }} label={t('fields.cellphone')} required={false} />
      </div>
      <DocumentField field={{ name: 'document' }} label={t('fields.document')} kind="person" required={false} />
    </>
  )
}
