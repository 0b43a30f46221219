import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { IncidentOperations } from './incident-operations.tsx'
import { situationQueryOptions } from './incident-query.ts'
import { situationText } from './incident-record.ts'
import { incidentsList } from './incidents-list.tsx'

/** Whether the fault is a client's or the own house's: how many endpoints fail, why, and whether the others deliver. */
function Situation() {
  const texts = useTexts()
  const { data } = useQuery(situationQueryOptions())
  return (
    <p className="min-h-8 border-t border-line px-4 py-1.5 text-table" data-situation={data?.failing}>
      {data ? situationText(texts, data) : ''}
    </p>
  )
}

/** `/incidents`. */
export function IncidentsRoute() {
  return (
    <ListScreen list={incidentsList}>
      <Situation />
      <IncidentOperations scope="grid" />
    </ListScreen>
  )
}
