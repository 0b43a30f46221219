import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { reasonsList } from './reasons-list.tsx'

/** `/disapproval-reasons`. */
export function ReasonsRoute() {
  const navigate = useNavigate()
  return (
    <ListScreen
      list={reasonsList}
      onNew={() => void navigate({ to: '/disapproval-reason/new-reason' })}
      onEdit={({ _id: id }) => void navigate({ to: '/disapproval-reasons/$id/edit', params: { id } })}
    />
  )
}
