import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { fromCallback } from 'xstate'
import { type PlaybackEvent, playbackMachine } from '#machines/positions/playback.machine'
import { type Happening, quietUntil } from '../../map/happenings.ts'
import { indexAt, type Track } from '../../map/track.ts'

/** Time between two moments that are shown, milliseconds. */
const TICK_MS = 50

const playback = playbackMachine.provide({
  actors: {
    ticks: fromCallback<PlaybackEvent>(({ sendBack }) => {
      let last = performance.now()
      const timer = setInterval(() => {
        const now = performance.now()
        sendBack({ type: 'TICK', elapsed: now - last })
        last = now
      }, TICK_MS)
      return () => clearInterval(timer)
    }),
  },
})

function spanOf(track: Track, happenings: readonly Happening[]) {
  return {
    from: track.times[0] ?? 0,
    to: track.times[track.length - 1] ?? 0,
    quietUntil: (time: number) => quietUntil(track, happenings, time),
  }
}

/** Plays a track, and shows one moment of it while it is paused. A track that has grown goes on from that moment. */
export function usePlayback(track: Track, happenings: readonly Happening[]) {
  const actor = useActorRef(playback, { input: spanOf(track, happenings) })
  const snapshot = useSelector(actor, (state) => state)
  useEffect(() => actor.send({ type: 'EXTEND', ...spanOf(track, happenings) }), [actor, track, happenings])
  const { time, speed, skips } = snapshot.context
  return {
    isPlaying: snapshot.value === 'playing',
    time,
    speed,
    skips,
    /** The position at that moment, -1 in an empty track. */
    point: indexAt(track, time),
    send: actor.send,
    /** The state now, which may be newer than what is drawn. */
    now: () => actor.getSnapshot(),
  }
}

export type Playback = ReturnType<typeof usePlayback>
