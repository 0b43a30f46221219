import { useState } from 'react'
import { z } from 'zod'
import { createCompany, getCompany, updateCompany } from '#contract/calls/companies'
import { companyKind } from '#contract/schemas/companies/company'
import { type CompanyRecord, type NewCompany, newCompany } from '#contract/schemas/companies/company-record'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DocumentField } from '../../ui/form/fields/document-field.tsx'
import { PhoneField } from '../../ui/form/fields/phone-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { companiesList, kindText } from './companies-list.ts'

/** The typed values as the contract's company: a phone is a contact of its kind. */
function companyOf(typed: unknown): unknown {
  const { phone, ...values } = (typed ?? {}) as Record<string, unknown>
  return phone ? { ...values, contact: { type: 'TELEPHONE', value: phone } } : values
}

const companySchema = z.preprocess(companyOf, newCompany) as unknown as z.ZodType<NewCompany, Record<string, unknown>>

/** A company as it is typed. */
function typedCompany({ name, legalName, document, type, email, contact, locale }: CompanyRecord) {
  return {
    name,
    document,
    type,
    ...(legalName ? { legalName } : {}),
    ...(email ? { email } : {}),
    ...(contact && contact.type !== 'EMAIL' ? { phone: contact.value } : {}),
    ...(locale ? { locale } : {}),
  }
}

/** Parts of the address: the name of each part's field, and its text. */
const addressParts = [
  ['address.street', 'street'],
  ['address.houseNumber', 'houseNumber'],
  ['district', 'district'],
  ['city', 'city'],
  ['stateCode', 'stateCode'],
  ['address.postalCode', 'postalCode'],
] as const

/** The fields of a company. The document of an existing one stays; an owner changes it by the call. */
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
        readOnly={!isNew}
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
        <TextField field={{ name: 'email' }} label={t('fields.email')} type="email" required={false} />
        <PhoneField field={{ name: 'phone' }} label={t('fields.phone')} required={false} />
      </div>
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="pane-title mb-2">{t('fields.address')}</legend>
        {addressParts.map(([name, part]) => (
          <TextField key={part} field={{ name: `locale.${name}` }} label={word('fields', part)} required={false} />
        ))}
      </fieldset>
    </>
  )
}

/** What an edit sends: a value that was taken away is sent as null. */
function editOf({ name, type, legalName, email, contact, locale }: NewCompany) {
  return {
    name,
    type,
    legalName: legalName ?? null,
    email: email ?? null,
    contact: contact ?? null,
    locale: locale ?? null,
  }
}

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
  return (
    <Modal place="companyForm" title={t(company ? 'companies.edit' : 'companies.new')} onClose={onClose}>
      <div className="p-4">
        <Form
          id="company"
          title={company ? 'companies.save' : 'companies.create'}
          schema={companySchema}
          defaults={(company ? typedCompany(company) : { document: { type: 'CNPJ' }, type: 'CLIENT' }) as never}
          draft={{ form: `company.${company?._id ?? 'new'}`, user: ownerOf(currentSession()) }}
          {...(company ? { newest } : {})}
          submit={async (given) => {
            const files = { logo: [] }
            if (base) {
              const body = { event: 'EDIT', __v: base.__v, ...editOf(given) } as const
              await send(updateCompany, { params: { id: base._id }, body, files }, { idempotencyKey: keyOf(body) })
            } else await send(createCompany, { body: given, files }, { idempotencyKey: keyOf(given) })
            tell({ key: 'companies.saved', values: { name: given.name } }, 'success')
          }}
          // The dialog closes after the list is read again, so that the list shows what was saved.
          onSaved={() => void queryClient.invalidateQueries({ queryKey: ['list', companiesList.place] }).then(onClose)}
          onLeave={onClose}
          inDialog
        >
          {() => <CompanyFields isNew={company === null} />}
        </Form>
      </div>
    </Modal>
  )
}
