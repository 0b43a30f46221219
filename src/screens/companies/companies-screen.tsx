import { useState } from 'react'
import type { CompanyRecord } from '#contract/schemas/companies/company-record'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { companiesList } from './companies-list.ts'
import { CompanyDialog } from './company-form.tsx'

/** `/companies`: the companies of the platform. */
export function CompaniesScreen() {
  const [edited, setEdited] = useState<CompanyRecord | 'new' | null>(null)
  return (
    <>
      <ListScreen list={companiesList} onNew={() => setEdited('new')} onEdit={(row) => setEdited(row)} />
      {edited ? <CompanyDialog company={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}
