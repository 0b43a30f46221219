import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
  type Transaction,
} from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { FeedNotification } from '#contract/schemas/driver-app/driver-feed'
import {
  type NewNotification,
  type Notification,
  type NotificationChange,
  type NotificationsQuery,
  SAFE_SEND_DELAY_MS,
} from '#contract/schemas/notifications/notification'
import { quietUntil } from '#contract/schemas/notifications/sending-policy'
import { notificationFailureTexts } from '#contract/texts/notifications'
import { notification as lifecycle } from '#machines/notifications/notification.lifecycle'
import type { Tables } from '../database/tables.ts'
import { insertPictures, readPictures } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ruleBroken } from '../http/errors.ts'
import { OWN_CHANNELS } from '../http/world.ts'
import { changeRecord, insertRecord, replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { byMoment, countRows, holds, listPage } from '../records/list-page.ts'
import { literals } from '../records/moves.ts'
import { presentBase } from '../records/present-base.ts'
import { readRecord } from '../records/rows.ts'
import { listsOf, lockList } from '../records/segments.ts'
import { writeOnce } from '../records/transaction.ts'
import { readSendingPolicy } from './sending-policy.ts'
import { shownStates, stopped } from './delivery-moves.ts'
import { wakeNotifier } from './wake-notifier.ts'

type NotificationRow = Selectable<Tables['notifications']>

const orders = byMoment('created_at')

async function presentNotifications(
  context: RequestContext,
  db: Kysely<Tables>,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const listOf = await listsOf(db, rows)
  return rows.map((row) => ({
    title: row.title,
    message: row.message,
    redirectUrl: row.redirect_url,
    imageUrl: row.file_id === null ? null : context.fileUrl(context.caller.tenant, row.file_id),
    channel: row.channel,
    timing: row.timing,
    status: row.status as Notification['status'],
    sendAt: row.send_at,
    segmentation: listOf(row.segmentation_id),
    driversReached: row.reached,
    clicks: row.clicks,
    ignoresQuietHours: row.ignores_quiet_hours,
    failure: row.failure === null ? null : notificationFailureTexts[row.failure][context.language],
    ...presentBase(row),
  }))
}

/** Notifications; the notifier sends them at their time (`notifier.ts`). */
export const notifications = declareRecord({
  table: 'notifications',
  resource: 'NOTIFICATION',
  lifecycle,
  edits: ['CONFIRM_DELIVERIES', 'SEND_AGAIN_DELIVERIES'],
  statusOf: ({ status }) => status,
  async present(context, db, row) {
    const [communicationSchedule] = await presentNotifications(context, db, [row])
    if (!communicationSchedule) throw notFound()
    return { communicationSchedule }
  },
})

export async function listNotifications(context: RequestContext, query: NotificationsQuery) {
  const { search, status, type, startAt, endAt } = query
  const filter = (eb: ExpressionBuilder<Tables, 'notifications'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (status !== undefined) all.push(eb('status', '=', status))
    if (type !== undefined) all.push(eb('channel', '=', type))
    if (startAt !== undefined) all.push(eb('send_at', '>=', context.calendar.startOfDay(startAt)))
    if (endAt !== undefined) all.push(eb('send_at', '<', context.calendar.endOfDay(endAt)))
    if (search) all.push(holds('search', search))
    return eb.and(all)
  }
  const matching = context.db.selectFrom('notifications').where(filter)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, communicationSchedules: await presentNotifications(context, context.db, rows) }
}

export async function getNotification(context: RequestContext, id: string) {
  return replyWith(context, context.db, notifications, await readRecord(context.db, 'notifications', id))
}

/**
 * When a notification is asked to be sent (CON-4-015, CON-4-016).
 * @throws ServiceError 422 for a date in the past
 */
function askedMoment(context: RequestContext, { timing, sendAt }: NewNotification): string {
  const now = context.now()
  if (timing === 'NOW') return now.toISOString()
  if (timing === 'SAFE') return new Date(now.getTime() + SAFE_SEND_DELAY_MS).toISOString()
  // The contract requires the date here.
  if (sendAt === undefined || Date.parse(sendAt) <= now.getTime())
    throw ruleBroken(context, { path: ['sendAt'], text: 'notificationPast' })
  return sendAt
}

/** When a notification is sent: as asked, or at the end of the quiet hours in which that is. */
async function momentOf(context: RequestContext, trx: Transaction<Tables>, body: NewNotification): Promise<string> {
  const asked = askedMoment(context, body)
  if (body.ignoresQuietHours) return asked
  return quietUntil(await readSendingPolicy(context, trx), new Date(asked))?.toISOString() ?? asked
}

/**
 * Schedules a notification.
 * @throws ServiceError 422 for a channel that is not configured, a picture that does not open, a date in the past, or a
 * segmentation list that does not exist
 */
export async function createNotification(
  context: RequestContext,
  body: NewNotification,
  files: readonly ReceivedFile[] = [],
) {
  if (!context.channels.includes(body.channel))
    throw ruleBroken(context, { path: ['channel'], text: 'channelUnconfigured' })
  const pictures = await readPictures(context, 'image', files)
  return writeOnce(context, async (trx) => {
    // Asked within the change, so that a repeated request gets the first reply after that date too.
    const sendAt = await momentOf(context, trx, body)
    await lockList(context, trx, body.segmentation)
    const [picture = null] = await insertPictures(context, trx, pictures)
    // The history of who sends in spite of the quiet hours says so.
    const event = body.ignoresQuietHours ? 'CREATE_IN_QUIET_HOURS' : 'CREATE'
    const row = await insertRecord(context, trx, notifications, event, {
      title: body.title,
      message: body.message,
      redirect_url: body.redirectUrl ?? null,
      channel: body.channel,
      timing: body.timing,
      send_at: sendAt,
      ignores_quiet_hours: body.ignoresQuietHours ?? false,
      file_id: picture,
      segmentation_id: body.segmentation ?? null,
    })
    await wakeNotifier(trx)
    return replyWith(context, trx, notifications, row)
  })
}

/**
 * Cancels a notification while it is scheduled (CON-4-013). One that is being sent is stopped: who waits for it does
 * not get it any more, and who got it keeps it.
 * @throws ServiceError 404 for an unknown notification; 409 for an older version, such as that from before it began,
 * and for one that is sent, held or cancelled
 */
export function updateNotification(context: RequestContext, id: string, change: NotificationChange) {
  return changeRecord(context, notifications, id, change, {
    values: ({ outcome }) => ({ status: outcome.status }),
    async after({ trx, row, at }) {
      if (row.began_at === null) return
      await trx
        .updateTable('notification_deliveries')
        .set({ state: stopped.to, at })
        .where('tenant', '=', row.tenant)
        .where('notification_id', '=', id)
        .where('state', 'in', stopped.from)
        .execute()
    },
  })
}

/** Most notifications of one feed. Not in the specification; nobody scrolls further. */
const FEED_NOTIFICATIONS_MAXIMUM = 50

/** The notifications that the app of a driver shows by itself, newest first. */
export async function feedNotifications(
  context: RequestContext,
  driver: { id: string; active: boolean; status: string },
): Promise<FeedNotification[]> {
  if (!driver.active || driver.status === 'INACTIVE') return []
  const rows = await context.db
    .selectFrom('notification_deliveries as d')
    .innerJoin('notifications as n', (join) =>
      join.onRef('n.tenant', '=', 'd.tenant').onRef('n.id', '=', 'd.notification_id'),
    )
    .select(['n.id', 'n.title', 'n.message', 'n.redirect_url', 'n.channel', 'n.send_at'])
    .where('d.driver_id', '=', driver.id)
    .where(sql<SqlBool>`d.channel in (${literals(OWN_CHANNELS)}) and d.state in (${literals(shownStates)})`)
    .where('n.deleted_at', 'is', null)
    .orderBy('n.send_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(sql.lit(FEED_NOTIFICATIONS_MAXIMUM))
    .execute()
  return rows.map(({ id, redirect_url: redirectUrl, send_at: sendAt, title, message, channel }) => ({
    _id: id,
    title,
    message,
    redirectUrl,
    channel,
    sendAt,
  }))
}
