import { useParams, useSearch } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { FailureGroups } from './failure-groups.tsx'
import { RequestOperations } from './request-operations.tsx'
import { RequestScreen } from './request-screen.tsx'
import { requestsList } from './requests-list.tsx'
import { ResultsChart } from './results-chart.tsx'

/** `/requests`. */
export function RequestsRoute() {
  return (
    <ListScreen list={requestsList}>
      <ResultsChart />
      <FailureGroups />
      <RequestOperations />
    </ListScreen>
  )
}

/** `/requests/{id}`. */
export function RequestRoute() {
  const { id } = useParams({ from: '/requests/$id' })
  const { tab } = useSearch({ from: '/requests/$id' })
  return <RequestScreen key={id} id={id} tab={tab ?? 'OVERVIEW'} />
}
