import { queryOptions } from '@tanstack/react-query'
import { getCompany, listCompanies } from '#contract/calls/companies'
import type { CompanyRecord } from '#contract/schemas/companies/company-record'
import { SUGGESTIONS_MAXIMUM } from '#contract/schemas/general/paging'
import { formatDocument } from '#contract/schemas/general/document-mask'
import { send } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { COMPANY_SEARCH } from '../../ui/form/search-rules.ts'
import type { Choice } from '../../ui/form/use-search.ts'
import type { RecordSearch } from '../../ui/list/list-filter.ts'

/** Companies change about daily, so that answers stay fresh for minutes. In milliseconds. */
const COMPANIES_FRESH_MS = 300_000

/** The name of a company. */
function companyNameQueryOptions(id: string) {
  return queryOptions<string>({
    queryKey: ['company', id, 'name'],
    staleTime: COMPANIES_FRESH_MS,
    queryFn: async ({ signal }) => (await send(getCompany, { params: { id } }, { signal })).company.name,
  })
}

function choiceOf({ _id, name, document }: CompanyRecord): Choice {
  // Stores the name, so that the chosen company's name needs no query.
  queryClient.setQueryData(companyNameQueryOptions(_id).queryKey, name)
  return { value: _id, label: name, detail: formatDocument(document.type, document.value) }
}

/** Companies, inactive ones included, because drivers stay linked to them. */
export const companySearch: RecordSearch = {
  rule: COMPANY_SEARCH,
  search: async (search, signal) =>
    (await send(listCompanies, { query: { search, pageLength: SUGGESTIONS_MAXIMUM } }, { signal })).companies.map(
      choiceOf,
    ),
  named: companyNameQueryOptions,
}
