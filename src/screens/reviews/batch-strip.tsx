import { useEffect } from 'react'
import { provide } from '#commands/facet'
import { batchAccount } from '#commands/reviews/facets'
import { undoable } from '#machines/reviews/outbox.machine'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import { type Batch, batchAtom, isBatchOver } from '../../console/batches.ts'
import { commonText } from '../../console/decision-text.ts'
import { announce, tell } from '../../console/notices.ts'
import { outbox } from '../../effects/outbox.ts'
import { type Texts, textsIn, useTexts } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'
import { CommandButton } from '../../ui/command-button.tsx'

/** The refused decisions of a batch by their reason, with the names. */
function reasonsOf({ refused }: Batch): { reason: string; names: string[] }[] {
  const names = new Map<string, string[]>()
  for (const { name, refusal } of refused) names.set(refusal.message, [...(names.get(refusal.message) ?? []), name])
  return [...names].map(([reason, of]) => ({ reason, names: of }))
}

/** The two counts of an account, each in its own number. */
function accountOf({ t }: Texts, { sent, refused }: Batch) {
  return {
    sent: t('reviews.batchSent', { count: sent }),
    refused: t('reviews.batchRefused', { count: refused.length }),
  }
}

/** Says the account when a batch is over; one without refusals closes by itself with its notice. */
function useAccount(batch: Batch): void {
  useEffect(() => {
    if (!isBatchOver(batch)) return
    const { sent, refused } = batch
    if (refused.length === 0) {
      store.set(batchAtom, null)
      if (sent > 0) tell({ key: 'reviews.batchSent', values: { count: sent } }, 'success')
    } else announce({ key: 'reviews.batchAccount', values: accountOf(textsIn(store.get(languageSetting)), batch) })
  }, [batch])
}

/** How far the decisions of one command on several records are, and in the end how many were refused, and why. */
export function BatchStrip({ batch }: { batch: Batch }) {
  const texts = useTexts()
  const { t } = texts
  useAccount(batch)
  useEffect(touchContext, [batch])
  useLayer({
    scope: 'anywhere',
    facets: [
      provide(batchAccount, () => {
        const last = store.get(batchAtom)
        return {
          isOver: last !== null && isBatchOver(last),
          isUndoable: last !== null && undoable(outbox.getSnapshot().context.entries, last.group).length > 0,
          close: () => store.set(batchAtom, null),
          undo: () => last && outbox.send({ type: 'UNDO', group: last.group }),
        }
      }),
    ],
  })
  const { total, sent, refused, decisions } = batch
  const isOver = isBatchOver(batch)
  const done = sent + refused.length
  const decision = commonText(texts, decisions)
  const label = decision
    ? t('reviews.batch', { decision, count: total })
    : t('reviews.decisionsCount', { count: total })
  const state = isOver
    ? t('reviews.batchAccount', accountOf(texts, batch))
    : t('reviews.batchProgress', { done, total })
  return (
    <section
      aria-label={label}
      data-batch={isOver ? 'over' : 'running'}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-1.5 text-table"
    >
      <span className="font-semibold">{label}</span>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={state}
        className="block h-1.5 w-40 overflow-hidden rounded-full bg-line"
      >
        <span
          className={`block h-full rounded-full ${refused.length > 0 ? 'bg-warning' : 'bg-primary'}`}
          style={{ width: `${(done / total) * 100}%` }}
        />
      </span>
      <span className="text-muted tabular-nums" data-batch-account={`${sent}/${refused.length}/${total}`}>
        {state}
      </span>
      {refused.length > 0 ? (
        <ul className="text-bad">
          {reasonsOf(batch).map(({ reason, names }) => (
            <li key={reason}>
              {names.length} · {reason} — {names.join('; ')}
            </li>
          ))}
        </ul>
      ) : null}
      <span className="ml-auto flex items-center gap-2">
        {isOver ? <CommandButton id="batch.close" /> : <CommandButton id="batch.undo" />}
      </span>
    </section>
  )
}
