import { AUTOMATIC_REVIEW_FEATURE } from '#contract/schemas/rules/feature'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of the rules of automatic review; its call is loaded with the first search. */
export const ruleProvider: RecordProvider = {
  id: 'reviewRules',
  title: 'places.reviewRules',
  right: 'administer',
  feature: AUTOMATIC_REVIEW_FEATURE,
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listReviewRules } = await import('#contract/calls/extensions/review-rules')
    const { reviewRules: found } = await send(
      listReviewRules,
      { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } },
      { signal },
    )
    return found.map(({ _id, name, code }) => ({
      id: _id,
      title: name,
      hint: `#${code}`,
      path: `/review-rules/${_id}`,
    }))
  },
}
