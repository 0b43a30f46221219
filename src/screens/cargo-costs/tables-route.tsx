import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { tablesList } from './tables-list.tsx'

/** `/cargo-costs`. */
export function TablesRoute() {
  const navigate = useNavigate()
  return (
    <ListScreen
      list={tablesList}
      onNew={() => void navigate({ to: '/cargo-cost/new-table' })}
      onEdit={({ _id: id }) => void navigate({ to: '/cargo-costs/$id/edit', params: { id } })}
    />
  )
}
