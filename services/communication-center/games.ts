import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, sql, type SqlBool } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { FeedGame, Game, GameChange, GamesQuery, NewGame } from '#contract/schemas/games/game'
import { daysInOrder } from '#contract/schemas/general/list-query'
import { game as lifecycle } from '#machines/games/game.lifecycle'
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

type GameRow = Selectable<Tables['games']>
type Update = Extract<GameChange, { event: 'UPDATE' }>

const orders = {
  ...byMoment('created_at'),
  NAME: [
    ['name', 'asc'],
    ['id', 'asc'],
  ],
} as const

/** The name of what each kind of game consists of. */
const contentOf = { QUIZ: 'questions', PRIZE_DRAW: 'prizes' } as const satisfies Record<Game['kind'], string>

async function presentGames(context: RequestContext, db: Kysely<Tables>, rows: readonly GameRow[]): Promise<Game[]> {
  const listOf = await listsOf(db, rows)
  return rows.map((row) => ({
    kind: row.kind,
    [contentOf[row.kind]]: row.content,
    name: row.name,
    startAt: row.start_at,
    endAt: row.end_at,
    status: row.status as Game['status'],
    imageUrl: row.file_id === null ? null : context.fileUrl(context.caller.tenant, row.file_id),
    segmentation: listOf(row.segmentation_id),
    players: row.players,
    ...presentBase(row),
  })) as Game[]
}

/** Games; the clock starts and closes them. */
const games = declareRecord({
  table: 'games',
  resource: 'GAME',
  lifecycle,
  statusOf: ({ status }) => status,
  async present(context, db, row) {
    const [game] = await presentGames(context, db, [row])
    if (!game) throw notFound()
    return { game }
  },
})

export async function listGames(context: RequestContext, query: GamesQuery) {
  const { search, status, type, startAt, endAt } = query
  const filter = (eb: ExpressionBuilder<Tables, 'games'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (status !== undefined) all.push(eb('status', '=', status))
    if (type !== undefined) all.push(eb('kind', '=', type))
    // The games that run on some day between both.
    if (startAt !== undefined) all.push(eb('end_at', '>=', startAt))
    if (endAt !== undefined) all.push(eb('start_at', '<=', endAt))
    if (search) all.push(holds('search', search))
    return eb.and(all)
  }
  const matching = context.db.selectFrom('games').where(filter)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, games: await presentGames(context, context.db, rows) }
}

export async function getGame(context: RequestContext, id: string) {
  return replyWith(context, context.db, games, await readRecord(context.db, 'games', id))
}

/** @throws ServiceError 422 for days in the wrong order, and for a last day that is over */
function assertDays(context: RequestContext, days: { startAt: string; endAt: string }): void {
  if (!daysInOrder(days)) throw ruleBroken(context, { path: ['startAt'], text: 'dateOrder' })
  if (days.endAt < context.calendar.dayOf(context.now()))
    throw ruleBroken(context, { path: ['endAt'], text: 'gameOver' })
}

/**
 * Adds a game; the clock starts it on its first day.
 * @throws ServiceError 422 for a picture that does not open, a last day that is over, or a segmentation list that
 * does not exist
 */
export async function createGame(context: RequestContext, body: NewGame, files: readonly ReceivedFile[] = []) {
  const pictures = await readPictures(context, 'image', files)
  return writeOnce(context, async (trx) => {
    // Asked within the change, so that a repeated request gets the first reply after the last day too.
    assertDays(context, body)
    await lockList(context, trx, body.segmentation)
    const [picture = null] = await insertPictures(context, trx, pictures)
    const row = await insertRecord(context, trx, games, 'CREATE', {
      kind: body.kind,
      name: body.name,
      start_at: body.startAt,
      end_at: body.endAt,
      content: JSON.stringify(body.kind === 'QUIZ' ? body.questions : body.prizes),
      file_id: picture,
      segmentation_id: body.segmentation ?? null,
    })
    return replyWith(context, trx, games, row)
  })
}

/** @throws ServiceError 422 for the content of another kind, and for days that do not fit together */
function updatedValues(context: RequestContext, row: GameRow, change: Update) {
  const { startAt = row.start_at, endAt = row.end_at } = change
  if (change.startAt !== undefined || change.endAt !== undefined) assertDays(context, { startAt, endAt })
  const content = change[contentOf[row.kind]]
  const other = row.kind === 'QUIZ' ? contentOf.PRIZE_DRAW : contentOf.QUIZ
  if (change[other] !== undefined) throw ruleBroken(context, { path: [other], text: 'gameKindStays' })
  return {
    ...(change.name === undefined ? {} : { name: change.name }),
    start_at: startAt,
    end_at: endAt,
    ...(content === undefined ? {} : { content: JSON.stringify(content) }),
    ...(change.segmentation === undefined ? {} : { segmentation_id: change.segmentation }),
  }
}

/**
 * Changes a game before it starts, or switches it on or off.
 * @throws ServiceError 404 for an unknown game; 409 for an older version or an event that its state does
 * not allow; 422 for values that do not fit the game, and for a segmentation list
 * that does not exist
 */
export async function updateGame(
  context: RequestContext,
  id: string,
  change: GameChange,
  files: readonly ReceivedFile[] = [],
) {
  const pictures = change.event === 'UPDATE' ? await readPictures(context, 'image', files) : []
  return changeRecord(context, games, id, change, {
    eventOf: async ({ start_at: startAt }) => ({ hasStarted: startAt <= context.calendar.dayOf(context.now()) }),
    async values({ row, trx, outcome }) {
      if (change.event !== 'UPDATE') return { status: outcome.status }
      const values = updatedValues(context, row, change)
      await lockList(context, trx, change.segmentation)
      const [picture] = await insertPictures(context, trx, pictures)
      return { ...values, ...(picture ? { file_id: picture } : {}) }
    },
  })
}

/** Most games of one feed. Not in the specification; the app shows them one after the other. */
const FEED_GAMES_MAXIMUM = 20

/** The games that the app of a driver offers now: those that run, for everybody or for a list with the driver. */
export async function feedGames(
  context: RequestContext,
  driver: ListedDriver & { active: boolean },
): Promise<FeedGame[]> {
  if (!driver.active) return []
  const today = context.calendar.dayOf(context.now())
  const rows = await context.db
    .selectFrom('games')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .where('start_at', '<=', today)
    .where('end_at', '>=', today)
    .where(isFor('games', driver))
    .orderBy('start_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(FEED_GAMES_MAXIMUM))
    .execute()
  return (await presentGames(context, context.db, rows)).map((game): FeedGame => {
    const { _id, name, endAt, imageUrl } = game
    const shown = { _id, name, endAt, imageUrl }
    return game.kind === 'QUIZ'
      ? { ...shown, kind: game.kind, questions: game.questions }
      : { ...shown, kind: game.kind, prizes: game.prizes }
  })
}

/** Events of the clock on games: a game runs from the first to the end of its last day. */
export const gameClock = [
  clockEvent({
    record: games,
    event: 'START',
    column: 'start_at',
    due: 'day',
    valuesOf: ({ status }) => ({ status }),
  }),
  clockEvent({
    record: games,
    event: 'END',
    column: 'end_at',
    due: 'dayAfter',
    valuesOf: ({ status }) => ({ status }),
  }),
]
