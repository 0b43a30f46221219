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
import type { FeedStoryGroup } from '#contract/schemas/driver-app/driver-feed'
import type {
  NewStoryGroup,
  StoryFile,
  StoryGroup,
  StoryGroupChange,
  StoryGroupsQuery,
} from '#contract/schemas/story-groups/story-group'
import { storyGroup as lifecycle } from '#machines/story-groups/story-group.lifecycle'
import type { StoredStoryFile } from '../database/story-group-tables.ts'
import type { Tables } from '../database/tables.ts'
import { insertPictures, readPictures } from '../files/intake.ts'
import { insertVideos, readVideos, type Video } from '../files/videos.ts'
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
import { categoryOf } from './story-categories.ts'
import { NO_NUMBERS, numbersOf } from './story-numbers.ts'

type StoryGroupRow = Selectable<Tables['story_groups']>

const orders = {
  ...byMoment('created_at'),
  TITLE: [
    ['title', 'asc'],
    ['id', 'asc'],
  ],
} as const

function presentFiles(context: RequestContext, files: readonly StoredStoryFile[]): StoryFile[] {
  const urlOf = (id: string) => context.fileUrl(context.caller.tenant, id)
  return files.map(({ file, mediaType, duration, poster }) => ({
    _id: file,
    url: urlOf(file),
    mediaType,
    duration,
    posterUrl: poster === null ? null : urlOf(poster),
  }))
}

async function presentStoryGroups(
  context: RequestContext,
  db: Kysely<Tables>,
  rows: readonly StoryGroupRow[],
): Promise<StoryGroup[]> {
  const listOf = await listsOf(db, rows)
  const numbers = await numbersOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentBase(row),
    partnerName: row.partner_name,
    title: row.title,
    subtitle: row.subtitle,
    initialButtonText: row.initial_button_text,
    redirectUrl: row.redirect_url,
    format: row.format,
    category: categoryOf(row.category_id, context.language),
    startAt: row.start_at,
    endAt: row.end_at,
    status: row.status as StoryGroup['status'],
    files: presentFiles(context, row.files),
    segmentation: listOf(row.segmentation_id),
    ...(numbers.get(row.id) ?? NO_NUMBERS),
  }))
}

/** Status campaigns; the clock shows and closes them. */
const storyGroups = declareRecord({
  table: 'story_groups',
  resource: 'STORY_GROUP',
  lifecycle,
  statusOf: ({ status }) => status,
  async present(context, db, row) {
    const [storyGroup] = await presentStoryGroups(context, db, [row])
    if (!storyGroup) throw notFound()
    return { storyGroup }
  },
})

export async function listStoryGroups(context: RequestContext, query: StoryGroupsQuery) {
  const { search, status, type, companyName, startAt, endAt } = query
  const filter = (eb: ExpressionBuilder<Tables, 'story_groups'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (status !== undefined) all.push(eb('status', '=', status))
    if (type !== undefined) all.push(eb('format', '=', type))
    if (companyName) all.push(holds('partner_search', companyName))
    // The campaigns that show on some day between both.
    if (startAt !== undefined) all.push(eb('end_at', '>=', startAt))
    if (endAt !== undefined) all.push(eb('start_at', '<=', endAt))
    if (search) all.push(holds('search', search))
    return eb.and(all)
  }
  const matching = context.db.selectFrom('story_groups').where(filter)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, storyGroups: await presentStoryGroups(context, context.db, rows) }
}

export async function getStoryGroup(context: RequestContext, id: string) {
  return replyWith(context, context.db, storyGroups, await readRecord(context.db, 'story_groups', id))
}

/** Files of a form, by their part. */
interface Given {
  files?: readonly ReceivedFile[]
  posters?: readonly ReceivedFile[]
}

/** Stores files as they were read, each video with its poster. */
async function insertFiles(
  context: RequestContext,
  trx: Transaction<Tables>,
  { pictures, videos }: { pictures: Parameters<typeof insertPictures>[2]; videos: readonly Video[] },
  posterPlaces: readonly number[] | undefined,
): Promise<StoredStoryFile[]> {
  const pictureIds = await insertPictures(context, trx, pictures)
  const videoIds = await insertVideos(context, trx, videos)
  const places = posterPlaces ?? videos.map((_video, at) => at)
  if (videos.length > 0)
    return videos.map(({ type, duration }, at) => ({
      file: videoIds[at] ?? '',
      mediaType: type,
      duration,
      poster: pictureIds[places.indexOf(at)] ?? null,
    }))
  return pictures.map(({ type }, at) => ({ file: pictureIds[at] ?? '', mediaType: type, duration: null, poster: null }))
}

/**
 * The files of the campaign that another one is a duplicate of.
 * @throws ServiceError 404 for an unknown campaign; 422 for one of the other format
 */
async function filesOfOriginal(context: RequestContext, trx: Transaction<Tables>, body: NewStoryGroup, id: string) {
  const original = await readRecord(trx, 'story_groups', id)
  if (original.format !== body.format)
    throw ruleBroken(context, { path: ['format'], text: original.format === 'IMAGE' ? 'imagesOnly' : 'videosOnly' })
  return original.files
}

/**
 * Adds a status campaign, or a duplicate of one (CON-4-011, decisions §14); the clock shows it on its first day.
 * @throws ServiceError 404 for an unknown category or original; 422 for a file that does not open, a last day that is
 * over, or a segmentation list that does not exist
 */
export async function createStoryGroup(context: RequestContext, body: NewStoryGroup, given: Given) {
  const isVideo = body.format === 'VIDEO'
  const pictures = await readPictures(context, isVideo ? 'posters' : 'files', isVideo ? given.posters : given.files)
  const videos = isVideo ? await readVideos(context, 'files', given.files) : []
  if (body.category !== undefined && !categoryOf(body.category, context.language)) throw notFound()
  return writeOnce(context, async (trx) => {
    // Asked within the change, so that a repeated request gets the first reply after the last day too.
    if (body.endAt < context.calendar.dayOf(context.now()))
      throw ruleBroken(context, { path: ['endAt'], text: 'storyGroupOver' })
    await lockList(context, trx, body.segmentation)
    const isKept = body.filesOf !== undefined && pictures.length + videos.length === 0
    const files =
      isKept && body.filesOf !== undefined
        ? await filesOfOriginal(context, trx, body, body.filesOf)
        : await insertFiles(context, trx, { pictures, videos }, body.posterPlaces)
    const row = await insertRecord(context, trx, storyGroups, 'CREATE', {
      partner_name: body.partnerName,
      title: body.title,
      subtitle: body.subtitle ?? null,
      initial_button_text: body.initialButtonText ?? null,
      redirect_url: body.redirectUrl ?? null,
      format: body.format,
      category_id: body.category ?? null,
      start_at: body.startAt,
      end_at: body.endAt,
      files: JSON.stringify(files),
      segmentation_id: body.segmentation ?? null,
    })
    return replyWith(context, trx, storyGroups, row)
  })
}

/**
 * Switches a status campaign on or off (CON-4-009, CON-4-010). One that is switched on before its first day is
 * scheduled again.
 * @throws ServiceError 404 for an unknown campaign; 409 for an older version or a status that does not allow the event
 */
export function updateStoryGroup(context: RequestContext, id: string, change: StoryGroupChange) {
  return changeRecord(context, storyGroups, id, change, {
    eventOf: async ({ start_at: startAt }) => ({ hasStarted: startAt <= context.calendar.dayOf(context.now()) }),
    values: ({ outcome }) => ({ status: outcome.status }),
  })
}

/** Most status campaigns of one feed. Not in the specification; the app shows them one after the other. */
const FEED_STORY_GROUPS_MAXIMUM = 20

/**
 * The status campaigns that the app of a driver shows now: those that run, for everybody or for a list with the driver.
 */
export async function feedStoryGroups(
  context: RequestContext,
  driver: ListedDriver & { active: boolean },
): Promise<FeedStoryGroup[]> {
  if (!driver.active) return []
  const today = context.calendar.dayOf(context.now())
  const rows = await context.db
    .selectFrom('story_groups')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .where('start_at', '<=', today)
    .where('end_at', '>=', today)
    .where(isFor('story_groups', driver))
    .orderBy('start_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(FEED_STORY_GROUPS_MAXIMUM))
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    partnerName: row.partner_name,
    title: row.title,
    subtitle: row.subtitle,
    initialButtonText: row.initial_button_text,
    redirectUrl: row.redirect_url,
    format: row.format,
    endAt: row.end_at,
    files: presentFiles(context, row.files),
  }))
}

const statusOf = ({ status }: { status: string }) => ({ status })

/** Events of the clock on status campaigns: each shows from its first to the end of its last day. */
export const storyGroupClock = [
  clockEvent({ record: storyGroups, event: 'START', column: 'start_at', due: 'day', valuesOf: statusOf }),
  clockEvent({ record: storyGroups, event: 'END', column: 'end_at', due: 'dayAfter', valuesOf: statusOf }),
]
