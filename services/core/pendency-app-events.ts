import { createHash } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import { type Checklist, checklist as checklistSchema } from '#contract/schemas/checklists/checklist'
import type { ChecklistResponse, DriverStep, StepResponse } from '#contract/schemas/checklists/checklist-response'
import { FEED_PENDENCIES_MAXIMUM, type FeedPendency } from '#contract/schemas/driver-app/driver-feed'
import type { PendencyAnswered, PendencyStarted } from '#contract/schemas/pendencies/pendency-app-events'
import { progressOfAnswers } from '#machines/checklists/answered'
import { issuesOfHandedIn, storedResponses } from '#machines/checklists/handed-in'
import { type ChecklistProgress, type StepNow, stepsNow } from '#machines/checklists/progress'
import type { Tables } from '../database/tables.ts'
import { type EventTaker, type Refused, takes } from '../driver-app/contribution.ts'
import { type StoredName, storedNamesIn } from '../files/stored-addresses.ts'
import type { RequestContext } from '../http/context.ts'
import { updateRecord } from '../records/change-record.ts'
import { lockRecord } from '../records/rows.ts'
import { storedFiles } from './app-registrations.ts'
import { pendencies } from './pendencies.ts'

type Row = Selectable<Tables['driver_checklists']>
type Told = PendencyStarted | PendencyAnswered

/** Statuses in which a driver can still answer. */
const OPEN: readonly string[] = ['CREATED', 'STARTED']

const checklistOf = ({ checklist }: Row): Checklist => checklistSchema.parse(checklist)

/** Begins a pendency; one that is begun stays as it is. */
async function start(context: RequestContext, trx: Transaction<Tables>, row: Row, at: string): Promise<Row> {
  if (row.status !== 'CREATED') return row
  return updateRecord(context, trx, pendencies, row.id, { event: 'START', __v: row.version }, ({ outcome }) => ({
    status: outcome.status,
    started_at: at,
  }))
}

async function issuesOf(context: RequestContext, row: Row, { at, completedAt, responses }: PendencyAnswered) {
  const startedAt = row.started_at ?? at
  return issuesOfHandedIn(checklistOf(row), { startedAt, completedAt, responses, language: context.language })
}

/** Stores the answers of an event, and completes the pendency where the event says so. */
async function answer(
  context: RequestContext,
  trx: Transaction<Tables>,
  row: Row,
  { at, completedAt, responses }: PendencyAnswered,
): Promise<void> {
  const [first] = responses.map(({ startedAt }) => startedAt).toSorted()
  const begun = await start(context, trx, row, first ?? at)
  // The app may tell an earlier state of the answers after a later one.
  if (begun.answered_at !== null && Date.parse(begun.answered_at) > Date.parse(at)) return
  const values = { responses: JSON.stringify(storedResponses(responses)), answered_at: at }
  const event = completedAt === null ? 'ANSWER' : 'COMPLETE'
  await updateRecord(context, trx, pendencies, row.id, { event, __v: begun.version }, ({ outcome }) =>
    completedAt === null ? values : { ...values, status: outcome.status, finished_at: completedAt },
  )
}

/** The pendency that an event names, locked; null where the driver has no such pendency. */
async function pendencyOf(trx: Transaction<Tables>, { driver, pendency }: Told): Promise<Row | null> {
  const known = await trx
    .selectFrom('driver_checklists')
    .select('id')
    .where('id', '=', pendency)
    .where('driver_id', '=', driver)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return known ? lockRecord(trx, 'driver_checklists', known.id) : null
}

/** Answers that may name a PDF. */
const TAKE_PDFS: readonly string[] = ['DOCUMENT', 'DOCUMENT_VALIDATOR']

/** True where an answer that asks for a picture names a PDF. */
function namesPdfForPicture(answers: PendencyAnswered['responses']): boolean {
  return answers.some((each) =>
    each.type === 'FORM'
      ? namesPdfForPicture(each.response)
      : !TAKE_PDFS.includes(each.type) && storedNamesIn(each.response).some(({ isPdf }) => isPdf),
  )
}

async function takeOne(context: RequestContext, trx: Transaction<Tables>, event: Told): Promise<Refused | null> {
  const { id } = event
  const row = await pendencyOf(trx, event)
  if (!row) return { id, reason: 'UNKNOWN_PENDENCY' }
  if (!OPEN.includes(row.status)) return { id, reason: 'PENDENCY_OVER' }
  if (event.type === 'pendency.started') {
    await start(context, trx, row, event.at)
    return null
  }
  const names = storedNamesIn(event.responses)
  const known = await storedFiles(
    trx,
    names.map((name) => name.id),
  )
  const isKnown = ({ id: file, isPdf }: StoredName) =>
    known.has(file) && (known.get(file) === 'application/pdf') === isPdf
  if (namesPdfForPicture(event.responses) || !names.every(isKnown)) return { id, reason: 'UNKNOWN_PICTURE' }
  const issues = await issuesOf(context, row, event)
  if (issues.length > 0) return { id, reason: 'ANSWERS_REFUSED', issues }
  await answer(context, trx, row, event)
  return null
}

/**
 * Takes in what drivers answered to the checklists that they were asked, oldest first. Rows are locked in the order of
 * the pendencies, so that two batches do not wait for each other in a circle.
 */
async function takeAnswers(context: RequestContext, trx: Transaction<Tables>, events: readonly Told[]) {
  const refused: Refused[] = []
  const inOrder = events.toSorted(
    (one, other) => one.pendency.localeCompare(other.pendency) || Date.parse(one.at) - Date.parse(other.at),
  )
  for (const event of inOrder) {
    const fault = await takeOne(context, trx, event)
    if (fault) refused.push(fault)
  }
  return refused
}

/** Answers of the driver app to the checklists that drivers are asked. */
export const pendencyAppEvents: readonly EventTaker[] = [takes(['pendency.started', 'pendency.answered'], takeAnswers)]

/**
 * The same id for the same step of the same pendency, so that nothing needs to be stored of steps that are not begun.
 */
const driverStepId = (pendency: string, step: string): string =>
  createHash('sha256').update(`${pendency} ${step}`).digest('hex').slice(0, 24)

function flattened(responses: readonly StepResponse[]): StepResponse[] {
  return responses.flatMap((each) => (each.type === 'FORM' ? [each, ...flattened(each.response)] : [each]))
}

/** How far a step is: its own answer decides, then the end of the whole pendency. */
function statusOfStep(row: Row, { isAnswered }: StepNow, response: StepResponse | null): DriverStep['status'] {
  if (isAnswered) return 'COMPLETED'
  if (response?.completedAt || row.status === 'EXPIRED') return 'EXPIRED'
  if (row.status === 'CANCELED') return 'CANCELED'
  return response ? 'STARTED' : 'CREATED'
}

function driverStep(row: Row, now: StepNow, answers: readonly StepResponse[]): DriverStep {
  const { step } = now
  const response = answers.find(({ step: answered }) => answered === step._id) ?? null
  return {
    _id: driverStepId(row.id, step._id),
    startedAt: response?.startedAt ?? null,
    completedAt: response?.completedAt ?? null,
    driver: row.driver_id,
    status: statusOfStep(row, now, response),
    step: step._id,
    expireAt: response?.expireAt ?? row.expire_at,
    response,
    steps: step.type === 'FORM' ? step.steps.map(({ _id }) => _id) : [],
  }
}

function responseOf(row: Row, checklist: Checklist, responses: StepResponse[]): ChecklistResponse | null {
  const startedAt = row.started_at ?? responses[0]?.startedAt
  if (startedAt === undefined) return null
  const completedAt = row.status === 'COMPLETED' ? row.finished_at : null
  return { checklist: checklist._id, flow: checklist.flow, startedAt, completedAt, responses }
}

function present(row: Row, at: number): FeedPendency {
  const checklist = checklistOf(row)
  const responses = row.responses as StepResponse[]
  const response = responseOf(row, checklist, responses)
  const progress: ChecklistProgress = progressOfAnswers(checklist, responses, {
    startedAt: response?.startedAt ?? null,
    completedAt: response?.completedAt ?? null,
    canceledAt: row.status === 'CANCELED' ? row.finished_at : null,
    expireAt: row.expire_at,
  })
  const answers = flattened(responses)
  return {
    _id: row.id,
    requester: row.requester,
    description: row.description,
    status: row.status as FeedPendency['status'],
    finishedAt: row.finished_at,
    expireAt: row.expire_at,
    checklist,
    response,
    steps: stepsNow(progress, at).map((now) => driverStep(row, now, answers)),
  }
}

/** The checklists that a driver is or was asked, as the app shows them, the latest first. */
export async function feedPendencies(
  context: RequestContext,
  driver: Selectable<Tables['drivers']>,
): Promise<FeedPendency[]> {
  const rows = await context.db
    .selectFrom('driver_checklists')
    .selectAll()
    .where('driver_id', '=', driver.id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(FEED_PENDENCIES_MAXIMUM))
    .execute()
  return rows.map((row) => present(row, context.now().getTime()))
}
