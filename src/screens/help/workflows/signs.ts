import { CirclePlay, Clock, Cog, Hourglass, type LucideIcon, UserRound } from 'lucide-react'

/**
 * The signs of who sets something off, of what runs, and of what waits: the same in the drawing, in the list and in the
 * legend.
 */
export const signs: Readonly<Record<'person' | 'clock' | 'system' | 'runs' | 'waits', LucideIcon>> = {
  person: UserRound,
  clock: Clock,
  system: Cog,
  runs: CirclePlay,
  waits: Hourglass,
}

/** How an arrow is drawn, by who sets it off. */
export const strokes: Readonly<Record<'person' | 'clock' | 'system', string>> = {
  person: 'stroke-accent',
  clock: 'stroke-muted [stroke-dasharray:6_4]',
  system: 'stroke-muted',
}
