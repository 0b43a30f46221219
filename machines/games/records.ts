import type { Lifecycle } from '../lifecycle.ts'
import { game } from './game.lifecycle.ts'

/** Kinds of record of the games' domain, each with the lifecycle that rules it. */
export const gameRecords = { GAME: game } as const satisfies Readonly<Record<string, Lifecycle>>
