import { useParams, useSearch } from '@tanstack/react-router'
import { RequestScreen } from './request-screen.tsx'

/** `/requests/{id}`. */
export function RequestRoute() {
  const { id } = useParams({ from: '/requests/$id' })
  const { tab } = useSearch({ from: '/requests/$id' })
  return <RequestScreen key={id} id={id} tab={tab ?? 'OVERVIEW'} />
}
