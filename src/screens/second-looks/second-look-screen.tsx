import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Target } from '#commands/command'
import { provide } from '#commands/facet'
import { secondLookDesk } from '#commands/second-looks/facets'
import { decideSecondLook, listSecondLooks } from '#contract/calls/extensions/second-looks'
import { imagesOf } from '#contract/schemas/documents/document-review'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { reasonSent } from '#contract/schemas/reviews/review-decision'
import type { BlindLook, SecondDecision } from '#contract/schemas/second-looks/second-look'
import { send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { followsChanges, queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { movedIndex } from '../../console/edges.ts'
import { openDialog } from '../../console/dialogs.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { noteReplaced } from '../../keyboard/pause.ts'
import { Loading } from '../../ui/after-pause.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { EvidencePane } from '../../ui/media/evidence-pane.tsx'
import { moveImage } from '../../ui/media/image-views.ts'
import { ComparisonPane } from '../reviews/comparison-pane.tsx'
import { forgetSeen } from '../reviews/review-of-record.ts'
import { useImages } from '../reviews/use-images.ts'
import { usePainted } from '../reviews/use-painted-target.ts'

followsChanges(({ resource }) => (resource === 'SECOND_LOOK' ? ['secondLooks'] : null), ['secondLooks'])

const looksQueryOptions = queryOptions({
  queryKey: ['secondLooks'],
  queryFn: async ({ signal }) =>
    (await send(listSecondLooks, { query: { page: 1, pageLength: MAX_PAGE_LENGTH } }, { signal })).secondLooks,
})

/** Sends the second decision. The look leaves the screen at once, and returns if the services refuse it. */
async function decide(look: BlindLook, body: SecondDecision): Promise<void> {
  const { queryKey } = looksQueryOptions
  const name = look.driver.fullName
  queryClient.setQueryData(queryKey, (looks) => looks?.filter(({ _id }) => _id !== look._id))
  try {
    await send(decideSecondLook, { params: { id: look._id }, body }, { idempotencyKey: newIdempotencyKey() })
    // Opened again, it is looked at again.
    forgetSeen(imagesOf(look.evidence).map(({ key }) => key))
    tell({ key: 'secondLooks.decided', values: { name } }, 'success')
  } catch (error) {
    tell({ key: 'notices.rejected', values: { name, message: problemText(error) } }, 'error')
    await queryClient.invalidateQueries({ queryKey })
  }
}

interface LookProps {
  look: BlindLook
  count: number
  /** True from an own act until the look that it brings is painted. */
  isOwnRef: RefObject<boolean>
  onMove(step: 1 | -1): void
}

/** One second look: the evidence of the first decision beside the registered values. */
function Look({ look, count, isOwnRef, onMove }: LookProps) {
  const { t } = useTexts()
  const { images, views, change, onShown, facet, approveSeen } = useImages(look)
  const isDecided = useRef(false)
  const record = useMemo<Target>(() => {
    const { _id: id, __v: version, status, driver } = look
    return { kind: 'SECOND_LOOK', id, version, status, name: driver.fullName, heldBy: null }
  }, [look])
  const painted = usePainted(record, isOwnRef)
  const decideOnce = (body: SecondDecision) => {
    if (isDecided.current) return
    isDecided.current = true
    isOwnRef.current = true
    void decide(look, body)
  }
  useLayer({
    scope: 'screen',
    contribute: () => ({
      screen: 'secondLooks',
      targets: painted.current && !isDecided.current ? [painted.current] : [],
      isPainting: isOwnRef.current,
    }),
    facets: [
      facet,
      provide(secondLookDesk, () => ({
        count,
        approve: () => approveSeen(() => decideOnce({ decision: 'APPROVE', __v: look.__v })),
        disapprove: (reason) => decideOnce({ decision: 'DISAPPROVE', reason: reasonSent(reason), __v: look.__v }),
        move: onMove,
      })),
    ],
    ports: {
      ask: (command, _given, { targets }) =>
        openDialog({
          kind: 'reasons',
          command,
          targets,
          fields: look.fields,
          onAnswer: ({ reason }) =>
            reason && decideOnce({ decision: 'DISAPPROVE', reason: reasonSent(reason), __v: look.__v }),
        }),
    },
  })
  return (
    <div className="flex h-full min-w-0 flex-col" data-look={look._id}>
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2" data-notices="below">
        <h1 className="font-semibold">{t('secondLooks.title')}</h1>
        <p className="text-muted">{t('secondLooks.blind')}</p>
        <p className="ml-auto text-muted tabular-nums">{t('secondLooks.waiting', { count })}</p>
        <CommandButton id="secondLook.disapprove" />
        <CommandButton id="secondLook.approve" />
      </header>
      <div className="flex min-h-0 flex-1">
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

function NoLook({ hint }: { hint: string }) {
  const { t } = useTexts()
  useLayer({ scope: 'screen', contribute: () => ({ screen: 'secondLooks' }) })
  return <Empty title={t('secondLooks.none')} hint={hint} />
}

/** The look on screen: its id, its index among those that wait, and whose it is. */
interface Cursor {
  id: string
  at: number
  name: string
}

/** Says that somebody else decided the look on screen, whose place another one takes. */
function useGoneNotice(looks: readonly BlindLook[] | undefined, { id, name }: Cursor, isOwn: RefObject<boolean>): void {
  const shown = useRef<{ id: string; name: string } | null>(null)
  // A layout effect runs before the frame that ends an own act.
  useLayoutEffect(() => {
    const isListed = (look: string) => looks?.some(({ _id }) => _id === look) ?? true
    const last = shown.current
    if (last && !isListed(last.id) && !isOwn.current) {
      noteReplaced(performance.now())
      tell({ key: 'secondLooks.gone', values: { name: last.name } }, 'warning')
    }
    // Before the first answer there is no look on screen.
    shown.current = id !== '' && isListed(id) ? { id, name } : null
  }, [looks, id, name, isOwn])
}

/** `/second-looks`: decisions of others, decided once more without knowing them, the oldest first. */
export function SecondLookScreen() {
  const { t } = useTexts()
  const { data: looks, error } = useQuery(looksQueryOptions)
  const [cursor, setCursor] = useState<Cursor>({ id: '', at: 0, name: '' })
  const isOwn = useRef(false)
  useGoneNotice(looks, cursor, isOwn)
  if (!looks) return error ? <NoLook hint={problemText(error)} /> : <Loading />
  const found = looks.findIndex(({ _id }) => _id === cursor.id)
  // After a decision the next look has the place of the decided one.
  const at = found < 0 ? Math.min(cursor.at, looks.length - 1) : found
  const look = looks[at]
  if (!look) return <NoLook hint={t('secondLooks.noneHint')} />
  // What is drawn keeps the keys, however many come before it.
  if (look._id !== cursor.id || at !== cursor.at) setCursor({ id: look._id, at, name: look.driver.fullName })
  const move = (step: 1 | -1) => {
    const to = movedIndex(step > 0 ? 'next' : 'previous', 1, { at, length: looks.length, page: 1 })
    const next = to === null ? undefined : looks[to]
    if (to === null || !next) return
    isOwn.current = true
    setCursor({ id: next._id, at: to, name: next.driver.fullName })
  }
  return <Look key={look._id} look={look} count={looks.length} isOwnRef={isOwn} onMove={move} />
}
