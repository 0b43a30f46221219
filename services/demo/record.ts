import type { TrustInfo } from '#contract/schemas/documents/document-review'
import type { DocumentCounters } from '#contract/schemas/reviews/review-statuses'
import type { Reason } from '#contract/schemas/reviews/review-decision'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import { demoAccountId, demoPersonName } from '../identity/demo-accounts.ts'
import { SYSTEM_NAME } from '../records/histories.ts'
import type { HistorySeed, ReviewSeed } from './bundle.ts'
import { type Course, courseOf, type Given } from './course.ts'
import type { Dice } from './dice.ts'
import { type IdKind, seedId } from './identifiers.ts'
import { DAY, HOUR, iso } from './moments.ts'

type DemoAccount = Parameters<typeof demoPersonName>[1]

/** Rows that are made along with a driver's records; ids are given in order. */
export interface Ledger {
  tenant: string
  prefix: string
  driver: number
  driverId: string
  driverName: string
  /**
   * True in large tenants. They leave out the histories of settled records other than drivers, which would be most of
   * the load.
   */
  isBrief: boolean
  histories: HistorySeed[]
  reviews: ReviewSeed[]
  parts: Partial<Record<IdKind, number>>
}

export function nextId(ledger: Ledger, kind: IdKind): string {
  const part = ledger.parts[kind] ?? 0
  ledger.parts[kind] = part + 1
  return seedId(ledger.prefix, kind, ledger.driver, part)
}

/** Columns that all reviewed tables share. */
export interface Reviewed {
  status: string
  review_result: string
  reason: Reason | null
  request_new_photo: boolean
  reviewed_at: string | null
  created_at: string
  updated_at: string
  updated_by: string | null
  version: number
}

function reasonOf(dice: Dice): Reason {
  const code = dice.weighted({
    ILLEGIBLE: 30,
    DATA_MISMATCH: 24,
    EXPIRED: 14,
    WRONG_DOCUMENT: 8,
    INCOMPLETE_IMAGE: 12,
    NOT_THE_PERSON: 4,
    DUPLICATE: 3,
    SUSPECTED_FRAUD: 2,
    OTHER: 3,
  })
  return code === 'OTHER' ? { code, text: 'O documento enviado não é aceito nesta operação.' } : { code }
}

interface Life {
  kind: ReviewKind
  id: string
  events: readonly string[]
  given?: Given
  /** Moment of the record's creation. */
  from: number
  /** Moment since which the record waits, or before which its life was settled. */
  until: number
  /** The colleague who has set the record aside for later. */
  flag: 'admin' | 'owner' | null
}

/** Columns of documents that are judged more than once: how often, and the judgements before the present one. */
export interface Counted {
  counters: DocumentCounters
  trust_history: TrustInfo[]
}

const APPROVALS: ReadonlySet<string> = new Set(['APPROVE', 'TRUST_RULE_PASSED'])
const DISAPPROVALS: ReadonlySet<string> = new Set(['DISAPPROVE', 'TRUST_RULE_FAILED'])

/** @param judgements all of the life, oldest first */
function countedOf({ steps, waits }: Course, judgements: readonly TrustInfo[]): Counted {
  const count = (events: ReadonlySet<string>) => steps.filter(({ event }) => events.has(event)).length
  return {
    counters: { sent: count(new Set(['SENT'])), approved: count(APPROVALS), disapproved: count(DISAPPROVALS) },
    trust_history: waits ? [...judgements] : judgements.slice(0, -1),
  }
}

/** Generates a record's life: its columns, its histories and, if it waits, its review. */
export function live(
  dice: Dice,
  ledger: Ledger,
  life: Life,
): { course: Course; decidedBy: string | null; row: Reviewed; counted: Counted } {
  const { tenant } = ledger
  const course = courseOf(life.kind, life.events, life.given)
  const { steps } = course
  let at = life.from
  let by: string | null = null
  let reason: Reason | null = null
  let requestNewPhoto = false
  let reviewedAt: string | null = null
  const judgements: TrustInfo[] = []
  steps.forEach((step, index) => {
    const left = steps.length - index
    at =
      left === 1 && course.waits
        ? life.until
        : Math.min(life.until, at + HOUR * dice.int(1, 40) + (index > 1 ? dice.next() * ((life.until - at) / left) : 0))
    const account: DemoAccount = dice.weighted({ operator: 55, admin: 35, owner: 10 })
    by = step.byPerson ? demoAccountId(tenant, account) : null
    const isDisapproval = DISAPPROVALS.has(step.event)
    reason = isDisapproval ? reasonOf(dice) : null
    requestNewPhoto = isDisapproval && dice.chance(0.4)
    reviewedAt = step.waits ? null : iso(at)
    if (isDisapproval || APPROVALS.has(step.event)) judgements.push(judgementOf(!isDisapproval, iso(at), by, reason))
    if (life.kind !== 'DRIVER' && !course.waits && (ledger.isBrief || !step.byPerson)) return
    ledger.histories.push({
      id: nextId(ledger, 'history'),
      resource: life.kind,
      resource_id: life.id,
      driver_id: ledger.driverId,
      event: step.event,
      from_status: step.from,
      to_status: step.to,
      by_user: by,
      by_name: step.byPerson
        ? demoPersonName(tenant, account)
        : step.event === 'SENT'
          ? ledger.driverName
          : SYSTEM_NAME,
      at: iso(at),
      request_id: requestOf(ledger),
      details: reason ? { reason, requestNewPhoto } : {},
    })
  })
  if (course.waits) {
    ledger.reviews.push({
      id: nextId(ledger, 'review'),
      kind: life.kind,
      resource_id: life.id,
      driver_id: ledger.driverId,
      driver_name: ledger.driverName,
      waiting_since: iso(life.until),
      flagged_by: life.flag && demoAccountId(tenant, life.flag),
      flagged_by_name: life.flag && demoPersonName(tenant, life.flag),
      flagged_at: life.flag && iso(life.until + (HOUR * dice.int(1, 50)) / 100),
    })
  }
  const row = {
    status: course.status,
    review_result: course.reviewResult,
    reason,
    request_new_photo: requestNewPhoto,
    reviewed_at: reviewedAt,
    created_at: iso(life.from),
    updated_at: iso(at),
    updated_by: by,
    version: steps.length,
  }
  return { course, decidedBy: by, row, counted: countedOf(course, judgements) }
}

/** Adds the first history of a driver, whose author is the driver. */
export function recordCreation(ledger: Ledger, at: number): void {
  ledger.histories.push({
    id: nextId(ledger, 'history'),
    resource: 'DRIVER',
    resource_id: ledger.driverId,
    driver_id: ledger.driverId,
    event: 'CREATED',
    from_status: null,
    to_status: courseOf('DRIVER', []).status,
    by_user: null,
    by_name: ledger.driverName,
    at: iso(at),
    request_id: requestOf(ledger),
    details: {},
  })
}

function requestOf(ledger: Ledger): string {
  return `seed-${ledger.prefix}-${ledger.driver}`
}

/** Trust in a decided document; null while it is not reviewed. */
export function trustOf(reviewed: Reviewed, decidedBy: string | null): TrustInfo | null {
  if (reviewed.reviewed_at === null) return null
  return judgementOf(reviewed.review_result.startsWith('APPROVED'), reviewed.reviewed_at, decidedBy, reviewed.reason)
}

function judgementOf(trusted: boolean, at: string, by: string | null, reason: Reason | null): TrustInfo {
  return {
    trusted,
    rule: by === null ? 'REGISTERED_DATA_MATCHES' : null,
    validator: by === null ? 'AUTOMATIC' : 'MANUAL',
    trustedAt: at,
    trustedBy: by,
    message: reason ? (reason.text ?? reason.code) : null,
  }
}

/** Latest moment of a settled life: a day and a half ago, so that no decisions count as today's. */
export function settledBefore(now: Date): number {
  return now.getTime() - 1.5 * DAY
}
