import { CirclePlay, Clock, Cog, Hourglass, type LucideIcon, UserRound } from 'lucide-react'

/**
 * The signs for who raises an event, for running actors and for waiting records; the same in the drawing, in the list
 * and in the legend.
 */
export const signs: Readonly<Record<'person' | 'clock' | 'system' | 'runs' | 'waits', LucideIcon>> = {
  person: UserRound,
  clock: Clock,
  system: Cog,
  runs: CirclePlay,
  waits: Hourglass,
}

/** Stroke of an arrow, by who raises its event. */
export const strokes: Readonly<Record<'person' | 'clock' | 'system', string>> = {
  person: 'stroke-accent',
  clock: 'stroke-muted [stroke-dasharray:6_4]',
  system: 'stroke-muted',
}
