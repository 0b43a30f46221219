import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type PlaybackEvent, playbackMachine } from './playback.machine.ts'

/** A track of 1,000 seconds in which the truck stands from 200 to 500. */
const input = {
  from: 0,
  to: 1_000_000,
  quietUntil: (time: number) => (time >= 200_000 && time < 500_000 ? 500_000 : null),
}

function played(...events: readonly PlaybackEvent[]) {
  // The test sends the ticks itself.
  const machine = playbackMachine.provide({ actors: { ticks: fromCallback<PlaybackEvent>(() => undefined) } })
  const actor = createActor(machine, { input }).start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  const { time, speed, skips } = context
  actor.stop()
  return { value, time, speed, skips }
}

const tick = (seconds: number): PlaybackEvent => ({ type: 'TICK', elapsed: seconds * 1_000 })
const begin = { type: 'PLAY' } as const

describe('the playback of a track', () => {
  it('goes on by time and speed, and stands while it is paused', () => {
    expect(played(begin, tick(1))).toEqual({ value: 'playing', time: 60_000, speed: 60, skips: false })
    expect(played(begin, tick(1), { type: 'PAUSE' }, tick(5)).time).toBe(60_000)
    expect(played(begin, { type: 'FASTER' }, tick(1)).time).toBe(120_000)
  })

  it('pauses at the end, and plays from the beginning after it', () => {
    expect(played(begin, tick(17))).toMatchObject({ value: 'paused', time: 1_000_000 })
    expect(played(begin, tick(17), begin, tick(1))).toMatchObject({ value: 'playing', time: 60_000 })
  })

  it('passes over stops and gaps where that is wished', () => {
    expect(played(begin, tick(4)).time).toBe(240_000)
    expect(played({ type: 'TOGGLE_SKIPS' }, begin, tick(4)).time).toBe(500_000)
  })

  it('has speeds from 1 to 300, and stays at the ends of the scale', () => {
    const times = (type: 'FASTER' | 'SLOWER', count: number) => Array.from({ length: count }, () => ({ type }))
    expect([played(...times('FASTER', 9)).speed, played(...times('SLOWER', 9)).speed]).toEqual([300, 1])
    expect(played(...times('SLOWER', 1)).speed).toBe(30)
  })

  it('shows a moment that is asked for, within the track, and plays on from there', () => {
    expect(played({ type: 'SEEK', time: 700_000 }).time).toBe(700_000)
    expect(played({ type: 'SEEK', time: -5 }).time).toBe(0)
    expect(played({ type: 'SEEK', time: 5_000_000 }).time).toBe(1_000_000)
    expect(played(begin, { type: 'SEEK', time: 700_000 }, tick(1)).time).toBe(760_000)
  })

  it('goes on where the track grows', () => {
    const extended = { type: 'EXTEND', from: 0, to: 2_000_000, quietUntil: () => null } as const
    expect(played(begin, tick(17), extended, begin, tick(1))).toMatchObject({ value: 'playing', time: 1_060_000 })
  })

  it('has nothing to play in a track of one position', () => {
    const actor = createActor(playbackMachine, { input: { ...input, to: 0 } }).start()
    expect(actor.getSnapshot().can({ type: 'PAUSE' })).toBe(false)
  })
})
