import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

/** Palette provider of segmentation lists; its call is loaded with the first search. */
export const segmentationProvider: RecordProvider = {
  id: 'segmentations',
  title: 'places.segmentations',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listSegmentations } = await import('#contract/calls/segmentations')
    const query = { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH }
    const { segmentations } = await send(listSegmentations, { query }, { signal })
    return segmentations.map(({ _id, name, description }) => ({
      id: _id,
      title: name,
      hint: description ?? '',
      path: `/segmentations/${_id}`,
    }))
  },
}
