import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ownCompany as ownCompanyFacet } from '#commands/companies/facets'
import { provide } from '#commands/facet'
import { getOwnCompany } from '#contract/calls/extensions/companies'
import { getTimeZone } from '#contract/calls/extensions/time-zone'
import { listDepartments } from '#contract/calls/departments'
import { languageTags } from '#contract/languages'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { zoneNameOf } from '#contract/tenant-time'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { problemText } from '../../console/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Loading } from '../../ui/after-pause.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { documentOf, kindText } from './companies-list.ts'
import { CompanyDialog } from './company-form.tsx'
import { copyableOfCompany } from './company-record.ts'
import { CompanyAddress, CompanyData, CompanyHistory } from './company-sections.tsx'
import { OwnCompanyDialog } from './own-company-dialog.tsx'
import { TimeZoneDialog } from './time-zone-dialog.tsx'

const ownKey = ['ownCompany']
followsChanges(({ resource }) => (resource === 'COMPANY' ? ownKey : null), ownKey)
const ownCompanyQuery = queryOptions({
  queryKey: ownKey,
  queryFn: async ({ signal }) => (await send(getOwnCompany, {}, { signal })).company,
})

const timeZoneKey = ['timeZone']
followsChanges(({ resource }) => (resource === 'TIME_ZONE' ? timeZoneKey : null), timeZoneKey)
const timeZoneQuery = queryOptions({
  queryKey: timeZoneKey,
  queryFn: async ({ signal }) => send(getTimeZone, {}, { signal }),
})

const departmentsKey = ['registeredDepartments']
followsChanges(({ resource }) => (resource === 'DEPARTMENT' ? departmentsKey : null), departmentsKey)
const departmentsQuery = queryOptions({
  queryKey: departmentsKey,
  queryFn: async ({ signal }) =>
    (await send(listDepartments, { query: { pageLength: MAX_PAGE_LENGTH } }, { signal })).departments,
})

/** The registered departments (CON-2-098); they are changed in their list. */
function Departments() {
  const { t } = useTexts()
  const { data: departments, error } = useQuery(departmentsQuery)
  if (error && !departments)
    return <Empty picture="broken" title={t('companies.departments')} hint={problemText(error)} />
  if (!departments) return <Loading />
  return (
    <div className="flex max-w-4xl flex-col gap-4 p-6">
      {departments.length === 0 ? (
        <p>{t('companies.noDepartments')}</p>
      ) : (
        <table className="w-full" aria-label={t('companies.departments')} data-departments={departments.length}>
          <thead>
            <tr className="border-b border-line text-left text-hint text-muted">
              <th className="py-1.5 pr-4 font-normal">{t('fields.identifier')}</th>
              <th className="py-1.5 pr-4 font-normal">{t('fields.description')}</th>
              <th className="py-1.5 font-normal">{t('fields.status')}</th>
            </tr>
          </thead>
          <tbody>
            {departments.map(({ _id, identifier, description, active }) => (
              <tr key={_id} className="border-b border-line" data-department={_id}>
                <td className="py-1.5 pr-4">{identifier}</td>
                <td className="py-1.5 pr-4">{description ?? t('common.none')}</td>
                <td className="py-1.5">
                  <Status value={active ? 'ACTIVE' : 'INACTIVE'} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <CommandButton id="go.departments" />
      </div>
    </div>
  )
}

/** `/company`: the tenant's own company, and its departments (CON-2-095). */
export function OwnCompanyScreen() {
  const texts = useTexts()
  const { t, language } = texts
  const { tab = 'DATA_COMPANY' } = useSearch({ from: '/company' })
  const [open, setOpen] = useState<'edit' | 'choose' | 'timeZone' | null>(null)
  const { data: company, error, refetch } = useQuery(ownCompanyQuery)
  const { data: zone, refetch: readZone } = useQuery(timeZoneQuery)
  useLayer({
    scope: 'screen',
    contribute: () => ({ screen: 'ownCompany' }),
    facets: [
      provide(ownCompanyFacet, () => ({ choose: () => setOpen('choose'), setTimeZone: () => setOpen('timeZone') })),
    ],
  })
  const zoneName = zone ? ` · ${zoneNameOf(zone.timeZone, languageTags[language])}` : ''
  const close = () => setOpen(null)
  const section = (content: ReactNode) => <div className="flex flex-wrap gap-10 p-6">{content}</div>
  return (
    <>
      {company === null ? (
        <Empty title={t('companies.ownNone')} hint={t('companies.ownNoneHint')}>
          <CommandButton id="ownCompany.choose" tone="primary" />
          <CommandButton id="go.companies" />
          <CommandButton id="ownCompany.timeZone" />
        </Empty>
      ) : (
        <RecordScreen
          place="ownCompany"
          list={{ place: 'ownCompany', path: '/companies', back: 'companies.back' }}
          id={company?._id ?? ''}
          path="/company"
          record={
            company
              ? {
                  title: company.name,
                  version: company.__v,
                  status: kindText(texts, company.type),
                  facts: `#${company.code} · ${documentOf(company)}${zoneName}`,
                }
              : null
          }
          error={error}
          retry={() => void refetch()}
          tabs={[
            {
              id: 'DATA_COMPANY',
              label: 'companies.data',
              content: company ? section(<CompanyData company={company} />) : null,
            },
            {
              id: 'ADDRESS_COMPANY',
              label: 'companies.addressTab',
              content: company ? section(<CompanyAddress company={company} />) : null,
            },
            { id: 'DEPARTMENTS', label: 'companies.departments', content: <Departments /> },
            { id: 'HISTORY', label: 'lists.history', content: company ? <CompanyHistory id={company._id} /> : null },
          ]}
          tab={tab}
          tabsLabel="companies.ownTabs"
          commands={['ownCompany.edit', 'ownCompany.choose', 'ownCompany.timeZone']}
          targets={() => []}
          copyable={company ? copyableOfCompany(company) : {}}
          ports={{ record: { edit: () => company && setOpen('edit') } }}
        />
      )}
      {open === 'edit' && company ? <CompanyDialog company={company} onClose={close} /> : null}
      {open === 'timeZone' && zone ? (
        <TimeZoneDialog zone={zone} onSaved={() => void readZone().then(close)} onClose={close} />
      ) : null}
      {open === 'choose' ? <OwnCompanyDialog onSaved={() => void refetch().then(close)} onClose={close} /> : null}
    </>
  )
}
