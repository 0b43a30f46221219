import { fetchUtils } from 'react-admin'

/** Fewest characters of a search; the services refuse shorter ones. */
const SEARCH_MINIMUM = 3

/** Orders of the services, by react-admin's sort. */
const orders = { 'fullName ASC': 'NAME', 'registeredAt DESC': 'RECENT', 'registeredAt ASC': 'OLDEST' }

/** The two calls that Torre's driver list and driver record make. The address's server adds the token. */
export const dataProvider = {
  async getList(_resource, { pagination, sort, filter, signal }) {
    const { q = '', driverStatus } = filter
    const query = new URLSearchParams({
      page: String(pagination.page),
      pageLength: String(pagination.perPage),
      orderBy: orders[`${sort.field} ${sort.order}`] ?? 'NAME',
      ...(driverStatus ? { driverStatus } : {}),
      ...(q.length >= SEARCH_MINIMUM ? { search: q } : {}),
    })
    const { json } = await fetchUtils.fetchJson(`/api/core/drivers?${query}`, { signal })
    return { data: json.drivers.map((driver) => ({ ...driver, id: driver._id })), total: json.count }
  },

  async getOne(_resource, { id, signal }) {
    const { json } = await fetchUtils.fetchJson(`/api/core/driver/${id}/basic-data`, { signal })
    return { data: { ...json.driver, id: json.driver._id, licence: json.driverLicense } }
  },
}
