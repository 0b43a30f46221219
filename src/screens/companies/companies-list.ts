import { listCompanies } from '#contract/calls/companies'
import { companyKind } from '#contract/schemas/companies/company'
import { companyOrder, type CompanyRecord } from '#contract/schemas/companies/company-record'
import { formatDocument } from '#contract/schemas/general/document-mask'
import { formatDateTime } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { queryClient } from '../../api/queries.ts'
import { companyQueryOptions, copyableOfCompany } from './company-record.ts'

/** A company's document as it is written. */
export const documentOf = ({ document }: CompanyRecord) => formatDocument(document.type, document.value)
const cityOf = ({ locale }: CompanyRecord) => [locale?.city, locale?.stateCode].filter(Boolean).join(' · ')
/** A company's part on the platform, in words. */
export function kindText({ t }: Pick<Texts, 't'>, kind: CompanyRecord['type']): string {
  return t(`companies.kind_${kind}`)
}

/** The companies of the platform. */
export const companiesList = declareList({
  place: 'companies',
  path: '/companies',
  title: 'companies.title',
  search: 'companies.search',
  notFound: 'companies.notFound',
  call: listCompanies,
  rows: ({ companies }) => companies,
  idOf: (row: CompanyRecord) => row._id,
  nameOf: (row) => row.name,
  pathOf: (row) => `/companies/${row._id}`,
  filters: [
    {
      kind: 'choice',
      name: 'type',
      label: 'companies.kind',
      options: companyKind.options,
      textOf: (texts, value) => kindText(texts, value as CompanyRecord['type']),
    },
    { kind: 'period', from: 'startAt', to: 'endAt', label: 'companies.registered' },
  ],
  orders: companyOrder.options,
  copyable: copyableOfCompany,
  prefetch: (row) => void queryClient.prefetchQuery(companyQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'COMPANY',
  buttons: ['company.new', 'company.edit.grid'],
  exported: (texts) => [
    { id: 'name', title: texts.t('fields.name'), kind: 'text', value: (row) => row.name },
    { id: 'document', title: texts.t('fields.document'), kind: 'text', value: documentOf },
    { id: 'legalName', title: texts.t('companies.legalName'), kind: 'text', value: (row) => row.legalName },
    { id: 'kind', title: texts.t('companies.kind'), kind: 'text', value: (row) => kindText(texts, row.type) },
    { id: 'city', title: texts.t('fields.city'), kind: 'text', value: cityOf },
    { id: 'createdAt', title: texts.t('fields.createdAt'), kind: 'dateTime', value: (row) => row.createdAt },
  ],
  columns: (texts) => [
    { id: 'name', title: texts.t('fields.name'), width: 240, grow: 1, value: (row) => row.name },
    { id: 'document', title: texts.t('fields.document'), width: 170, figures: true, value: documentOf },
    { id: 'legalName', title: texts.t('companies.legalName'), width: 240, value: (row) => row.legalName ?? '' },
    { id: 'kind', title: texts.t('companies.kind'), width: 150, value: (row) => kindText(texts, row.type) },
    { id: 'city', title: texts.t('fields.city'), width: 180, value: cityOf },
    {
      id: 'createdAt',
      title: texts.t('fields.createdAt'),
      width: 140,
      figures: true,
      value: (row) => formatDateTime(row.createdAt),
    },
  ],
})
