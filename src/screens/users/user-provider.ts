import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of users; its call is loaded with the first search. */
export const userProvider: RecordProvider = {
  id: 'users',
  title: 'places.users',
  right: 'administer',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listUsers } = await import('#contract/calls/users')
    const { users: found } = await send(
      listUsers,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, firstName, lastName, email }) => ({
      id: _id,
      title: [firstName, lastName].filter(Boolean).join(' '),
      hint: email,
      path: `/users/${_id}`,
    }))
  },
}
