import { SEGMENTATION_IMPORTS_FEATURE } from '../../schemas/segmentations/feature.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import { segmentationUpload } from '../../schemas/segmentations/segmentation-files.ts'
import {
  newSegmentationImport,
  segmentationHistoriesQuery,
  segmentationHistoriesReply,
  segmentationImportChange,
  segmentationImportReply,
  segmentationImportRowsQuery,
  segmentationImportRowsReply,
  segmentationImportsQuery,
  segmentationImportsReply,
  segmentationReachQuery,
  segmentationReachReply,
  segmentationRefusedRowQuery,
  segmentationRefusedRowReply,
} from '../../schemas/segmentations/segmentation-import.ts'
import { call } from '../call.ts'

export const createSegmentationImport = call({
  service: 'core',
  method: 'POST',
  path: '/segmentation-import',
  summary: 'Takes in a spreadsheet, which is read and compared with the drivers before a person reviews it',
  right: 'operate',
  body: newSegmentationImport,
  multipart: true,
  files: { file: segmentationUpload },
  reply: segmentationImportReply,
  feature: SEGMENTATION_IMPORTS_FEATURE,
})

export const listSegmentationImports = call({
  service: 'core',
  method: 'GET',
  path: '/segmentation-imports',
  summary: 'Imports of spreadsheets, newest first, a page at a time',
  right: 'read',
  query: segmentationImportsQuery,
  reply: segmentationImportsReply,
  feature: SEGMENTATION_IMPORTS_FEATURE,
})

export const getSegmentationImport = call({
  service: 'core',
  method: 'GET',
  path: '/segmentation-import/{id}',
  summary: 'One import of a spreadsheet: how far it is, and its rows counted by what becomes of them',
  right: 'read',
  params: recordId,
  reply: segmentationImportReply,
  feature: SEGMENTATION_IMPORTS_FEATURE,
})

export const listSegmentationImportRows = call({
  service: 'core',
  method: 'GET',
  path: '/segmentation-import/{id}/rows',
  summary: 'Rows of an import with what becomes of each, a page at a time',
  right: 'read',
  params: recordId,
  query: segmentationImportRowsQuery,
  reply: segmentationImportRowsReply,
  feature: SEGMENTATION_IMPORTS_FEATURE,
})

export const findRefusedRow = call({
  service: 'core',
  method: 'GET',
  path: '/segmentation-import/{id}/refused-row',
  summary: 'The refused row of an import that is next after a line, or before it, and the page on which it stands',
  right: 'read',
  params: recordId,
  query: segmentationRefusedRowQuery,
  reply: segmentationRefusedRowReply,
  feature: SEGMENTATION_IMPORTS_FEATURE,
})

export const updateSegmentationImport = call({
  service: 'core',
  method: 'PATCH',
  path: '/segmentation-import/{id}',
  summary: 'Corrects one row of an import, makes the list, gives the import up, or takes its list back',
  right: 'operate',
  params: recordId,
  body: segmentationImportChange,
  reply: segmentationImportReply,
  errors: [409],
  feature: SEGMENTATION_IMPORTS_FEATURE,
})

export const getSegmentationReach = call({
  service: 'core',
  method: 'GET',
  path: '/segmentation-reach',
  summary: 'How many drivers a segmentation list reaches now; without a list, all drivers',
  right: 'read',
  query: segmentationReachQuery,
  reply: segmentationReachReply,
  feature: SEGMENTATION_IMPORTS_FEATURE,
})

export const listSegmentationHistories = call({
  service: 'core',
  method: 'GET',
  path: '/segmentation/{id}/histories',
  summary: 'What happened to one segmentation list, newest first',
  right: 'read',
  params: recordId,
  query: segmentationHistoriesQuery,
  reply: segmentationHistoriesReply,
  feature: SEGMENTATION_IMPORTS_FEATURE,
})
