import { ListScreen } from '../../ui/list/list-screen.tsx'
import { auditList } from './audit-list.ts'

/** `/audit`: who changed what on the records that decide who may do what. */
export function AuditScreen() {
  return <ListScreen list={auditList} />
}
