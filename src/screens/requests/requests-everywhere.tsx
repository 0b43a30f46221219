import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { provide } from '#commands/facet'
import { demoReceiver } from '#commands/requests/facets'
import type { ReceiverFault } from '#contract/schemas/requests/endpoint-choices'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { loadBulkRetry } from './load-bulk-retry.ts'
import { retryingAtom } from './retrying-atom.ts'

const BulkRetry = lazy(() => loadBulkRetry().then((module) => ({ default: module.BulkRetry })))

/** Its code is fetched on first use, because only a demo's tenant needs it. */
async function misbehave(fault: ReceiverFault): Promise<void> {
  try {
    await (await import('./misbehave.ts')).misbehave(fault, null)
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}

/** Says that a bulk retry is being planned, in the place of its dialog, while the dialog's code is fetched. */
function Planning() {
  const { t } = useTexts()
  return (
    <p
      role="status"
      data-planning
      className="fixed inset-x-4 top-[12vh] z-40 mx-auto max-w-lg rounded-lg border border-line bg-raised p-4 shadow-xl"
    >
      {t('requests.planning')}
    </p>
  )
}

/** A bulk retry that is planned, runs or shows its result, and the command for the receiver of a demo. */
export function RequestsEverywhere() {
  const { t } = useTexts()
  const retrying = useAtomValue(retryingAtom)
  useLayer({
    scope: 'anywhere',
    facets: [provide(demoReceiver, () => ({ misbehave: (fault) => void misbehave(fault) }))],
  })
  if (retrying === 'no') return null
  return (
    <ErrorBoundary pane={t('requests.retrying')}>
      <Suspense fallback={retrying === 'planning' ? <Planning /> : null}>
        <BulkRetry />
      </Suspense>
    </ErrorBoundary>
  )
}
