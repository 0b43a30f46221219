import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyRecord } from '#contract/schemas/companies/company-record'
import { countryName } from '../../i18n/countries.ts'
import { formatDateTime, formatPostalCode } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { documentOf, kindText } from './companies-list.ts'
import { CompanyDialog } from './company-form.tsx'
import { companyQueryOptions, copyableOfCompany } from './company-record.ts'
import { RecordHistory } from '../record-history.tsx'
import type { RecordTab } from '../record-tabs.ts'

function Details({ company }: { company: CompanyRecord }) {
  const texts = useTexts()
  const { t, language } = texts
  const { locale, logoUrl, name } = company
  const labels: Readonly<Record<string, string>> = {
    legalName: t('companies.legalName'),
    kind: t('companies.kind'),
    country: t('companies.country'),
    externalId: t('companies.externalId'),
    registered: t('companies.registered'),
  }
  return (
    <div className="flex flex-wrap gap-10 p-6">
      {logoUrl ? (
        <img
          src={logoUrl}
          alt={t('companies.logoOf', { name })}
          className="max-h-40 max-w-60 rounded-md object-contain"
        />
      ) : null}
      <RecordFields
        title={t('companies.details')}
        labelOf={(field) => labels[field] ?? texts.word('fields', field)}
        values={[
          ['document', documentOf(company)],
          ['legalName', company.legalName],
          ['kind', kindText(texts, company.type)],
          ['country', countryName(company.countryCode, language)],
          ['phone', company.contact && formatPhone(company.contact.value)],
          ['email', company.email],
          ['externalId', company.externalId],
          ['registered', formatDateTime(company.createdAt)],
        ]}
      />
      <RecordFields
        title={t('companies.address')}
        values={[
          ['street', locale?.address?.street ?? null],
          ['houseNumber', locale?.address?.houseNumber ?? null],
          ['district', locale?.district ?? null],
          ['city', locale?.city ?? null],
          ['stateCode', locale?.stateCode ?? null],
          ['postalCode', formatPostalCode(locale?.address?.postalCode ?? '') || null],
        ]}
      />
    </div>
  )
}

/** Who added and edited a company, with the names of the edited fields. */
function History({ id }: { id: string }) {
  const { t, word } = useTexts()
  const labels: Readonly<Record<string, string>> = {
    legalName: t('companies.legalName'),
    type: t('companies.kind'),
    countryCode: t('companies.country'),
    externalId: t('companies.externalId'),
    contact: word('fields', 'phone'),
    locale: t('companies.address'),
    logo: t('companies.logo'),
    legalEntityType: t('companies.legalEntityType'),
    size: t('companies.size'),
    economicActivities: t('companies.economicActivities'),
    stateRegistrations: t('companies.stateRegistrations'),
  }
  return <RecordHistory kind="COMPANY" id={id} labelOf={(field) => labels[field]} />
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
          { id: 'HISTORY', label: 'lists.history', content: <History id={id} /> },
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
