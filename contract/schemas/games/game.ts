import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, calendarDate, objectId, version } from '../general/base-record.ts'
import { campaignStatus } from '../general/campaign-status.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { namedReference } from '../general/references.ts'
import { TEXT_MAXIMUM, TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/** Limits of a game. Not in the specification, which names only the screen (CON-2-073, decisions §13). */
export const QUIZ_QUESTIONS_MAXIMUM = 20
export const QUIZ_OPTIONS_MINIMUM = 2
export const QUIZ_OPTIONS_MAXIMUM = 6
export const PRIZES_MAXIMUM = 20

/** Kind of game that drivers play. */
export const gameKind = z.enum(['QUIZ', 'PRIZE_DRAW'])
export type GameKind = z.infer<typeof gameKind>

/** A question with its options and the index, from 0, of the right one. */
export const quizQuestion = z
  .object({
    text: writtenText(TEXT_MAXIMUM),
    options: z
      .array(writtenText(TITLE_MAXIMUM))
      .min(QUIZ_OPTIONS_MINIMUM, rule('quizOptions'))
      .max(QUIZ_OPTIONS_MAXIMUM, rule('quizOptions')),
    answer: z.int(rule('quizAnswer')).min(0, rule('quizAnswer')),
  })
  .refine(({ options, answer }) => answer < options.length, { message: rule('quizAnswer'), path: ['answer'] })
  .meta({
    id: 'QuizQuestion',
    examples: [{ text: 'Qual é a velocidade máxima na serra?', options: ['40 km/h', '60 km/h'], answer: 0 }],
  })
export type QuizQuestion = z.infer<typeof quizQuestion>

/** A prize and how many of it there are. */
export const gamePrize = z
  .object({
    name: writtenText(TITLE_MAXIMUM),
    quantity: z.int(rule('countMinimum')).min(1, rule('countMinimum')).default(1),
  })
  .meta({ id: 'GamePrize' })
export type GamePrize = z.infer<typeof gamePrize>

const quiz = {
  kind: z.literal('QUIZ'),
  questions: z.array(quizQuestion).min(1, rule('quizQuestions')).max(QUIZ_QUESTIONS_MAXIMUM, rule('tooManyItems')),
}
const prizeDraw = {
  kind: z.literal('PRIZE_DRAW'),
  prizes: z.array(gamePrize).min(1, rule('prizesMinimum')).max(PRIZES_MAXIMUM, rule('tooManyItems')),
}
const written = { name: writtenText(TITLE_MAXIMUM), startAt: calendarDate, endAt: calendarDate }

/** A new game. The picture is sent beside it. Without a segmentation all drivers can play. */
export const newGame = z
  .discriminatedUnion('kind', [
    z.object({ ...quiz, ...written, segmentation: objectId.optional() }),
    z.object({ ...prizeDraw, ...written, segmentation: objectId.optional() }),
  ])
  .refine(daysInOrder, dayOrder)
  .meta({
    id: 'NewGame',
    examples: [
      {
        kind: 'PRIZE_DRAW',
        name: 'Sorteio de fim de ano',
        startAt: '2026-11-21',
        endAt: '2026-12-21',
        prizes: [{ name: 'Jogo de pneus', quantity: 2 }],
      },
      {
        kind: 'QUIZ',
        name: 'Direção defensiva',
        startAt: '2026-11-21',
        endAt: '2026-12-21',
        questions: [{ text: 'Choveu: e agora?', options: ['Reduzo', 'Acelero'], answer: 0 }],
      },
    ],
  })
export type NewGame = z.infer<typeof newGame>

const kept = baseRecord.extend({
  ...written,
  status: campaignStatus,
  /** Signed address of the picture; it expires. */
  imageUrl: z.string().nullable(),
  segmentation: namedReference.nullable(),
  players: z.int().min(0),
})

/** A game that a company offers to drivers. */
export const game = z.discriminatedUnion('kind', [kept.extend(quiz), kept.extend(prizeDraw)]).meta({ id: 'Game' })
export type Game = z.infer<typeof game>

const fed = kept.pick({ _id: true, name: true, endAt: true, imageUrl: true })
/** A game as the driver app offers it. */
export const feedGame = z.discriminatedUnion('kind', [fed.extend(quiz), fed.extend(prizeDraw)]).meta({ id: 'FeedGame' })
export type FeedGame = z.infer<typeof feedGame>

/** Changes a game before it starts, or switches it on or off. The kind stays. */
export const gameChange = z
  .discriminatedUnion('event', [
    z.object({
      event: z.literal('UPDATE'),
      __v: version,
      name: written.name.optional(),
      ...dayRange.shape,
      questions: quiz.questions.optional(),
      prizes: prizeDraw.prizes.optional(),
      segmentation: objectId.nullable().optional(),
    }),
    z.object({ event: z.literal('ACTIVATE'), __v: version }),
    z.object({ event: z.literal('INACTIVATE'), __v: version }),
  ])
  .meta({ id: 'GameChange' })
export type GameChange = z.infer<typeof gameChange>

/** Newest first by default. */
export const gameOrder = z.enum(['RECENT', 'OLDEST', 'NAME'])

/** Filters of the games; the days are those in which a game runs. */
export const gamesQuery = listQuery
  .extend({
    ...dayRange.shape,
    status: campaignStatus.optional(),
    type: gameKind.optional(),
    orderBy: gameOrder.default('RECENT'),
  })
  .refine(daysInOrder, dayOrder)
export type GamesQuery = z.infer<typeof gamesQuery>

export const gamesReply = pagingReply.extend({ games: z.array(game) })
export const gameReply = z.object({ message: z.string(), game })
