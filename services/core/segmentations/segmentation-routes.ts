import type { RoutesOf } from '../../http/routes.ts'
import {
  createSegmentation,
  deleteSegmentations,
  removeSegmentationDrivers,
  updateSegmentationDriver,
} from './segmentation-changes.ts'
import { findRefusedRow, listSegmentationImportRows } from './import-rows.ts'
import {
  createSegmentationImport,
  getSegmentationImport,
  listSegmentationImports,
  updateSegmentationImport,
} from './imports.ts'
import { getSegmentation, getSegmentationReach, listSegmentationHistories, listSegmentations } from './segmentations.ts'

/** Routes of the segmentation lists, and of spreadsheets on their way into one. */
export const segmentationRoutes = {
  listSegmentations: (context, { query }) => listSegmentations(context, query),
  getSegmentation: (context, { params, query }) => getSegmentation(context, params.id, query),
  createSegmentation: async (context, { body, files }) => createSegmentation(context, body, files.file),
  updateSegmentationDriver: (context, { params, body }) => updateSegmentationDriver(context, params.id, body),
  removeSegmentationDrivers: (context, { params, body }) => removeSegmentationDrivers(context, params.id, body),
  deleteSegmentations: (context, { body }) => deleteSegmentations(context, body),
  createSegmentationImport: (context, { body, files }) => createSegmentationImport(context, body, files.file),
  listSegmentationImports: (context, { query }) => listSegmentationImports(context, query),
  getSegmentationImport: (context, { params }) => getSegmentationImport(context, params.id),
  listSegmentationImportRows: (context, { params, query }) => listSegmentationImportRows(context, params.id, query),
  findRefusedRow: (context, { params, query }) => findRefusedRow(context, params.id, query),
  updateSegmentationImport: (context, { params, body }) => updateSegmentationImport(context, params.id, body),
  getSegmentationReach: (context, { query }) => getSegmentationReach(context, query.segmentation),
  listSegmentationHistories: (context, { params, query }) => listSegmentationHistories(context, params.id, query),
} satisfies Partial<RoutesOf<'core'>>
