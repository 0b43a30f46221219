import { useState } from 'react'
import { chooseOwnCompany } from '#contract/calls/extensions/companies'
import { ownCompanyChoice } from '#contract/schemas/companies/own-company'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CompanyField } from '../../ui/form/fields/search-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { companySearch } from '../drivers/company-search.ts'

/** Names the registered company that is the tenant's own. */
export function OwnCompanyDialog({ onSaved, onClose }: { onSaved(): void; onClose(): void }) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  return (
    <Modal place="ownCompanyForm" title={t('companies.choose')} onClose={onClose}>
      <div className="p-4">
        <Form
          id="ownCompany"
          title="companies.choose"
          schema={ownCompanyChoice}
          draft={null}
          submit={async (body) => {
            const { company } = await send(chooseOwnCompany, { body }, { idempotencyKey: keyOf(body) })
            tell({ key: 'companies.chosen', values: { name: company?.name ?? '' } }, 'success')
          }}
          onSaved={onSaved}
          onLeave={onClose}
          inDialog
        >
          {(fields) => (
            <CompanyField field={fields.company} label={t('companies.choice')} search={companySearch.search} required />
          )}
        </Form>
      </div>
    </Modal>
  )
}
