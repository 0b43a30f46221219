import { z } from 'zod'
import { type Game, type NewGame, newGame } from '#contract/schemas/games/game'
import { picturesRequired } from '../../ui/form/use-files-field.ts'

/** A list without its empty end; an empty part before a filled one stays, so that the contract refuses it there. */
function filled(parts: unknown): Record<string, unknown>[] {
  const all = Array.isArray(parts) ? [...(parts as (Record<string, unknown> | undefined)[])] : []
  while (all.length > 0 && all.at(-1) === undefined) all.pop()
  return all.map((part) => part ?? {})
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const counted = (typed: unknown) => (typeof typed === 'string' && typed !== '' ? Number(typed) : undefined)

/** A question as it is typed: its options on one line each, and the right one by its number from 1. */
function questionOf({ options, answer, ...question }: Record<string, unknown>) {
  const number = counted(answer)
  return {
    ...question,
    options: typeof options === 'string' ? linesOf(options) : options,
    answer: number === undefined ? undefined : number - 1,
  }
}

const prizeOf = ({ quantity, ...prize }: Record<string, unknown>) => ({ ...prize, quantity: counted(quantity) })

/** The typed values as the contract's new game. */
function gameOf(typed: unknown): unknown {
  const { questions, prizes, ...values } = (typed ?? {}) as Record<string, unknown>
  if (values['kind'] === 'QUIZ') return { ...values, questions: filled(questions).map(questionOf) }
  return { ...values, prizes: filled(prizes).map(prizeOf) }
}

type Typed<Value> = z.ZodType<Value, Record<string, unknown>>

/** The form of an edited game. */
export const gameSchema = z.preprocess(gameOf, newGame) as unknown as Typed<NewGame>
/** The form of a new game, whose picture is required. */
export const newGameSchema = z.preprocess(
  gameOf,
  z.intersection(newGame, z.object({ files: picturesRequired('image') })),
) as unknown as Typed<NewGame & { files: unknown }>

/** A game as it is typed. */
export function typedGame(game: Game) {
  const { kind, name, startAt, endAt } = game
  const list = game.segmentation ? { segmentation: game.segmentation._id } : {}
  const content =
    game.kind === 'QUIZ'
      ? {
          questions: game.questions.map(({ text, options, answer }) => ({
            text,
            options: options.join('\n'),
            answer: String(answer + 1),
          })),
        }
      : { prizes: game.prizes.map((prize) => ({ name: prize.name, quantity: String(prize.quantity) })) }
  return { kind, name, startAt, endAt, ...list, ...content }
}
