import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { notificationsList } from './notifications-list.tsx'

/** `/notifications` (CON-2-070). */
export function NotificationsRoute() {
  const navigate = useNavigate()
  return <ListScreen list={notificationsList} onNew={() => void navigate({ to: '/notifications/new-notification' })} />
}
