import { ListScreen } from '../../ui/list/list-screen.tsx'
import { importsList } from './imports-list.tsx'

/** `/segmentation/imports`: spreadsheets that are read, reviewed, applied or given up. */
export function ImportsRoute() {
  return <ListScreen list={importsList} />
}
