import { assign, fromCallback, setup } from 'xstate'

/** How many times faster than it happened a track is played. */
export const PLAYBACK_SPEEDS = [1, 10, 30, 60, 120, 300] as const
/** Speed at the beginning: a day in 24 minutes. Not in the specification. */
const FIRST_SPEED = 60

export interface PlaybackInput {
  /** First and last moment of the track, milliseconds since 1970. */
  from: number
  to: number
  /** The moment at which a time of standing, or without positions, ends; null where the truck drives. */
  quietUntil(time: number): number | null
}

export interface PlaybackContext extends PlaybackInput {
  /** The moment that is shown. */
  time: number
  speed: number
  /** True where stops and gaps are passed over. */
  skips: boolean
}

export type PlaybackEvent =
  | { type: 'PLAY' }
  | { type: 'PAUSE' }
  | { type: 'FASTER' }
  | { type: 'SLOWER' }
  | { type: 'TOGGLE_SKIPS' }
  | { type: 'SEEK'; time: number }
  | { type: 'EXTEND'; from: number; to: number; quietUntil(time: number): number | null }
  | { type: 'TICK'; elapsed: number }

const within = ({ from, to }: PlaybackContext, time: number) => Math.min(Math.max(time, from), to)

/** The speed next to the current one; the same at the end of the scale. */
function turned(speed: number, step: 1 | -1): number {
  return PLAYBACK_SPEEDS.find((_, at) => PLAYBACK_SPEEDS[at - step] === speed) ?? speed
}

/** The moment after some time of playing. */
function later(context: PlaybackContext, elapsed: number): number {
  const time = context.time + elapsed * context.speed
  const quiet = context.skips ? context.quietUntil(time) : null
  return within(context, quiet ?? time)
}

/**
 * Plays a track by time: the truck moves as fast as it did, times the speed, however many positions there are. Starting
 * at the end plays from the beginning.
 */
export const playbackMachine = setup({
  types: { context: {} as PlaybackContext, events: {} as PlaybackEvent, input: {} as PlaybackInput },
  actors: {
    /** Tells again and again how much time has passed; provided by the screen. */
    ticks: fromCallback<PlaybackEvent>(() => undefined),
  },
  guards: {
    isPlayedOut: ({ context }) => context.time >= context.to,
    reachesEnd: ({ context, event }) => event.type === 'TICK' && later(context, event.elapsed) >= context.to,
    hasWay: ({ context }) => context.to > context.from,
  },
  actions: {
    rewind: assign({ time: ({ context }) => context.from }),
    finish: assign({ time: ({ context }) => context.to }),
    proceed: assign({
      time: ({ context, event }) => (event.type === 'TICK' ? later(context, event.elapsed) : context.time),
    }),
    seek: assign({
      time: ({ context, event }) => (event.type === 'SEEK' ? within(context, event.time) : context.time),
    }),
    speedUp: assign({ speed: ({ context }) => turned(context.speed, 1) }),
    slowDown: assign({ speed: ({ context }) => turned(context.speed, -1) }),
    toggleSkips: assign({ skips: ({ context }) => !context.skips }),
    extend: assign(({ context, event }) => {
      if (event.type !== 'EXTEND') return {}
      const { from, to, quietUntil } = event
      return { from, to, quietUntil, time: within({ ...context, from, to }, context.time) }
    }),
  },
}).createMachine({
  id: 'playback',
  context: ({ input }) => ({ ...input, time: input.from, speed: FIRST_SPEED, skips: false }),
  initial: 'paused',
  on: {
    FASTER: { actions: 'speedUp' },
    SLOWER: { actions: 'slowDown' },
    TOGGLE_SKIPS: { actions: 'toggleSkips' },
    SEEK: { actions: 'seek' },
    EXTEND: { actions: 'extend' },
  },
  states: {
    paused: {
      on: {
        PLAY: [
          { guard: 'isPlayedOut', target: 'playing', actions: 'rewind' },
          { guard: 'hasWay', target: 'playing' },
        ],
      },
    },
    playing: {
      invoke: { src: 'ticks' },
      on: {
        PAUSE: 'paused',
        TICK: [{ guard: 'reachesEnd', target: 'paused', actions: 'finish' }, { actions: 'proceed' }],
      },
    },
  },
})
