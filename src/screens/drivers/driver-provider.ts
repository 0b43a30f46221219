import { listDrivers } from '#contract/calls/drivers'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { numberSearched, searchOfNumber } from '#contract/schemas/general/record-number'
import { formatDocument } from '#contract/schemas/general/document-mask'
import { send } from '../../api/client.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** A phone number as people write it: its digits are searched, in any parts. */
const PHONE = /^[\d\s()+.-]+$/

/** The search of a typed text: a driver's number, parts of a phone number, or words. */
function searchFor(text: string): string {
  const number = numberSearched(text)
  if (number !== null) return searchOfNumber(number)
  return cleanSearch(PHONE.test(text) ? text.replaceAll(/[()+]/g, ' ') : text)
}

/** Palette provider of drivers, found by name, document, phone and number. */
export const driverProvider: RecordProvider = {
  id: 'drivers',
  title: 'asking.drivers',
  right: listDrivers.right,
  minimum: '#1'.length,
  async search(text, signal) {
    const search = searchFor(text)
    if (search.length < SEARCH_MINIMUM) return []
    const { drivers: found } = await send(
      listDrivers,
      { query: { search, page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map((driver) => ({
      id: driver._id,
      title: driver.fullName,
      hint: `#${driver.code} · ${formatDocument(driver.document.type, driver.document.value)}`,
      path: `/drivers/${driver._id}`,
    }))
  },
}
