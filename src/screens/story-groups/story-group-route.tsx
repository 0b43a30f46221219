import { useParams, useSearch } from '@tanstack/react-router'
import { StoryGroupScreen } from './story-group-screen.tsx'

/** `/statuses/{id}` (CON-2-064). */
export function StoryGroupRoute() {
  const { id } = useParams({ from: '/statuses/$id' })
  const { tab = 'DETAILS' } = useSearch({ from: '/statuses/$id' })
  return <StoryGroupScreen key={id} id={id} tab={tab} />
}
