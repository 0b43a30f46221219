import { GAMES_FEATURE } from '#contract/schemas/games/feature'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { formatDate } from '../../i18n/formats.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of games; its call is loaded with the first search. */
export const gameProvider: RecordProvider = {
  id: 'games',
  title: 'places.games',
  right: 'read',
  feature: GAMES_FEATURE,
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listGames } = await import('#contract/calls/extensions/games')
    const { games: found } = await send(
      listGames,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, name, startAt, endAt }) => ({
      id: _id,
      title: name,
      hint: `${formatDate(startAt)} – ${formatDate(endAt)}`,
      path: `/games/${_id}`,
    }))
  },
}
