import { documentReview } from '#machines/documents/document-review.lifecycle'
import { apply } from '#machines/lifecycle'
import { demoAccountId, demoPersonName } from '../identity/demo-accounts.ts'
import { SYSTEM_NAME } from '../records/histories.ts'
import { storedAddress } from '../files/stored-addresses.ts'
import type { DriverBundle, HandedInSeed, HistorySeed, PendencySeed } from './bundle.ts'
import { type Answering, type Built, built, type BuiltLine, templates } from './checklists.ts'
import { createDice, type Dice } from './dice.ts'
import { seedId } from './identifiers.ts'
import { DAY, day, HOUR, iso, MINUTE } from './moments.ts'
import { requestedDocuments } from './requested-documents.ts'
import { type Ledger, nextId } from './record.ts'

/** Share of drivers with pendencies; small in large tenants, where pendencies would be much of the load. */
const ASKED_SHARE = 0.6
const ASKED_SHARE_BRIEF = 0.004
/** Share of drivers with a requested document that they have not sent. */
const MISSING_SHARE = 0.3

type Course = 'CREATED' | 'STARTED' | 'COMPLETED' | 'EXPIRED' | 'CANCELED'
const courses = { CREATED: 26, STARTED: 22, COMPLETED: 30, EXPIRED: 12, CANCELED: 10 } as const satisfies Record<
  Course,
  number
>

/** Pictures that all pendencies of a tenant share; they are drawn with its first driver. */
const stock = ['portrait', 'certificate', 'signature'] as const

interface PendencyInput {
  prefix: string
  number: number
  seed: number
  now: Date
  ledger: Ledger
  bundle: Omit<DriverBundle, 'pendencies'>
}

const stockId = (prefix: string, at: number) => seedId(prefix, 'file', 0, 0xff0 + at)

function addSharedPictures({ prefix, seed, bundle, now }: PendencyInput): void {
  const { driver, pictures } = bundle
  const style = requestedDocuments[4]
  if (!style) return
  const facts = {
    holder: driver.full_name,
    document: driver.document,
    number: 'INT-0001',
    issuedAt: day(now.getTime() - 30 * DAY),
    expireAt: day(now.getTime() + 300 * DAY),
  }
  pictures.push(
    { fileId: stockId(prefix, 0), drawing: { kind: 'portrait', look: { seed, sex: 'male', age: 41 }, seed } },
    {
      fileId: stockId(prefix, 1),
      drawing: { kind: 'certificate', style: style.style, facts, verdict: style.verdict, condition: 'plain', seed },
    },
    { fileId: stockId(prefix, 2), drawing: { kind: 'signature', name: driver.full_name } },
  )
}

/** Answers to consecutive steps, a few minutes each. */
function responsesTo(lines: readonly BuiltLine[], answering: Answering, approved: boolean): object[] {
  return lines.flatMap(({ id, line, inner }) => {
    if (line.answer === null) return []
    const startedAt = iso(answering.at)
    answering.at += answering.dice.int(1, 6) * MINUTE
    const response =
      typeof line.answer === 'function' ? line.answer(answering) : responsesTo(inner, answering, approved)
    const [pt, en, es] = line.words
    return [
      {
        step: id,
        type: line.type,
        label: { pt, en, es },
        startedAt,
        completedAt: iso(answering.at),
        ...(line.expireAt ? { expireAt: line.expireAt(answering) } : {}),
        status: approved ? 'APPROVED' : 'SENT',
        response,
      },
    ]
  })
}

/** The history of a pendency: what the driver, the clock or a person of the platform did, and when. */
function addHistory(
  { ledger, prefix, number, bundle }: PendencyInput,
  id: string,
  event: string,
  from: string,
  to: string,
  moment: number,
  by: { id: string | null; name: string },
): void {
  if (ledger.isBrief) return
  const history: HistorySeed = {
    id: nextId(ledger, 'history'),
    resource: 'DRIVER_CHECKLIST',
    resource_id: id,
    driver_id: bundle.driver.id,
    event,
    from_status: from,
    to_status: to,
    by_user: by.id,
    by_name: by.name,
    at: iso(moment),
    request_id: `seed-${prefix}-${number}`,
    details: {},
  }
  ledger.histories.push(history)
}

/** When the pendency was created. An open one is recent enough not to be over yet. */
function createdOf(dice: Dice, now: Date, days: number, isOpen: boolean): number {
  return (
    now.getTime() - (isOpen ? dice.int(3, days * 20) * HOUR : dice.int(days + 3, 150) * DAY) - dice.int(0, 59) * MINUTE
  )
}

function pendencyOf(input: PendencyInput, dice: Dice, at: number): PendencySeed {
  const { bundle, ledger, prefix, now } = input
  const { driver, vehicles } = bundle
  const index = dice.int(0, templates.length - 1)
  const template = templates[index] as (typeof templates)[number]
  const { checklist, lines } = built[index] as Built
  const course = dice.weighted(courses)
  const created = createdOf(dice, now, template.days, course === 'CREATED' || course === 'STARTED')
  const expire = created + template.days * DAY
  const hasBegun = course === 'STARTED' || course === 'COMPLETED' || dice.chance(0.5)
  const answering: Answering = {
    dice,
    at: created + dice.int(5, 50) * MINUTE,
    driverName: driver.full_name,
    plate: vehicles[0]?.license_plate ?? 'ABC1D23',
    pictures: Object.fromEntries(
      stock.map((name, place) => [name, storedAddress(stockId(prefix, place))]),
    ) as Answering['pictures'],
  }
  const answeredLines =
    course === 'COMPLETED'
      ? lines
      : course === 'CREATED' || !hasBegun
        ? []
        : lines.slice(0, dice.int(1, lines.length - 2))
  const startedAt = answering.at
  const responses = responsesTo(answeredLines, answering, course === 'COMPLETED' && dice.chance(0.6))
  const finished = {
    CREATED: null,
    STARTED: null,
    COMPLETED: answering.at,
    EXPIRED: expire,
    CANCELED: answering.at + dice.int(1, 20) * MINUTE,
  }[course]
  const id = seedId(prefix, 'pendency', input.number, at)
  const account = dice.pick(['operator', 'admin'] as const)
  const byDriver = { id: null, name: driver.full_name }
  const byOperator = { id: demoAccountId(ledger.tenant, account), name: demoPersonName(ledger.tenant, account) }
  const before = responses.length > 0 ? 'STARTED' : 'CREATED'
  if (responses.length > 0) addHistory(input, id, 'START', 'CREATED', 'STARTED', startedAt, byDriver)
  if (course === 'COMPLETED') addHistory(input, id, 'COMPLETE', before, course, answering.at, byDriver)
  if (course === 'EXPIRED') addHistory(input, id, 'EXPIRE', before, course, expire, { id: null, name: SYSTEM_NAME })
  if (course === 'CANCELED' && finished !== null) addHistory(input, id, 'CANCEL', before, course, finished, byOperator)
  return {
    id,
    driver_id: driver.id,
    requester: template.requester,
    description: template.description,
    status: course,
    checklist,
    responses,
    started_at: responses.length > 0 ? iso(startedAt) : null,
    answered_at: responses.length > 0 ? iso(answering.at) : null,
    finished_at: finished === null ? null : iso(finished),
    expire_at: iso(expire),
    created_at: iso(created),
    updated_at: iso(finished ?? (responses.length > 0 ? answering.at : created)),
    updated_by: course === 'CANCELED' ? byOperator.id : null,
    version: (responses.length > 0 ? 1 : 0) + (finished === null ? 0 : 1),
  }
}

/** Expires a document that was approved and is over, as the expiry job would. */
export function expireByNow(ledger: Ledger, row: HandedInSeed, now: Date): HandedInSeed {
  const outcome = apply(documentReview, row.status, { type: 'EXPIRED' })
  if (row.expire_at === null || row.expire_at >= day(now.getTime()) || !outcome || row.status === 'PENDING') return row
  const at = iso(Date.parse(row.expire_at) + DAY + 3 * HOUR)
  if (!ledger.isBrief) {
    ledger.histories.push({
      id: nextId(ledger, 'history'),
      resource: 'DRIVER_ADDITIONAL_DOCUMENT',
      resource_id: row.id,
      driver_id: row.driver_id,
      event: 'EXPIRED',
      from_status: row.status,
      to_status: outcome.status,
      by_user: null,
      by_name: SYSTEM_NAME,
      at,
      request_id: `clock-${row.id}`,
      details: {},
    })
  }
  return { ...row, status: outcome.status, updated_at: at, updated_by: null, version: row.version + 1 }
}

/** A document that the driver was asked for and has not sent; null if none is left. */
function missingDocument({ prefix, bundle, ledger, now }: PendencyInput, dice: Dice): HandedInSeed | null {
  const has = new Set(bundle.documents.map((row) => row.additional_document_id))
  const lacking = requestedDocuments.flatMap((_, index) =>
    has.has(seedId(prefix, 'requestedDocument', 0, index)) ? [] : [seedId(prefix, 'requestedDocument', 0, index)],
  )
  if (lacking.length === 0) return null
  const at = iso(now.getTime() - dice.int(1, 60) * DAY)
  return {
    id: nextId(ledger, 'handedIn'),
    driver_id: bundle.driver.id,
    additional_document_id: dice.pick(lacking),
    status: 'PENDING',
    review_result: 'WAITING_REVISION',
    reason: null,
    request_new_photo: false,
    reviewed_at: null,
    expire_at: null,
    data: null,
    readings: [],
    file_ids: [],
    created_at: at,
    updated_at: at,
    updated_by: null,
    version: 0,
  }
}

/** Adds missing documents and pendencies. Their dice are separate, so that all other records stay the same. */
export function addPendencies(input: PendencyInput): DriverBundle {
  const { prefix, number, seed, ledger, bundle } = input
  const dice = createDice([seed, Number.parseInt(prefix.slice(0, 7), 16), number, 7])
  if (number === 0) addSharedPictures(input)
  const missing = !ledger.isBrief && dice.chance(MISSING_SHARE) ? missingDocument(input, dice) : null
  const isAsked = dice.chance(ledger.isBrief ? ASKED_SHARE_BRIEF : ASKED_SHARE)
  const pendencies = isAsked ? Array.from({ length: dice.int(1, 4) }, (_, at) => pendencyOf(input, dice, at)) : []
  return { ...bundle, documents: missing ? [...bundle.documents, missing] : bundle.documents, pendencies }
}
