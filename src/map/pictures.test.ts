import type { FrameState } from 'ol/Map'
import { describe, expect, it } from 'vitest'
import { fills } from './pictures.ts'
import { thinned } from './track-picture.ts'

/** A view of 100 × 80 pixels around the origin. */
const viewOf = (resolution: number) =>
  ({
    extent: [-50 * resolution, -40 * resolution, 50 * resolution, 40 * resolution],
    viewState: { resolution },
  }) as FrameState

describe('a picture in place of the view', () => {
  it('fills it and extends beyond it by the asked room', () => {
    const exact = [-500, -400, 500, 400]
    expect([exact, [-499, -400, 500, 400]].map((extent) => fills(extent, 10, viewOf(10)))).toEqual([true, false])
    const wide = [-520, -420, 520, 420]
    expect([2, 2.1].map((room) => fills(wide, 10, viewOf(10), room))).toEqual([true, false])
  })

  it('is enlarged and reduced to a half at most', () => {
    const large = [-5_000, -4_000, 5_000, 4_000]
    expect([4.9, 5, 20, 20.1].map((resolution) => fills(large, 10, viewOf(resolution)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('positions that are drawn', () => {
  const way = (happenings: Parameters<typeof thinned>[0]['happenings']) => ({
    length: 6,
    xs: Float64Array.of(0, 1, 2, 3, 4, 5),
    ys: new Float64Array(6),
    happenings,
  })

  it('are those that are apart on screen, and the ends of the way', () => {
    expect([0.1, 1, 2, 100].map((resolution) => [...thinned(way([]), resolution)])).toEqual([
      [0, 1, 2, 3, 4, 5],
      [0, 2, 4, 5],
      [0, 3, 5],
      [0, 5],
    ])
  })

  it('are also the ends of what is not driven, but not those of a stop', () => {
    const at = (kind: 'stop' | 'gap' | 'jump') => [...thinned(way([{ kind, from: 2, to: 3 }]), 100)]
    expect([at('gap'), at('jump'), at('stop')]).toEqual([
      [0, 2, 3, 5],
      [0, 2, 3, 5],
      [0, 5],
    ])
  })
})
