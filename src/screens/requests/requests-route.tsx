import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { BulkRetry } from './bulk-retry.tsx'
import { FailureGroups } from './failure-groups.tsx'
import { RequestScreen } from './request-screen.tsx'
import { endpointOptions, requestsList } from './requests-list.tsx'

/** `/requests`. */
export function RequestsRoute() {
  // A chip says the endpoint's name also where nobody has opened the filters yet.
  useQuery(endpointOptions)
  return (
    <ListScreen list={requestsList}>
      <FailureGroups />
      <BulkRetry />
    </ListScreen>
  )
}

/** `/requests/{id}`. */
export function RequestRoute() {
  const { id } = useParams({ from: '/requests/$id' })
  const { tab } = useSearch({ from: '/requests/$id' })
  return <RequestScreen key={id} id={id} tab={tab ?? 'OVERVIEW'} />
}
