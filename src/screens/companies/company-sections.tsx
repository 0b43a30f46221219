import type { CompanyRecord } from '#contract/schemas/companies/company-record'
import { countryName } from '../../i18n/countries.ts'
import { formatDateTime, formatPostalCode } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { companyFields } from './company-fields.ts'
import { RecordHistory } from '../record-history.tsx'
import { documentOf, kindText } from './companies-list.ts'

/** Logo and data of a company. */
export function CompanyData({ company }: { company: CompanyRecord }) {
  const texts = useTexts()
  const { t, language } = texts
  const { logoUrl, name, color } = company
  const labels: Readonly<Record<string, string>> = {
    legalName: t('companies.legalName'),
    kind: t('companies.kind'),
    country: t('companies.country'),
    color: t('companies.color'),
    externalId: t('companies.externalId'),
    registered: t('companies.registered'),
  }
  return (
    <>
      {logoUrl ? (
        <img
          src={logoUrl}
          alt={t('companies.logoOf', { name })}
          className="max-h-40 max-w-60 rounded-md object-contain"
        />
      ) : null}
      {color ? (
        <span aria-hidden="true" className="size-10 rounded-md border border-line" style={{ background: color }} />
      ) : null}
      <RecordFields
        title={t('companies.details')}
        labelOf={(field) => labels[field] ?? texts.word('fields', field)}
        values={[
          ['name', name],
          ['document', documentOf(company)],
          ['legalName', company.legalName],
          ['kind', kindText(texts, company.type)],
          ['country', countryName(company.countryCode, language)],
          ['phone', company.contact && formatPhone(company.contact.value)],
          ['email', company.email],
          ['color', color],
          ['externalId', company.externalId],
          ['registered', formatDateTime(company.createdAt)],
        ]}
      />
    </>
  )
}

/** The address of a company. */
export function CompanyAddress({ company: { locale } }: { company: CompanyRecord }) {
  const { t } = useTexts()
  return (
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
  )
}

/** Who added and edited a company, with the names of the edited fields. */
export function CompanyHistory({ id }: { id: string }) {
  const labels = companyFields(useTexts())
  return <RecordHistory kind="COMPANY" id={id} labelOf={(field) => labels[field]} />
}
