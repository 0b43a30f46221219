import { useQuery } from '@tanstack/react-query'
import { provide } from '#commands/facet'
import { reconciliationDesk } from '#commands/second-looks/facets'
import { settleSecondLook } from '#contract/calls/extensions/second-looks'
import type { Reconciliation } from '#contract/schemas/second-looks/second-look'
import { send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EvidencePane } from '../../ui/media/evidence-pane.tsx'
import { moveImage } from '../../ui/media/image-views.ts'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { ComparisonPane } from '../reviews/comparison-pane.tsx'
import { useImages } from '../reviews/use-images.ts'
import { reconciliationQueryOptions } from './reconciliation-query.ts'
import { lookDecisionText, lookTarget } from './reconciliations-list.tsx'

/** Settles for one of the two people. */
async function settle(look: Reconciliation, stands: 'first' | 'second', explanation: string): Promise<void> {
  const name = look.driver.fullName
  const { decision } = look[stands] ?? look.first
  try {
    const { reconciliation } = await send(
      settleSecondLook,
      { params: { id: look._id }, body: { decision, explanation, __v: look.__v } },
      { idempotencyKey: newIdempotencyKey() },
    )
    queryClient.setQueryData(reconciliationQueryOptions(look._id).queryKey, reconciliation)
    tell({ key: 'secondLooks.settled', values: { name } }, 'success')
  } catch (error) {
    tell({ key: 'notices.rejected', values: { name, message: problemText(error) } }, 'error')
  }
}

interface DecisionProps {
  title: string
  text: string
  by: { byName: string; at: string }
  note?: string
}

function Decision({ title, text, by: { byName: name, at }, note }: DecisionProps) {
  const { t } = useTexts()
  return (
    <section className="min-w-64 flex-1 rounded-md border border-line bg-surface p-4" aria-label={title}>
      <h2 className="pane-title">{title}</h2>
      <p className="font-semibold">{text}</p>
      {note ? <p>{note}</p> : null}
      <p className="text-hint text-muted">{t('secondLooks.decidedBy', { name, at: formatDateTime(at) })}</p>
    </section>
  )
}

/** Both decisions above the evidence that both people saw. */
function Decisions({ look }: { look: Reconciliation }) {
  const texts = useTexts()
  const { t, word } = texts
  const { images, views, change, onShown, facet } = useImages(look)
  useLayer({ scope: 'record', facets: [facet] })
  const { first, second, settlement, status } = look
  return (
    <div className="flex flex-col gap-4 p-6">
      <div className="flex flex-wrap gap-4">
        <Decision title={t('secondLooks.first')} text={lookDecisionText(texts, first)} by={first} />
        {second ? (
          <Decision title={t('secondLooks.second')} text={lookDecisionText(texts, second)} by={second} />
        ) : null}
        {settlement ? (
          <Decision
            title={t('secondLooks.settlement')}
            text={word('events', settlement.decision)}
            by={settlement}
            note={`“${settlement.explanation}” ${t(settlement.reopened ? 'secondLooks.reopened' : 'secondLooks.notReopened')}`}
          />
        ) : null}
      </div>
      {status === 'DISAGREED' ? <p className="text-muted">{t('secondLooks.open')}</p> : null}
      <div className="flex h-[62vh] min-h-96 overflow-hidden rounded-md border border-line">
        <EvidencePane
          evidence={images}
          name={look.driver.fullName}
          views={views}
          onShown={onShown}
          onMove={(id, by) => change(moveImage(id, by))}
        />
        <ComparisonPane review={look} walked={null} />
      </div>
    </div>
  )
}

/** `/reconciliations/{id}`: two decisions on one record, and which of them stands. */
export function ReconciliationScreen({ id }: { id: string }) {
  const { word } = useTexts()
  const { data: look, error, refetch } = useQuery(reconciliationQueryOptions(id))
  useLayer({
    scope: 'record',
    facets: [
      provide(reconciliationDesk, () => ({
        settle: (stands, explanation) => void (look && settle(look, stands, explanation)),
      })),
    ],
  })
  return (
    <RecordScreen
      place="reconciliation"
      list={{ place: 'reconciliations', path: '/reconciliations', back: 'secondLooks.back' }}
      id={id}
      path={`/reconciliations/${id}`}
      record={
        look
          ? {
              title: look.driver.fullName,
              version: look.__v,
              status: <Status value={look.status} />,
              facts: `${word('kinds', look.kind)} · #${look.driver.code}`,
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[{ id: 'DETAILS', label: 'secondLooks.details', content: look ? <Decisions look={look} /> : null }]}
      tab="DETAILS"
      tabsLabel="secondLooks.tabs"
      commands={['secondLook.keepFirst.record', 'secondLook.takeSecond.record']}
      targets={() => (look ? [lookTarget(look)] : [])}
      copyable={{ id, link: new URL(`/reconciliations/${id}`, window.location.origin).href }}
    />
  )
}
