import { listQuery } from '../schemas/general/list-query.ts'
import { recordId } from '../schemas/general/record-id.ts'
import {
  newSegmentation,
  segmentationDetailReply,
  segmentationDriverChange,
  segmentationDriverReply,
  segmentationDriversRemoval,
  segmentationReply,
  segmentationsDeletion,
  segmentationsDeletionReply,
  segmentationsQuery,
  segmentationsReply,
} from '../schemas/segmentations/segmentation.ts'
import { segmentationFiles, segmentationUpload } from '../schemas/segmentations/segmentation-files.ts'
import { call } from './call.ts'

export const listSegmentations = call({
  service: 'core',
  method: 'GET',
  path: '/segmentations',
  summary: 'Segmentation lists that match the filters, a page at a time',
  right: 'read',
  query: segmentationsQuery,
  reply: segmentationsReply,
})

export const getSegmentation = call({
  service: 'core',
  method: 'GET',
  path: '/segmentation/{id}',
  summary: 'One segmentation list with its drivers, a page at a time',
  right: 'read',
  params: recordId,
  query: listQuery,
  reply: segmentationDetailReply,
})

export const createSegmentation = call({
  service: 'core',
  method: 'POST',
  path: '/segmentation/driver',
  summary: 'Creates a segmentation list from a spreadsheet or from drivers entered by hand',
  right: 'operate',
  body: newSegmentation,
  multipart: true,
  files: { file: { ...segmentationUpload, min: 0 } },
  filesRule: segmentationFiles,
  reply: segmentationReply,
})

export const updateSegmentationDriver = call({
  service: 'core',
  method: 'PATCH',
  path: '/segmentation/{id}/driver',
  summary: 'Adds a driver to a segmentation list or edits one',
  right: 'operate',
  params: recordId,
  body: segmentationDriverChange,
  reply: segmentationDriverReply,
  errors: [409],
})

export const removeSegmentationDrivers = call({
  service: 'core',
  method: 'PATCH',
  path: '/segmentation/{id}/drivers',
  summary: 'Removes drivers from a segmentation list',
  right: 'operate',
  params: recordId,
  body: segmentationDriversRemoval,
  reply: segmentationReply,
  errors: [409],
})

export const deleteSegmentations = call({
  service: 'core',
  method: 'PATCH',
  path: '/segmentations',
  summary: 'Deletes segmentation lists',
  right: 'operate',
  body: segmentationsDeletion,
  reply: segmentationsDeletionReply,
  errors: [409],
})
