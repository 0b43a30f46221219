import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { fetchOpenApi } from '../../api/open-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Loading } from '../../ui/after-pause.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { ApiDocument } from './api-document.ts'
import { ApiReferenceScreen } from './api-reference-screen.tsx'

/** The document changes only with a release of the services. */
const documentQuery = queryOptions({
  queryKey: ['openApi'],
  queryFn: async ({ signal }) => (await fetchOpenApi(signal)) as ApiDocument,
  staleTime: Number.POSITIVE_INFINITY,
})

/** `/help/api`, with the unfolded call and the search text in the address. */
export function ApiReferenceRoute() {
  const { t } = useTexts()
  const address = useSearch({ from: '/help/api' })
  const { data, error, refetch } = useQuery(documentQuery)
  if (data) return <ApiReferenceScreen document={data} address={address} />
  if (error) {
    return (
      <Empty
        title={t('common.failedTitle')}
        hint={error.message === 'unreachable' ? t('common.networkProblem') : error.message || t('common.serverProblem')}
      >
        <button type="button" className="button" onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      </Empty>
    )
  }
  return <Loading />
}
