import { segmentationOrder } from '#contract/schemas/segmentations/segmentation'
import { segmentationRecords } from '#machines/segmentations/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { tabCommands } from '../lists/tab-commands.ts'
import { segmentationCommands } from './segmentation-commands.ts'

type SegmentationPlace =
  | 'segmentations'
  | 'segmentation'
  | 'segmentationHistory'
  | 'newSegmentation'
  | 'newSegmentationImport'
  | 'segmentationImport'
  | 'segmentationImports'
  | 'segmentationImportHistory'
  | 'segmentationForm'

/** Segmentation lists, and spreadsheets on their way into one. */
export const segmentations: Contribution<SegmentationPlace, 'segmentations'> = {
  places: {
    segmentations: ['grid'],
    segmentation: ['grid'],
    segmentationHistory: ['record'],
    newSegmentation: ['form'],
    newSegmentationImport: ['form'],
    segmentationImport: ['grid'],
    segmentationImports: ['grid'],
    segmentationImportHistory: ['record'],
    segmentationForm: null,
  },
  sources: ['segmentations'],
  lifecycles: segmentationRecords,
  commands: [
    ...segmentationCommands,
    ...tabCommands('segmentations'),
    ...tabCommands('segmentationImport'),
    orderCommand('segmentations', segmentationOrder.options),
  ],
}
