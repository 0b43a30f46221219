import { useParams, useSearch } from '@tanstack/react-router'
import { ScheduleScreen } from './schedule-screen.tsx'

/** `/schedules/{id}` (CON-2-088). */
export function ScheduleRoute() {
  const { id } = useParams({ from: '/schedules/$id' })
  const { tab = 'EVENTS' } = useSearch({ from: '/schedules/$id' })
  return <ScheduleScreen key={id} id={id} tab={tab} />
}
