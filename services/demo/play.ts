import { setTimeout as pause } from 'node:timers/promises'
import { appEventsReply } from '#contract/schemas/driver-app/app-events'
import { driverFeedReply } from '#contract/schemas/driver-app/driver-feed'
import { positionOfCity } from '../freight-manager/city-positions.ts'
import {
  cardOf,
  castOf,
  eventOf,
  gameOf,
  glanceAt,
  interestIn,
  type Player,
  searchOf,
  type SentEvent,
  visitTo,
} from './cast.ts'
import { createDice, type Dice } from './dice.ts'
import { TRAVELLING_DRIVERS } from './domains/travels.ts'
import { driveOf, locatedEvent, SPAN } from './drive.ts'
import { driverNumber } from './identifiers.ts'

/** How the played app reaches the services: one request with a JSON body or none; answers the parsed JSON. */
export type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

export interface Play {
  tenant: string
  /** Drivers who play, at most. */
  drivers: number
  /** Events a second. */
  rate: number
  /** How long, seconds; without an end where it is infinite. */
  seconds: number
  seed: number
  ask: Ask
  now(): Date
  signal?: AbortSignal
}

/** What the services answered. */
export interface Outcome {
  accepted: number
  repeated: number
  /** Refused events by reason. */
  refused: Record<string, number>
}

/** Phones that were without network send what happened in these hours, when the play begins. */
const LATE_HOURS = 3
/** Shares of searches after which a driver looks at a status campaign or a drawer, or plays a game, as well. */
const GLANCES = 0.5
const GAMES = 0.15
/** Share of searches after which a driver opens one of the partnerships. */
const VISITS = 0.4
/** Drivers on the road at once, at most: so few that each tells a position every few minutes at an event a second. */
const ON_ROAD = 60
/** Every so many events one is a position. */
const POSITION_EACH = 2
/** Milliseconds between two batches. */
const BATCH_MS = 1_000

interface Stage {
  dice: Dice
  players: Player[]
  play: Play
  outcome: Outcome
  /** Events that were due until now. */
  turns: number
  /** When the phone of each driver on the road told a position last, in spans since 1970; the longest ago first. */
  road: Map<string, number>
}

/** Reasons for which none of a driver's events can count. */
const GONE: readonly string[] = ['UNKNOWN_DRIVER', 'DRIVER_EXISTS', 'DOCUMENT_REGISTERED']

/** Sends a batch. Drivers are known from then on, except for those who cannot be, who leave the stage. */
async function send(stage: Stage, events: readonly SentEvent[]): Promise<void> {
  if (events.length === 0) return
  const { play, outcome } = stage
  const { accepted, repeated, refused } = appEventsReply.parse(await play.ask('POST', '/api/app/events', { events }))
  outcome.accepted += accepted
  outcome.repeated += repeated
  for (const { reason } of refused) outcome.refused[reason] = (outcome.refused[reason] ?? 0) + 1
  const gone = new Set(refused.filter(({ reason }) => GONE.includes(reason)).map(({ index }) => events[index]?.driver))
  const sent = new Set(events.map(({ driver }) => driver))
  stage.players = stage.players.filter(({ id }) => !gone.has(id))
  for (const player of stage.players) player.isKnown ||= sent.has(player.id)
}

/** Drivers on the road: seeded ones, but not those whose travels are seeded, who would be at two places. */
function roadOf(players: readonly Player[]): Map<string, number> {
  const driving = players.filter(({ id, isNew }) => !isNew && driverNumber(id) >= TRAVELLING_DRIVERS)
  return new Map(driving.slice(0, ON_ROAD).map(({ id }) => [id, -1]))
}

/** The position of the driver who told one the longest ago; null where all have told the one of this span. */
function nextPosition({ road, play, players }: Stage): SentEvent | null {
  const now = play.now()
  const span = Math.floor(now.getTime() / SPAN)
  const [first] = road
  if (!first || first[1] >= span) return null
  const [id] = first
  road.delete(id)
  // Who is unknown to the platform has left the stage.
  if (!players.some((player) => player.id === id)) return null
  road.set(id, span)
  return locatedEvent(id, driverNumber(id), now)
}

/** A search from where the driver is: on the road, or in the city. */
function searchFrom({ dice, road }: Stage, player: Player, at: Date) {
  if (!road.has(player.id)) return searchOf(dice, player, positionOfCity)
  const { near, position } = driveOf(driverNumber(player.id), at.getTime())
  player.place = { ...player.place, ...near }
  return searchOf(dice, player, async () => position)
}

/** The next event of a driver: what was planned, or a search, after which the driver plans by what the app shows. */
async function nextEvent(stage: Stage, player: Player): Promise<SentEvent> {
  const { dice, play } = stage
  const step = player.plan.shift()
  if (step) return eventOf(player, step, play.now())
  const search = eventOf(player, await searchFrom(stage, player, play.now()), play.now())
  if (player.isKnown) {
    const { feed } = driverFeedReply.parse(await play.ask('GET', `/api/app/driver/${player.id}/feed`))
    if (feed.storyGroups.length > 0 && dice.chance(GLANCES))
      player.plan.push(...glanceAt(dice, dice.pick(feed.storyGroups)))
    if (feed.drawers.length > 0 && dice.chance(GLANCES)) player.plan.push(...cardOf(dice, dice.pick(feed.drawers)))
    if (feed.games.length > 0 && dice.chance(GAMES)) player.plan.push(...gameOf(dice.pick(feed.games)))
    if (feed.partnerships.length > 0 && dice.chance(VISITS))
      player.plan.push(...visitTo(dice, dice.pick(feed.partnerships)))
    if (feed.freights.length > 0) player.plan.push(...interestIn(dice, dice.pick(feed.freights)))
  }
  return search
}

/** What phones that were without network send late: one search of each driver whom the platform knows. */
async function sendLate(stage: Stage): Promise<void> {
  const { dice, players, play } = stage
  const events: SentEvent[] = []
  for (const player of players.filter(({ isNew }) => !isNew)) {
    const at = new Date(play.now().getTime() - dice.next() * LATE_HOURS * 3_600_000)
    events.push(eventOf(player, await searchFrom(stage, player, at), at))
  }
  for (let from = 0; from < events.length; from += 500) await send(stage, events.slice(from, from + 500))
}

/**
 * Plays drivers through the calls of the driver app, as any app would: they register, search, look at what the app
 * shows, save and contact; some of them drive along the freight corridors and tell where they are.
 * @throws the error of `ask` where the services do not answer
 */
export async function playDrivers(play: Play): Promise<Outcome> {
  const dice = createDice([play.seed, 40])
  const players = castOf(dice, play)
  const outcome: Outcome = { accepted: 0, repeated: 0, refused: {} }
  const stage: Stage = { dice, players, play, outcome, turns: 0, road: roadOf(players) }
  await sendLate(stage)
  const rounds = Math.ceil((play.seconds * 1_000) / BATCH_MS)
  let due = 0
  for (let round = 0; round < rounds && !play.signal?.aborted && stage.players.length > 0; round += 1) {
    const began = performance.now()
    const events: SentEvent[] = []
    for (due += (play.rate * BATCH_MS) / 1_000; due >= 1; due -= 1) {
      stage.turns += 1
      const position = stage.turns % POSITION_EACH === 0 ? nextPosition(stage) : null
      events.push(position ?? (await nextEvent(stage, dice.pick(stage.players))))
    }
    await send(stage, events)
    const left = BATCH_MS - (performance.now() - began)
    // The last round has nothing to wait for. An abort ends the wait.
    if (round + 1 < rounds && left > 0) await pause(left, undefined, { signal: play.signal }).catch(() => undefined)
  }
  return stage.outcome
}
