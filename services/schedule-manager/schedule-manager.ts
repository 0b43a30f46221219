import type { RoutesOf } from '../http/routes.ts'
import { getSchedule, listSchedules } from './schedules.ts'

/** The schedule-manager service. */
export const scheduleManagerRoutes: RoutesOf<'schedule-manager'> = {
  listSchedules: (context, { query }) => listSchedules(context, query),
  getSchedule: (context, { params }) => getSchedule(context, params.id),
}
