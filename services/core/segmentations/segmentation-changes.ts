import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { ReceivedFile } from '#contract/calls/call'
import type { Language } from '#contract/languages'
import type { Issue } from '#contract/schemas/general/error-reply'
import type {
  NewSegmentation,
  segmentationDriverChange,
  SegmentationDriverEntry,
  segmentationDriversRemoval,
  segmentationsDeletion,
} from '#contract/schemas/segmentations/segmentation'
import { textOf } from '#contract/texts'
import type { Tables } from '../../database/tables.ts'
import type { RequestContext } from '../../http/context.ts'
import { notFound, ruleBroken, ServiceError } from '../../http/errors.ts'
import { QueueFullError } from '../../process/fair-queue.ts'
import { changeRecord, insertRecord, refusedRecord, replyWith, updateRecord } from '../../records/change-record.ts'
import { callerOf, changeRecords } from '../../records/change-records.ts'
import { conflict } from '../../records/conflict.ts'
import { phoneVariants } from '../../records/phone-variants.ts'
import { writeOnce } from '../../records/transaction.ts'
import { compared, type ComparedRow } from './compare.ts'
import { identityOfEntry } from './identify.ts'
import { isTaken, judge, type Placed, placing } from './judge.ts'
import { lookUp } from './look-up.ts'
import { insertMembers, type Member, memberId, memberOf, membersOf } from './members.ts'
import { presentMember, segmentations } from './segmentations.ts'
import { assertUnused } from './uses.ts'
import { readSpreadsheet, type SpreadsheetRow } from './spreadsheet.ts'

/** Names of drivers that a history tells; the others are counted. */
const NAMES_TOLD = 20
/** Seconds until the next attempt where too many spreadsheets wait. */
const FULL_SECONDS = 10
/** Rows that a refusal tells. */
const ROWS_TOLD = 20

/** The drivers that a change was about, for its history. */
function about(names: readonly string[]) {
  return { drivers: names.slice(0, NAMES_TOLD), count: names.length }
}

/** The field of an entry by which its driver was looked for. */
function searchedField({ document, phone }: SegmentationDriverEntry): string[] {
  if (document) return ['document', 'value']
  return [phone ? 'phone' : 'name']
}

/** Why people whom somebody entered are not taken, each at its entry. */
function entryIssues(
  entries: readonly SegmentationDriverEntry[],
  placed: readonly Placed[],
  language: Language,
): Issue[] {
  return placed.flatMap(({ result, reasons }, at) => {
    const entry = entries[at]
    if (!entry || isTaken({ result })) return []
    const path = ['drivers', at, ...searchedField(entry)]
    return reasons.map((reason) => ({ code: 'custom', path, message: textOf(reason, language) }))
  })
}

/** Why rows of a spreadsheet are not taken. A duplicate is left out and refuses nothing: its driver is in the list. */
function rowIssues(rows: readonly ComparedRow[], language: Language): Issue[] {
  const refused = rows.filter(({ placed }) => !isTaken(placed) && placed.result !== 'DUPLICATE')
  return refused.slice(0, ROWS_TOLD).map(({ row, placed }) => ({
    code: 'custom',
    path: ['files', 'file', 0, row.line],
    message: `${textOf('rowWord', language)} ${row.line}: ${placed.reasons.map((reason) => textOf(reason, language)).join(' ')}`,
  }))
}

const refusal = (issues: readonly Issue[]) => new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })

type Uploaded = Extract<NewSegmentation, { source: 'UPLOAD' }>
type Entered = Extract<NewSegmentation, { source: 'MANUAL' }>

/** The facts of a file that a list tells. */
export function fileFacts(file: ReceivedFile, lastModifiedAt: string | undefined): string {
  return JSON.stringify({
    name: file.name,
    size: file.bytes.length,
    type: file.mediaType,
    lastModifiedAt: lastModifiedAt ?? null,
  })
}

async function rowsOf(context: RequestContext, file: ReceivedFile): Promise<readonly SpreadsheetRow[]> {
  const { tenant, userId } = context.caller
  const sheet = await readSpreadsheet(`${tenant} ${userId}`, file.bytes).catch((error: unknown) => {
    if (error instanceof QueueFullError)
      throw new ServiceError(429, 'TOO_MANY', 'tooMany', { retryAfter: FULL_SECONDS })
    throw error
  })
  if ('problem' in sheet) throw ruleBroken(context, { path: ['files', 'file', 0], text: sheet.problem })
  return sheet.rows
}

/**
 * Makes a list from a spreadsheet whose rows can all be taken.
 * @throws ServiceError 422 for a spreadsheet that does not follow the template, and for rows that are refused
 */
async function createFromSpreadsheet(context: RequestContext, body: Uploaded, file: ReceivedFile) {
  const rows: ComparedRow[] = []
  for await (const portion of compared(context.db, await rowsOf(context, file), body.type)) rows.push(...portion)
  const issues = rowIssues(rows, context.language)
  if (issues.length > 0) throw refusal(issues)
  const members = membersOf(rows)
  return writeOnce(context, async (trx) => {
    const values = { name: body.name, description: body.description, type: body.type, source: body.source }
    const counts = { drivers_count: members.length, next_position: members.length + 1 }
    const facts = { file: fileFacts(file, body.lastModifiedAt) }
    const row = await insertRecord(
      context,
      trx,
      segmentations,
      'CREATE',
      { ...values, ...counts, ...facts },
      ({ id }) => insertMembers(trx, { tenant: context.caller.tenant, segmentation: id }, 1, members),
    )
    return replyWith(context, trx, segmentations, row)
  })
}

async function createFromEntries(context: RequestContext, body: Entered) {
  return writeOnce(context, async (trx) => {
    const people = body.drivers.map(identityOfEntry)
    const found = await lookUp(trx, people)
    const place = placing()
    const rows = people.map((identity, at) => {
      const verdict = judge(identity, found[at] ?? { byDocument: [], byPhone: [] }, body.type)
      return { identity, placed: place(at, identity, verdict) }
    })
    const issues = entryIssues(
      body.drivers,
      rows.map(({ placed }) => placed),
      context.language,
    )
    if (issues.length > 0) throw refusal(issues)
    const members = membersOf(rows)
    const values = { name: body.name, description: body.description || null, type: body.type, source: body.source }
    const counts = { drivers_count: members.length, next_position: members.length + 1 }
    const row = await insertRecord(
      context,
      trx,
      segmentations,
      'CREATE',
      { ...values, ...counts, file: null },
      ({ id }) => insertMembers(trx, { tenant: context.caller.tenant, segmentation: id }, 1, members),
    )
    return replyWith(context, trx, segmentations, row)
  })
}

/**
 * Makes a list, from a spreadsheet or from drivers entered by hand: with all of them, or not at all.
 * @throws ServiceError 422 for drivers that the list does not take, each at its row or entry
 */
export function createSegmentation(
  context: RequestContext,
  body: NewSegmentation,
  [file]: readonly ReceivedFile[] = [],
) {
  if (body.source === 'MANUAL') return createFromEntries(context, body)
  if (!file) throw ruleBroken(context, { path: ['files', 'file'], text: 'fileMissing' })
  return createFromSpreadsheet(context, body, file)
}

/**
 * True where a list has a person already: a registered driver, or else a guest, who is known by the document, or by the
 * phone where there is none.
 * @param but the member that is edited; null for a new one
 */
async function isInList(trx: Transaction<Tables>, list: string, person: Member, but: string | null): Promise<boolean> {
  const { driver_id: driver, document_type: type, document, phone } = person
  const known = trx
    .selectFrom('segmentation_drivers')
    .select('id')
    .where('segmentation_id', '=', list)
    .$if(but !== null, (all) => all.where('id', '<>', but ?? ''))
  const guests = known.where('driver_id', 'is', null)
  if (driver) return (await known.where('driver_id', '=', driver).executeTakeFirst()) !== undefined
  if (document !== null) {
    const same = guests.where('document_type', '=', type).where('document', '=', document)
    return (await same.executeTakeFirst()) !== undefined
  }
  if (phone === null) return false
  const same = guests.where('document', 'is', null).where('phone', 'in', phoneVariants(phone))
  return (await same.executeTakeFirst()) !== undefined
}

/** The member that a person entered, found among the drivers. @throws ServiceError 422 for one that is not taken */
async function enteredMember(
  context: RequestContext,
  trx: Transaction<Tables>,
  list: { id: string; type: NewSegmentation['type'] },
  entry: SegmentationDriverEntry,
  member: string | null,
) {
  const identity = identityOfEntry(entry)
  const [found = { byDocument: [], byPhone: [] }] = await lookUp(trx, [identity])
  const verdict = judge(identity, found, list.type)
  const [reason] = verdict.reasons
  if (reason) throw ruleBroken(context, { path: ['driver', ...searchedField(entry)], text: reason })
  const entered = memberOf(identity, verdict)
  if (await isInList(trx, list.id, entered, member))
    throw ruleBroken(context, { path: ['driver', ...searchedField(entry)], text: 'driverTwice' })
  return entered
}

type DriverChange = z.output<typeof segmentationDriverChange>

/** Stores the member of a change. @returns its id */
async function writeMember(
  context: RequestContext,
  trx: Transaction<Tables>,
  list: { id: string; type: NewSegmentation['type']; next_position: number },
  change: DriverChange,
): Promise<string> {
  const { tenant } = context.caller
  if (change.event === 'ADD') {
    const member = await enteredMember(context, trx, list, change.driver, null)
    await insertMembers(trx, { tenant, segmentation: list.id }, list.next_position, [member])
    return memberId(list.id, list.next_position)
  }
  const { _id: id } = change.driver
  const member = await enteredMember(context, trx, list, change.driver, id)
  const changed = await trx
    .updateTable('segmentation_drivers')
    .set(member)
    .where('tenant', '=', tenant)
    .where('segmentation_id', '=', list.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notFound()
  return id
}

/**
 * Adds a driver to a list, or edits one.
 * @throws ServiceError 404 for an unknown list or driver; 409 for an older version; 422 for a driver that the list does
 * not take, or has already
 */
export function updateSegmentationDriver(context: RequestContext, id: string, change: DriverChange) {
  return writeOnce(context, async (trx) => {
    let member = ''
    const row = await updateRecord(context, trx, segmentations, id, change, {
      async values({ row: list }) {
        member = await writeMember(context, trx, list, change)
        const added = change.event === 'ADD' ? 1 : 0
        return { drivers_count: list.drivers_count + added, next_position: list.next_position + added }
      },
      after: async () => about([change.driver.name]),
    })
    const stored = await trx
      .selectFrom('segmentation_drivers')
      .selectAll()
      .where('segmentation_id', '=', id)
      .where('id', '=', member)
      .executeTakeFirstOrThrow()
    return { ...(await replyWith(context, trx, segmentations, row)), driver: presentMember(stored) }
  })
}

/**
 * Removes drivers from a list: all that are named, or none.
 * @throws ServiceError 404 for an unknown list or driver; 409 for an older version
 */
export function removeSegmentationDrivers(
  context: RequestContext,
  id: string,
  { __v, drivers }: z.output<typeof segmentationDriversRemoval>,
) {
  const ids = [...new Set(drivers)]
  let names: string[] = []
  return changeRecord(
    context,
    segmentations,
    id,
    { event: 'REMOVE', __v },
    {
      async values({ row, trx }) {
        const removed = await trx
          .deleteFrom('segmentation_drivers')
          .where('tenant', '=', context.caller.tenant)
          .where('segmentation_id', '=', id)
          .where('id', 'in', ids)
          .returning('name')
          .execute()
        if (removed.length < ids.length) throw notFound()
        names = removed.map(({ name }) => name)
        return { drivers_count: row.drivers_count - ids.length }
      },
      after: async () => about(names),
    },
  )
}

/**
 * Deletes lists: all that are named, or none.
 * @throws ServiceError 404 for an unknown list; 409 where one has changed since it was read; 422 where a campaign uses
 * one
 */
export function deleteSegmentations(
  context: RequestContext,
  { segmentations: named }: z.output<typeof segmentationsDeletion>,
) {
  const versions = new Map(named.map(({ _id, __v }) => [_id, __v]))
  const ids = [...versions.keys()]
  return writeOnce(context, async (trx) => {
    const rows = await trx
      .selectFrom('segmentations')
      .selectAll()
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length < ids.length) throw notFound()
    const late = rows.find(({ id, version }) => versions.get(id) !== version)
    if (late)
      throw await conflict(trx, 'CHANGED_MEANWHILE', refusedRecord(segmentations, late), {
        since: versions.get(late.id) ?? 0,
      })
    await assertUnused(context, trx, ids)
    const actor = callerOf(context)
    const locked = rows.map(({ tenant, id, version }) => ({ tenant, id, version, status: 'ACTIVE' }))
    await changeRecords(trx, segmentations, locked, 'DELETE', actor, () => ({
      deleted_at: actor.at,
      deleted_by: actor.by,
      active: false,
    }))
    return { message: textOf('ok', context.language), deleted: ids }
  })
}
