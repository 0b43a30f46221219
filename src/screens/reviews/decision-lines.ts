import type { OwnDecision } from '#contract/schemas/reviews/own-decision'
import type { RecordKind } from '#machines/record.lifecycle'
import type { OutboxEntry } from '#machines/reviews/outbox.machine'
import { decisionText } from '../../console/decision-text.ts'
import { seenText } from '../../console/seen-text.ts'
import type { Texts } from '../../i18n/use-texts.ts'

/** A decision of today as its list shows it: still in the outbox, or in the services. */
export interface DecisionLine {
  key: string
  /** The id of the decided record. A decision changes its key when the services acknowledge it, not its record. */
  record: string
  kind: RecordKind
  name: string
  text: string
  /** What the person had on screen, in words; empty where it is not known. */
  onScreen: string
  /** ISO 8601. */
  at: string
  /** The version of the record that the person saw. */
  seen: number | null
  state: OutboxEntry['state'] | 'sent'
  /** Decisions of one command are undone together; null for a sent one. */
  group: string | null
  /** The driver whose screen Enter opens; null where it is not known. */
  driver: string | null
  decision: OwnDecision | null
  isReopenable: boolean
}

type Unsent = Pick<OutboxEntry, 'entry' | 'state'>

function unsentLine(texts: Texts, { entry, state }: Unsent): DecisionLine {
  const { key, kind, id, name, decision, decidedAt, group, review } = entry
  return {
    key,
    record: id,
    kind,
    name,
    text: decisionText(texts, decision),
    onScreen: decision.seen ? seenText(texts, decision.seen) : '',
    at: new Date(decidedAt).toISOString(),
    seen: decision.__v,
    state,
    group,
    driver: review?.driver._id ?? (kind === 'DRIVER' ? id : null),
    decision: null,
    isReopenable: false,
  }
}

/** Both kinds of decisions, latest first. A record with an unsent decision is not reopened before that is settled. */
export function linesOf(texts: Texts, unsent: readonly Unsent[], decisions: readonly OwnDecision[]): DecisionLine[] {
  const undecided = new Set(unsent.map(({ entry }) => entry.id))
  return [
    ...unsent.toReversed().map((one) => unsentLine(texts, one)),
    ...decisions.map((decision): DecisionLine => ({
      key: decision._id,
      record: decision.resourceId,
      kind: decision.kind,
      name: decision.driverName,
      text: decisionText(texts, { event: decision.event, ...decision.details }),
      onScreen: decision.details.seen ? seenText(texts, decision.details.seen) : '',
      at: decision.at,
      seen: decision.seen,
      state: 'sent',
      group: null,
      driver: decision.driver,
      decision,
      isReopenable: decision.reopenableUntil !== null && !undecided.has(decision.resourceId),
    })),
  ]
}

/** The line that a person's keys act on, as it was when the person came to it. */
export interface Cursor {
  key: string
  record: string
  at: number
}

/**
 * Where the cursor is among lines that may have changed: at its decision, at the latest one of its record, or at its
 * place.
 * @param cursor null for the first line
 * @returns `isSame` false where the line is another one than the person came to, so that no key may change it
 */
export function placeOf(
  lines: readonly Pick<DecisionLine, 'key' | 'record'>[],
  cursor: Cursor | null,
): { at: number; isSame: boolean } {
  if (!cursor) return { at: 0, isSame: true }
  const known = lines.findIndex(({ key }) => key === cursor.key)
  if (known >= 0) return { at: known, isSame: true }
  const ofRecord = lines.findIndex(({ record }) => record === cursor.record)
  return { at: ofRecord >= 0 ? ofRecord : Math.max(0, Math.min(cursor.at, lines.length - 1)), isSame: false }
}
