import { SEGMENTATION_IMPORTS_FEATURE } from '#contract/schemas/segmentations/feature'
import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('newSegmentation', '/segmentation/new', 'segment', { above: 'segmentations' }),
  place('newSegmentationImport', '/segmentation/import', 'segment', {
    above: 'segmentations',
    feature: SEGMENTATION_IMPORTS_FEATURE,
  }),
  place('segmentationImports', '/segmentation/imports', 'segment', {
    above: 'segmentations',
    feature: SEGMENTATION_IMPORTS_FEATURE,
  }),
]
