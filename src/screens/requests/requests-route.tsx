import { ListScreen } from '../../ui/list/list-screen.tsx'
import { FailureGroups } from './failure-groups.tsx'
import { RequestOperations } from './request-operations.tsx'
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
