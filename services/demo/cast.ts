import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { appEvent } from '#contract/schemas/driver-app/app-events'
import type { FeedDrawer, FeedFreight, FeedPartnership, FeedStoryGroup } from '#contract/schemas/driver-app/driver-feed'
import type { FeedGame } from '#contract/schemas/games/game'
import type { Coordinates } from '#contract/schemas/general/geography'
import type { Dice } from './dice.ts'
import { idPrefix, personDocumentOf, seedId } from './identifiers.ts'
import { personOf } from './people.ts'
import { countries, type Place } from './places.ts'

/** An event as the app sends it. */
export type SentEvent = z.input<typeof appEvent>
type Step = SentEvent extends infer Each ? (Each extends unknown ? Omit<Each, 'id' | 'at' | 'driver'> : never) : never

/** Share of drivers who are new to the platform and register in the app. */
const NEWCOMERS = 0.1
/** Numbers of newcomers begin here, so that no seeded driver has their documents. */
const NEWCOMER_FROM = 700_000_000

/** One driver with a phone in the hand. */
export interface Player {
  id: string
  /** Where the driver is. */
  place: Place
  /** What the driver does next; undefined leads to the next search. */
  plan: Step[]
  /** True for a driver who registers first. */
  isNew: boolean
  /** True once the services took an event of the driver. */
  isKnown: boolean
}

/** Where a place is; null where that is not known. */
export type PositionOf = (place: Place) => Promise<Coordinates | null>

/**
 * The drivers who play: seeded ones of the demo, and newcomers who register first. The same seed gives the same
 * drivers, and a newcomer who registers again changes nothing.
 */
export function castOf(
  dice: Dice,
  { tenant, seed, drivers }: { tenant: string; seed: number; drivers: number },
): Player[] {
  const prefix = idPrefix(tenant, seed)
  return Array.from({ length: drivers }, (_, number) => {
    const isNew = dice.chance(NEWCOMERS)
    const at = isNew ? NEWCOMER_FROM + number : number
    const place = dice.pick(countries.BRA.places)
    const plan: Step[] = isNew ? [registrationOf(dice, at, seed)] : [{ type: 'driver.app-opened' }]
    return { id: seedId(prefix, 'driver', at), place, plan, isNew, isKnown: false }
  })
}

/** A Brazilian who registers. */
function registrationOf(dice: Dice, number: number, seed: number): Step {
  let person = personOf(dice)
  while (person.country !== 'BRA') person = personOf(dice)
  return {
    type: 'driver.registered',
    document: { type: 'CPF', value: personDocumentOf('BRA', number, seed) },
    fullName: person.fullName,
    cellphone: person.cellphone,
    country: 'BRA',
    residence: { countryCode: 'BRA', stateCode: person.place.stateCode, city: person.place.city },
  }
}

/** What a driver does with one of the freights that the app shows; fewer do each next thing. */
export function interestIn(dice: Dice, freight: Pick<FeedFreight, '_id'>): Step[] {
  const steps: Step[] = [{ type: 'freight.clicked', freight: freight._id }]
  if (!dice.chance(0.85)) return steps
  steps.push({ type: 'freight.viewed', freight: freight._id })
  if (dice.chance(0.2)) steps.push({ type: 'freight.liked', freight: freight._id })
  if (dice.chance(0.35)) steps.push({ type: 'freight.saved', freight: freight._id })
  if (dice.chance(0.25))
    steps.push({
      type: 'freight.contacted',
      freight: freight._id,
      by: dice.chance(0.7) ? 'OPEN_WHATSAPP' : 'OPEN_PHONE',
    })
  return steps
}

/** What a driver does with one of the status campaigns that the app shows. */
export function glanceAt(dice: Dice, { _id: storyGroup, redirectUrl }: FeedStoryGroup): Step[] {
  const steps: Step[] = [{ type: 'story.viewed', storyGroup }]
  if (dice.chance(0.15)) steps.push({ type: 'story.liked', storyGroup })
  if (redirectUrl !== null && dice.chance(0.1)) steps.push({ type: 'story.interacted', storyGroup })
  return steps
}

/** What a driver does with one of the drawers that the app shows. */
export function cardOf(dice: Dice, { _id: drawer }: Pick<FeedDrawer, '_id'>): Step[] {
  const steps: Step[] = [{ type: 'drawer.viewed', drawer }]
  if (dice.chance(0.2)) steps.push({ type: 'drawer.tapped', drawer })
  return steps
}

/** A driver plays one of the games that the app offers. */
export const gameOf = ({ _id: game }: Pick<FeedGame, '_id'>): Step[] => [{ type: 'game.played', game }]

/** What a driver does with one of the partnerships that the app shows. */
export function visitTo(dice: Dice, { _id: partnership }: Pick<FeedPartnership, '_id'>): Step[] {
  const steps: Step[] = [{ type: 'partnership.viewed', partnership }]
  if (dice.chance(0.2)) steps.push({ type: 'partnership.tapped', partnership })
  return steps
}

/** A search from where the driver is, to a state or a city, or to anywhere. */
export async function searchOf(dice: Dice, player: Player, positionOf: PositionOf): Promise<Step> {
  if (dice.chance(0.2)) player.place = dice.pick(countries.BRA.places)
  const { stateCode, city } = player.place
  const to = dice.pick(countries.BRA.places)
  const position = await positionOf(player.place)
  return {
    type: 'freight.searched',
    origin: dice.chance(0.7) ? { stateCode, city } : { stateCode },
    ...(dice.chance(0.3)
      ? {}
      : { destination: dice.chance(0.5) ? { stateCode: to.stateCode } : { stateCode: to.stateCode, city: to.city } }),
    ...(position ? { position } : {}),
  }
}

/** The event of a step. */
export function eventOf(player: Player, step: Step, at: Date): SentEvent {
  return { ...step, id: randomUUID(), at: at.toISOString(), driver: player.id }
}
