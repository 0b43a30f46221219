import { useNavigate } from '@tanstack/react-router'
import { provide } from '#commands/facet'
import { demoGateway } from '#commands/notifications/facets'
import { useLayer } from '../../console/command-layers.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { misbehave } from './misbehave.ts'
import { notificationsList } from './notifications-list.tsx'

/** `/notifications` (CON-2-070). */
export function NotificationsRoute() {
  const navigate = useNavigate()
  useLayer({
    scope: 'screen',
    facets: [provide(demoGateway, () => ({ misbehave: (fault) => void misbehave(fault) }))],
  })
  return <ListScreen list={notificationsList} onNew={() => void navigate({ to: '/notifications/new-notification' })} />
}
