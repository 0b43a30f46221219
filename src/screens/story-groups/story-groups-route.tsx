import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { storyGroupsList } from './story-groups-list.tsx'

/** `/statuses` (CON-2-062). */
export function StoryGroupsRoute() {
  const navigate = useNavigate()
  return <ListScreen list={storyGroupsList} onNew={() => void navigate({ to: '/statuses/create' })} />
}
