import { useState } from 'react'
import { createCompany, getCompany, updateCompany } from '#contract/calls/companies'
import { mayUse } from '#contract/roles'
import { companyKind } from '#contract/schemas/companies/company'
import type { CompanyRecord, NewCompany } from '#contract/schemas/companies/company-record'
import { DEFAULT_COUNTRY } from '#contract/schemas/general/geography'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { countryOptions } from '../../i18n/country-options.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { ContrastField } from '../../ui/form/fields/contrast-field.tsx'
import { DocumentField } from '../../ui/form/fields/document-field.tsx'
import { PictureField } from '../../ui/form/fields/picture-field.tsx'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { Modal } from '../../ui/modal.tsx'
import { companiesList, kindText } from './companies-list.ts'
import { companySchema, editOf, typedCompany } from './company-values.ts'

/** The name of the form's field for the logo. */
const LOGO = 'files.logo'

/** Parts of the address: the name of each part's field, and its text. */
const addressParts = [
  ['address.street', 'street'],
  ['address.houseNumber', 'houseNumber'],
  ['district', 'district'],
  ['city', 'city'],
  ['stateCode', 'stateCode'],
  ['address.postalCode', 'postalCode'],
] as const

/** The fields of a company. Only an owner changes the document of an existing one. */
function CompanyFields({ isNew }: { isNew: boolean }) {
  const texts = useTexts()
  const { t, word } = texts
  return (
    <>
      <TextField field={{ name: 'name' }} label={t('fields.name')} required first />
      <DocumentField
        field={{ name: 'document' }}
        label={t('fields.document')}
        kind="company"
        readOnly={!isNew && !mayUse('own', currentSession().role)}
        required
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField field={{ name: 'legalName' }} label={t('companies.legalName')} required={false} />
        <SelectField
          field={{ name: 'type' }}
          label={t('companies.kind')}
          options={companyKind.options.map((value) => ({ value, label: kindText(texts, value) }))}
          required={false}
        />
        <SelectField
          field={{ name: 'countryCode' }}
          label={t('companies.country')}
          options={countryOptions(texts.language)}
          required={false}
        />
        <TextField field={{ name: 'email' }} label={t('fields.email')} type="email" required={false} />
        <PhoneField field={{ name: 'phone' }} label={t('fields.phone')} required={false} />
        <ContrastField field={{ name: 'color' }} label={t('companies.color')} required={false} />
      </div>
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="pane-title mb-2">{t('fields.address')}</legend>
        {addressParts.map(([name, part]) => (
          <TextField key={part} field={{ name: `locale.${name}` }} label={word('fields', part)} required={false} />
        ))}
      </fieldset>
      <PictureField
        field={{ name: LOGO }}
        label={t(isNew ? 'companies.logo' : 'companies.newLogo')}
        part={createCompany.files.logo}
        required={false}
      />
    </>
  )
}

/** What the form of a new company begins with. */
const NEW_COMPANY = { document: { type: 'CNPJ' }, type: 'CLIENT', countryCode: DEFAULT_COUNTRY }

/** The form of a new company, or of one that is edited. */
export function CompanyDialog({ company, onClose }: { company: CompanyRecord | null; onClose(): void }) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  // The edit states the version that was opened, so that the services report changes made meanwhile.
  const [base, setBase] = useState(company)
  const newest = async () => {
    const { company: read } = await send(getCompany, { params: { id: company?._id ?? '' } })
    return { values: typedCompany(read), takeOver: () => setBase(read) }
  }
  const draft = { form: `company.${company?._id ?? 'new'}`, user: ownerOf(currentSession()) }
  const files = useFormFiles(draft)
  if (!files) return null
  const submit = async (given: NewCompany) => {
    const logo = files.of(LOGO)
    if (base) {
      const body = { event: 'EDIT', __v: base.__v, ...editOf(base, given) } as const
      const input = { params: { id: base._id }, body, files: { logo } }
      await send(updateCompany, input, { idempotencyKey: keyOf(body, logo) })
    } else await send(createCompany, { body: given, files: { logo } }, { idempotencyKey: keyOf(given, logo) })
    tell({ key: 'companies.saved', values: { name: given.name } }, 'success')
  }
  // The dialog closes after its screen is read again, so that the screen shows what was saved.
  const reread = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['list', companiesList.place] }),
      company ? queryClient.invalidateQueries({ queryKey: ['company', company._id] }) : null,
      queryClient.invalidateQueries({ queryKey: ['ownCompany'] }),
    ])
  return (
    <Modal place="companyForm" title={t(company ? 'companies.edit' : 'companies.new')} onClose={onClose}>
      <div className="p-4">
        <Form
          id="company"
          title={company ? 'companies.save' : 'companies.create'}
          schema={companySchema}
          defaults={(company ? typedCompany(company) : NEW_COMPANY) as never}
          draft={draft}
          files={files}
          {...(company ? { newest } : {})}
          submit={submit}
          onSaved={() => void reread().then(onClose)}
          onLeave={onClose}
          inDialog
        >
          {() => <CompanyFields isNew={company === null} />}
        </Form>
      </div>
    </Modal>
  )
}
