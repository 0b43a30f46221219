import { RECORD_HISTORIES_FEATURE } from '../../features.ts'
import { recordHistoriesQuery, recordHistoriesReply } from '../../schemas/general/record-history.ts'
import { anyRecord } from '../../schemas/general/record-id.ts'
import { call } from '../call.ts'

export const listRecordHistories = call({
  service: 'core',
  method: 'GET',
  path: '/record/{id}/histories',
  summary: 'What happened to a record and who did it, newest first',
  right: 'read',
  params: anyRecord,
  query: recordHistoriesQuery,
  reply: recordHistoriesReply,
  feature: RECORD_HISTORIES_FEATURE,
})
