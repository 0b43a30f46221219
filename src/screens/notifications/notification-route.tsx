import { useParams, useSearch } from '@tanstack/react-router'
import { NotificationScreen } from './notification-screen.tsx'

/** `/notifications/{id}` (CON-2-072). */
export function NotificationRoute() {
  const { id } = useParams({ from: '/notifications/$id' })
  const { tab = 'DETAILS' } = useSearch({ from: '/notifications/$id' })
  return <NotificationScreen key={id} id={id} tab={tab} />
}
