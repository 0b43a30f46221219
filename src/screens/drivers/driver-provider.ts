import { listDrivers } from '#contract/calls/drivers'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { formatDocument } from '#contract/schemas/general/document-mask'
import { send } from '../../api/client.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of drivers. */
export const driverProvider: RecordProvider = {
  id: 'drivers',
  title: 'asking.drivers',
  right: listDrivers.right,
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { drivers: found } = await send(
      listDrivers,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map((driver) => ({
      id: driver._id,
      title: driver.fullName,
      hint: formatDocument(driver.document.type, driver.document.value),
      path: `/drivers/${driver._id}`,
    }))
  },
}
