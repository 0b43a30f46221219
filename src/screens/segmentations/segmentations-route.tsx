import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { segmentationsList } from './segmentations-list.ts'

/** `/segmentations`. */
export function SegmentationsRoute() {
  const navigate = useNavigate()
  return <ListScreen list={segmentationsList} onNew={() => void navigate({ to: '/segmentation/new' })} />
}
