import { useSearch } from '@tanstack/react-router'
import { NewStoryGroupScreen } from './new-story-group-screen.tsx'

/**
 * `/statuses/create`: creates a status campaign (CON-2-003, CON-2-063), or a duplicate of the one that `from` names.
 */
export function NewStoryGroupRoute() {
  const { from } = useSearch({ from: '/statuses/create' })
  return <NewStoryGroupScreen key={from} from={from} />
}
