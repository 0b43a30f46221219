import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyRecord } from '#contract/schemas/companies/company-record'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import type { RecordTab } from '../record-tabs.ts'
import { documentOf, kindText } from './companies-list.ts'
import { CompanyDialog } from './company-form.tsx'
import { companyQueryOptions, copyableOfCompany } from './company-record.ts'
import { CompanyAddress, CompanyData, CompanyHistory } from './company-sections.tsx'

function Details({ company }: { company: CompanyRecord }) {
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <CompanyData company={company} />
      <CompanyAddress company={company} />
    </div>
  )
}

/** `/companies/{id}`: one company, with its form in a dialog. */
function CompanyScreen({ id, tab }: { id: string; tab: RecordTab }) {
  const texts = useTexts()
  const [isEdited, setIsEdited] = useState(false)
  const { data: company, error, refetch } = useQuery(companyQueryOptions(id))
  return (
    <>
      <RecordScreen
        place="company"
        list={{ place: 'companies', path: '/companies', back: 'companies.back' }}
        id={id}
        path={`/companies/${id}`}
        record={
          company
            ? {
                title: company.name,
                version: company.__v,
                status: kindText(texts, company.type),
                facts: `#${company.code} · ${documentOf(company)}`,
              }
            : null
        }
        error={error}
        retry={() => void refetch()}
        tabs={[
          { id: 'DETAILS', label: 'companies.details', content: company ? <Details company={company} /> : null },
          { id: 'HISTORY', label: 'lists.history', content: <CompanyHistory id={id} /> },
        ]}
        tab={tab}
        tabsLabel="companies.tabs"
        commands={['company.edit.record']}
        targets={() => []}
        copyable={company ? copyableOfCompany(company) : { id }}
        ports={{ record: { edit: () => setIsEdited(true) } }}
      />
      {isEdited && company ? <CompanyDialog company={company} onClose={() => setIsEdited(false)} /> : null}
    </>
  )
}

export function CompanyRoute() {
  const { id } = useParams({ from: '/companies/$id' })
  const { tab } = useSearch({ from: '/companies/$id' })
  return <CompanyScreen key={id} id={id} tab={tab ?? 'DETAILS'} />
}
