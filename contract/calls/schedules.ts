import { recordId } from '../schemas/general/record-id.ts'
import { scheduleReply, schedulesQuery, schedulesReply } from '../schemas/schedules/schedule-history.ts'
import { call } from './call.ts'

export const listSchedules = call({
  service: 'schedule-manager',
  method: 'GET',
  path: '/schedules',
  summary: 'Schedules of a driver in a period of at most 30 days, a page at a time',
  right: 'read',
  query: schedulesQuery,
  reply: schedulesReply,
})

export const getSchedule = call({
  service: 'schedule-manager',
  method: 'GET',
  path: '/schedule/{id}',
  summary: 'One schedule with its events',
  right: 'read',
  params: recordId,
  reply: scheduleReply,
})
