import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ReceivedFile } from '#contract/calls/call'
import type { Drawer, drawersQuery, NewDrawer } from '#contract/schemas/drawers/drawer'
import { type FeedDrawer, feedDrawer } from '#contract/schemas/driver-app/driver-feed'
import type { Activation } from '#contract/schemas/general/activation'
import { drawer as lifecycle } from '#machines/drawers/drawer.lifecycle'
import type { Tables } from '../database/tables.ts'
import { insertPictures, readPictures } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ruleBroken } from '../http/errors.ts'
import { changeRecord, insertRecord, replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { clockEvent } from '../records/due.ts'
import { byMoment, countRows, holds, listPage } from '../records/list-page.ts'
import { presentBase } from '../records/present-base.ts'
import { readRecord } from '../records/rows.ts'
import { isFor, type ListedDriver, listsOf, lockList } from '../records/segments.ts'
import { writeOnce } from '../records/transaction.ts'

type DrawerRow = Selectable<Tables['drawers']>

const orders = {
  ...byMoment('created_at'),
  TITLE: [
    ['title', 'asc'],
    ['id', 'asc'],
  ],
} as const

type Numbers = Pick<Drawer, 'views' | 'taps'>
const NO_NUMBERS: Numbers = { views: 0, taps: 0 }

/** What drivers did with drawers, over all days; those with which nobody did anything are left out. */
async function numbersOf(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Numbers>> {
  if (ids.length === 0) return new Map()
  const total = (column: keyof Numbers) => sql<number>`sum(${sql.ref(column)})::integer`.as(column)
  const rows = await db
    .selectFrom('drawer_days')
    .select(['drawer_id as id', total('views'), total('taps')])
    .where('drawer_id', 'in', [...ids])
    .groupBy('drawer_id')
    .execute()
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]))
}

async function presentDrawers(context: RequestContext, db: Kysely<Tables>, rows: readonly DrawerRow[]) {
  const listOf = await listsOf(db, rows)
  const numbers = await numbersOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row): Drawer => ({
    ...presentBase(row),
    title: row.title,
    message: row.message,
    category: row.category,
    startAt: row.start_at,
    endAt: row.end_at,
    buttons: row.buttons,
    status: row.status as Drawer['status'],
    segmentation: listOf(row.segmentation_id),
    logoUrl: row.logo_id === null ? null : context.fileUrl(context.caller.tenant, row.logo_id),
    ...(numbers.get(row.id) ?? NO_NUMBERS),
  }))
}

/** Drawers; the clock shows and closes them. */
const drawers = declareRecord({
  table: 'drawers',
  resource: 'DRAWER',
  lifecycle,
  statusOf: ({ status }) => status,
  async present(context, db, row) {
    const [drawer] = await presentDrawers(context, db, [row])
    if (!drawer) throw notFound()
    return { drawer }
  },
})

export async function listDrawers(context: RequestContext, query: z.output<typeof drawersQuery>) {
  const { search, status, type, startAt, endAt } = query
  const filter = (eb: ExpressionBuilder<Tables, 'drawers'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (status !== undefined) all.push(eb('status', '=', status))
    if (type !== undefined) all.push(eb('category', '=', type))
    // The drawers that show on some day between both.
    if (startAt !== undefined) all.push(eb('end_at', '>', context.calendar.startOfDay(startAt)))
    if (endAt !== undefined) all.push(eb('start_at', '<', context.calendar.endOfDay(endAt)))
    if (search) all.push(holds('search', search))
    return eb.and(all)
  }
  const matching = context.db.selectFrom('drawers').where(filter)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, drawers: await presentDrawers(context, context.db, rows) }
}

export async function getDrawer(context: RequestContext, id: string) {
  return replyWith(context, context.db, drawers, await readRecord(context.db, 'drawers', id))
}

/**
 * Adds a drawer; the clock shows it at its start.
 * @throws ServiceError 422 for a logo that does not open, an end that is over, or a list that does not exist
 */
export async function createDrawer(context: RequestContext, body: NewDrawer, files: readonly ReceivedFile[] = []) {
  const pictures = await readPictures(context, 'logo', files)
  return writeOnce(context, async (trx) => {
    // Asked within the change, so that a repeated request gets the first reply after the end too.
    if (Date.parse(body.endAt) <= context.now().getTime())
      throw ruleBroken(context, { path: ['endAt'], text: 'drawerOver' })
    await lockList(context, trx, body.segmentation)
    const [logo = null] = await insertPictures(context, trx, pictures)
    const row = await insertRecord(context, trx, drawers, 'CREATE', {
      title: body.title,
      message: body.message,
      category: body.category,
      start_at: body.startAt,
      end_at: body.endAt,
      buttons: JSON.stringify(body.buttons),
      segmentation_id: body.segmentation ?? null,
      logo_id: logo,
    })
    return replyWith(context, trx, drawers, row)
  })
}

/**
 * Switches a drawer on or off (CON-4-002, CON-4-003). One that is switched on before its start is scheduled again.
 * @throws ServiceError 404 for an unknown drawer; 409 for an older version or a status that does not allow the event
 */
export function updateDrawer(context: RequestContext, id: string, change: Activation) {
  return changeRecord(context, drawers, id, change, {
    eventOf: async ({ start_at: startAt }) => ({ hasStarted: Date.parse(startAt) <= context.now().getTime() }),
    values: ({ outcome }) => ({ status: outcome.status }),
  })
}

/** Most drawers of one feed. Not in the specification; the app shows them one after the other. */
const FEED_DRAWERS_MAXIMUM = 20

/** The drawers that the app of a driver shows now: those that run, for everybody or for a list with that driver. */
export async function feedDrawers(
  context: RequestContext,
  driver: ListedDriver & { active: boolean },
): Promise<FeedDrawer[]> {
  if (!driver.active) return []
  const now = context.now().toISOString()
  const rows = await context.db
    .selectFrom('drawers')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .where('start_at', '<=', now)
    .where('end_at', '>', now)
    .where(isFor('drawers', driver))
    .orderBy('start_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(FEED_DRAWERS_MAXIMUM))
    .execute()
  const shown = Object.keys(feedDrawer.shape) as (keyof FeedDrawer)[]
  return (await presentDrawers(context, context.db, rows)).map(
    (drawer) => Object.fromEntries(shown.map((field) => [field, drawer[field]])) as unknown as FeedDrawer,
  )
}

const statusOf = ({ status }: { status: string }) => ({ status })

/** Events of the clock on drawers: each shows from its start to its end. */
export const drawerClock = [
  clockEvent({ record: drawers, event: 'START', column: 'start_at', due: 'moment', valuesOf: statusOf }),
  clockEvent({ record: drawers, event: 'END', column: 'end_at', due: 'moment', valuesOf: statusOf }),
]
