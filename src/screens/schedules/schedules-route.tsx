import { ListScreen } from '../../ui/list/list-screen.tsx'
import { schedulesList } from './schedules-list.tsx'

/** `/schedules` (CON-2-087). */
export function SchedulesRoute() {
  return <ListScreen list={schedulesList} />
}
