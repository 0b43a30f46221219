import { ListScreen } from '../../ui/list/list-screen.tsx'
import { capturesList } from './captures-list.tsx'
import { useManualAction } from './use-manual-action.tsx'

/** `/captures` (CON-2-078). */
export function CapturesRoute() {
  const dialog = useManualAction()
  return (
    <>
      <ListScreen list={capturesList} />
      {dialog}
    </>
  )
}
