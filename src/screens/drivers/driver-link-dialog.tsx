import { useState } from 'react'
import { createDriverCompany } from '#contract/calls/extensions/registers'
import { newDriverCompany } from '#contract/schemas/links/driver-company'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RadioField } from '../../ui/form/fields/choice-fields.tsx'
import { CompanyField } from '../../ui/form/fields/search-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { companySearch } from './company-search.ts'

const linkSchema = newDriverCompany.pick({ company: true, workMode: true })

interface LinkDialogProps {
  driver: { _id: string; fullName: string }
  onDone(): void
  onClose(): void
}

/** Links a driver to a company that is found by its name. */
export function LinkDialog({ driver: { _id: driver, fullName: name }, onDone, onClose }: LinkDialogProps) {
  const { t, word } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  return (
    <Modal place="linkForm" title={t('links.link')} onClose={onClose}>
      <div className="p-4">
        <Form
          id="link"
          title="links.link"
          schema={linkSchema}
          defaults={{}}
          draft={{ form: `link.${driver}`, user: ownerOf(currentSession()) }}
          submit={async (given) => {
            const body = { driver, ...given }
            const { driverCompany } = await send(createDriverCompany, { body }, { idempotencyKey: keyOf(body) })
            tell({ key: 'links.linked', values: { company: driverCompany.company.name, name } }, 'success')
          }}
          onSaved={onDone}
          onLeave={onClose}
          inDialog
        >
          {(fields) => (
            <>
              <CompanyField field={fields.company} label={t('links.which')} search={companySearch.search} />
              <RadioField
                field={fields.workMode}
                label={t('links.linkMode')}
                hint={t('links.newModeHint')}
                options={linkSchema.shape.workMode.options.map((value) => ({
                  value,
                  label: word('workModes', value),
                }))}
              />
            </>
          )}
        </Form>
      </div>
    </Modal>
  )
}
