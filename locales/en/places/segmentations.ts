import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/segmentations.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  segmentations: 'Segmentation lists',
  newSegmentation: 'New segmentation list',
  newSegmentationImport: 'Import a spreadsheet of drivers',
  segmentationImports: 'Imports of spreadsheets',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  segmentations: 'Go to segmentation lists',
  newSegmentation: 'Create a segmentation list',
  newSegmentationImport: 'Import a spreadsheet of drivers',
  segmentationImports: 'Go to the imports of spreadsheets',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  segmentations: 'segments, audiences, guests, restricted, spreadsheet',
  newSegmentation: 'segment, audience, list, drivers, by hand',
  newSegmentationImport: 'spreadsheet, excel, csv, segment, audience',
  segmentationImports: 'sent spreadsheets, review, excel, csv',
}
