import type { Routes } from '../http/routes.ts'
import { addAdditionalDocument } from './additional-documents.ts'
import { decide } from './decide.ts'
import { getDriverAdditionalDocument, listDriverAdditionalDocuments } from './documents.ts'
import { changeDriverChecklist, getDriverChecklist, listDriverChecklists } from './driver-checklists.ts'
import { driverAdditionalDocuments } from './records.ts'

/** Additional documents and pendencies of drivers. */
export const paperRoutes: Pick<
  Routes,
  | 'listDriverAdditionalDocuments'
  | 'getDriverAdditionalDocument'
  | 'updateDriverAdditionalDocument'
  | 'listDriverChecklists'
  | 'getDriverChecklist'
  | 'updateDriverChecklist'
> = {
  listDriverAdditionalDocuments: (context, { query }) => listDriverAdditionalDocuments(context, query),
  getDriverAdditionalDocument: (context, { params }) => getDriverAdditionalDocument(context, params.id),
  updateDriverAdditionalDocument: (context, { params, body, files }) =>
    body.event === 'ADD'
      ? addAdditionalDocument(context, params.id, body, files.image)
      : decide(context, driverAdditionalDocuments, params.id, body),
  listDriverChecklists: (context, { query }) => listDriverChecklists(context, query),
  getDriverChecklist: (context, { params }) => getDriverChecklist(context, params.id),
  updateDriverChecklist: (context, { params, body }) => changeDriverChecklist(context, params.id, body),
}
