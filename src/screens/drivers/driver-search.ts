import { queryOptions } from '@tanstack/react-query'
import { listDrivers } from '#contract/calls/drivers'
import { formatDocument } from '#contract/schemas/general/document-mask'
import { SUGGESTIONS_MAXIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { driverQueryOptions } from '../../api/driver-queries.ts'
import { queryClient } from '../../api/queries.ts'
import { DRIVER_SEARCH } from '../../ui/form/search-rules.ts'
import type { RecordSearch } from '../../ui/list/list-filter.ts'

/** The name of a driver. */
function driverNameQueryOptions(id: string) {
  return queryOptions<string>({
    queryKey: ['driver', id, 'name'],
    queryFn: async () => (await queryClient.fetchQuery(driverQueryOptions(id))).driver.fullName,
  })
}

/** Drivers by name, document or phone. */
export const driverSearch: RecordSearch = {
  rule: DRIVER_SEARCH,
  async search(search, signal) {
    const { drivers } = await send(listDrivers, { query: { search, pageLength: SUGGESTIONS_MAXIMUM } }, { signal })
    return drivers.map(({ _id, fullName, document }) => {
      // Stores the name, so that the chosen driver's name needs no query.
      queryClient.setQueryData(driverNameQueryOptions(_id).queryKey, fullName)
      return { value: _id, label: fullName, detail: formatDocument(document.type, document.value) }
    })
  },
  named: driverNameQueryOptions,
}
