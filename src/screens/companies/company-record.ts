import { queryOptions } from '@tanstack/react-query'
import { getCompany } from '#contract/calls/companies'
import type { CompanyRecord } from '#contract/schemas/companies/company-record'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ resource, id }) => (resource === 'COMPANY' ? ['company', id] : null), ['company'])

export function companyQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['company', id],
    queryFn: async ({ signal }) => (await send(getCompany, { params: { id } }, { signal })).company,
  })
}

/** What the copy commands take from a company. */
export function copyableOfCompany({ _id: id, document }: CompanyRecord) {
  return { id, document: document.value, link: new URL(`/companies/${id}`, window.location.origin).href }
}
