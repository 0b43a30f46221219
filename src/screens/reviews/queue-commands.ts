import type { Given, Target } from '#commands/command'
import { type Provided, provide } from '#commands/facet'
import { reviewQueue } from '#commands/reviews/facets'
import { readFlagWords } from '#commands/reviews/flag-words'
import type { Review, ReviewKind } from '#contract/schemas/reviews/review'
import type { Seen } from '#contract/schemas/reviews/review-decision'
import { currentReview, type QueueFilter } from '#machines/reviews/queue-context'
import { type Obstacle, sittingOf } from '#machines/reviews/sitting'
import type { Layer } from '../../console/command-layers.ts'
import { decisionCommand } from '../../console/decide.ts'
import { openDialog } from '../../console/dialogs.ts'
import { tell } from '../../console/notices.ts'
import { commandById } from '../../console/registry.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'
import { movedIndex } from '../../console/edges.ts'
import { skippedAtom } from './skipped.ts'
import type { ReviewQueue } from './use-review-queue.ts'

const obstacles: readonly Obstacle[] = ['UNSEEN', 'DIFFERENT', 'UNREAD']

/** Records that a page key moves over. */
const PAGE = 10

/**
 * The ports by which commands decide the painted record; a disapproval asks for its reason first.
 * @param seenOf what the person had on screen of a review, which each decision carries
 */
export function decisionPorts(queue: ReviewQueue, seenOf: (review: Review) => Seen): NonNullable<Layer['ports']> {
  const seen = () => {
    const review = currentReview(queue.getSnapshot().context)
    return review ? { seen: seenOf(review) } : {}
  }
  const approve = ({ id, version }: Target) => queue.send({ type: 'APPROVE', stamp: { id, version }, ...seen() })
  const disapprove = ({ id, version }: Target, { reason, requestNewPhoto = false }: Given) => {
    if (reason) queue.send({ type: 'DISAPPROVE', stamp: { id, version }, reason, requestNewPhoto, ...seen() })
  }
  return {
    decide: (commandId, [target], given) => {
      if (!target) return
      if (commandId === 'review.approve') approve(target)
      else disapprove(target, given)
    },
    ask: (command, _given, subject) => {
      const [target] = subject.targets
      if (!command.asks?.some((ask) => ask.kind === 'reason') || !target)
        return openDialog({ kind: 'palette', ask: command, subject })
      openDialog({
        kind: 'reasons',
        command: decisionCommand('review.disapprove', 'queue'),
        targets: [target],
        fields: currentReview(queue.getSnapshot().context)?.fields ?? [],
        onAnswer: (given) => disapprove(target, given),
      })
    },
  }
}

function targetOf({ kind, resourceId: id, __v: version, status, driver, label }: Review): Target {
  const { word, language } = textsIn(store.get(languageSetting))
  const name = label ? `${word('kinds', kind)} (${label[language]})` : word('kinds', kind)
  return { kind, id, version, status, name: `${name}, ${driver.fullName}`, heldBy: null }
}

/** Approves what is clean and was seen of the driver on the desk, at once or after the others are named. */
function approveClean(queue: ReviewQueue): void {
  const { clean, rest } = sittingOf(queue.getSnapshot().context)
  const approve = () => {
    const stamps = clean.map(({ resourceId: id, __v: version }) => ({ id, version }))
    queue.send({ type: 'APPROVE_ALL', stamps })
  }
  if (rest.length === 0) return approve()
  openDialog({
    kind: 'confirm',
    command: commandById('queue.approveClean'),
    targets: [...clean, ...rest.map(({ review }) => review)].map(targetOf),
    divided: {
      possible: clean.map(targetOf),
      refused: obstacles.flatMap((obstacle) => {
        const targets = rest.filter((one) => one.obstacle === obstacle).map(({ review }) => targetOf(review))
        return targets.length > 0 ? [{ why: { key: `reasons.sitting${obstacle}` } as const, targets }] : []
      }),
    },
    onAnswer: approve,
  })
}

/** Sends the queue an event for the record on the desk, only if it is the one that the command is for. */
function sendFor(queue: ReviewQueue, { id }: Target, event: { type: 'SKIP' } | { type: 'FLAG' }): void {
  if (currentReview(queue.getSnapshot().context)?.resourceId === id) queue.send(event)
  else tell({ key: 'notices.moved' }, 'warning')
}

/**
 * The facet by which commands move in the queue, skip and flag its record, and change its filter.
 * @param noteOwn is told of a movement, which brings the next record as a decision does
 */
export function provideQueue(
  queue: ReviewQueue,
  onFilter: (filter: QueueFilter) => void,
  noteOwn: () => void,
): Provided {
  return provide(reviewQueue, () => ({
    move: (motion, times) => {
      const { at, reviews } = queue.getSnapshot().context
      const to = movedIndex(motion, times, { at, length: reviews.length, page: PAGE })
      if (to === null) return
      noteOwn()
      queue.send({ type: 'MOVE', to })
    },
    skip: (target) => sendFor(queue, target, { type: 'SKIP' }),
    flag: (target) => sendFor(queue, target, { type: 'FLAG' }),
    flagWith: ({ id, version }, words) => {
      const { until, note } = readFlagWords(words, new Date())
      queue.send({ type: 'FLAG_UNTIL', stamp: { id, version }, until: until?.toISOString() ?? null, note })
    },
    approveClean: () => approveClean(queue),
    clean: sittingOf(queue.getSnapshot().context).clean.length,
    isFlagged: Boolean(queue.getSnapshot().context.filter.flagged),
    skipped: store.get(skippedAtom).length,
    show: ({ kind, split, flagged, skipped }) =>
      onFilter({
        ...(kind ? { kind: kind as ReviewKind } : {}),
        ...(split ? { split } : {}),
        ...(flagged ? { flagged } : {}),
        ...(skipped ? { skipped } : {}),
      }),
  }))
}
