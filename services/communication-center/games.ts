import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { Game, GameChange, GamesQuery, NewGame } from '#contract/schemas/games/game'
import { daysInOrder } from '#contract/schemas/general/list-query'
import { game as lifecycle } from '#machines/games/game.lifecycle'
import type { Tables } from '../database/tables.ts'
import { insertPictures, readPictures } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ruleBroken } from '../http/errors.ts'
import { dayOf } from '../records/calendar.ts'
import { changeRecord, insertRecord, replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { countRows, holds, listPage } from '../records/list-page.ts'
import { presentBase } from '../records/present-base.ts'
import { readRecord } from '../records/rows.ts'
import { writeOnce } from '../records/transaction.ts'

type GameRow = Selectable<Tables['games']>
type Update = Extract<GameChange, { event: 'UPDATE' }>

const orders = {
  RECENT: [
    ['created_at', 'desc'],
    ['id', 'desc'],
  ],
  OLDEST: [
    ['created_at', 'asc'],
    ['id', 'asc'],
  ],
  NAME: [
    ['name', 'asc'],
    ['id', 'asc'],
  ],
} as const

/** The name of what each kind of game consists of. */
const contentOf = { QUIZ: 'questions', PRIZE_DRAW: 'prizes' } as const satisfies Record<Game['kind'], string>

function presentGame(context: RequestContext, row: GameRow): Game {
  return {
    ...presentBase(row),
    kind: row.kind,
    [contentOf[row.kind]]: row.content,
    name: row.name,
    startAt: row.start_at,
    endAt: row.end_at,
    status: row.status as Game['status'],
    imageUrl: row.file_id === null ? null : context.fileUrl(context.caller.tenant, row.file_id),
    segmentation: null,
    players: row.players,
  } as Game
}

/** Games; the clock starts and closes them. */
export const games = declareRecord({
  table: 'games',
  resource: 'GAME',
  lifecycle,
  statusOf: ({ status }) => status,
  present: (context, _db, row) => ({ game: presentGame(context, row) }),
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
  return { ...head, games: rows.map((row) => presentGame(context, row)) }
}

export async function getGame(context: RequestContext, id: string) {
  return replyWith(context, context.db, games, await readRecord(context.db, 'games', id))
}

/** @throws ServiceError 422 for days in the wrong order, and for a last day that is over */
function assertDays(context: RequestContext, days: { startAt: string; endAt: string }): void {
  if (!daysInOrder(days)) throw ruleBroken(context, { path: ['startAt'], text: 'dateOrder' })
  if (days.endAt < dayOf(context.now())) throw ruleBroken(context, { path: ['endAt'], text: 'gameOver' })
}

/** @throws ServiceError 404 for a segmentation: there are none until their service is built */
function assertSegmentation({ segmentation }: Pick<NewGame, 'segmentation'> | Pick<Update, 'segmentation'>): void {
  if (segmentation) throw notFound()
}

/**
 * Adds a game; the clock starts it on its first day.
 * @throws ServiceError 404 for an unknown segmentation; 422 for a picture that does not open, or a last day that is over
 */
export async function createGame(context: RequestContext, body: NewGame, files: readonly ReceivedFile[] = []) {
  assertSegmentation(body)
  const pictures = await readPictures(context, 'image', files)
  return writeOnce(context, async (trx) => {
    // Asked within the change, so that a repeated request gets the first reply after the last day too.
    assertDays(context, body)
    const [picture = null] = await insertPictures(context, trx, pictures)
    const row = await insertRecord(context, trx, games, 'CREATE', {
      kind: body.kind,
      name: body.name,
      start_at: body.startAt,
      end_at: body.endAt,
      content: JSON.stringify(body.kind === 'QUIZ' ? body.questions : body.prizes),
      file_id: picture,
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
  }
}

/**
 * Changes a game before it starts, or switches it on or off.
 * @throws ServiceError 404 for an unknown game or segmentation; 409 for an older version or an event that its state does
 * not allow; 422 for values that do not fit the game
 */
export async function updateGame(
  context: RequestContext,
  id: string,
  change: GameChange,
  files: readonly ReceivedFile[] = [],
) {
  if (change.event === 'UPDATE') assertSegmentation(change)
  const pictures = change.event === 'UPDATE' ? await readPictures(context, 'image', files) : []
  return changeRecord(context, games, id, change, {
    eventOf: async ({ start_at: startAt }) => ({ hasStarted: startAt <= dayOf(context.now()) }),
    async values({ row, trx, outcome }) {
      if (change.event !== 'UPDATE') return { status: outcome.status }
      const values = updatedValues(context, row, change)
      const [picture] = await insertPictures(context, trx, pictures)
      return { ...values, ...(picture ? { file_id: picture } : {}) }
    },
  })
}
