import { describe, expect, it } from 'vitest'
import { press } from './strokes.ts'

describe('gathering keys', () => {
  it('takes one after the other, and begins anew when a sequence is full', () => {
    expect(press([], 'g')).toEqual({ kind: 'strokes', strokes: ['g'] })
    expect(press(['g'], 'v')).toEqual({ kind: 'strokes', strokes: ['g', 'v'] })
    expect(press(['a', 'b', 'c', 'd'], 'e')).toEqual({ kind: 'strokes', strokes: ['e'] })
  })

  it('leaves with Escape, accepts with Enter, clears with Backspace', () => {
    expect([
      press([], 'Escape'),
      press(['a'], 'Escape'),
      press(['a'], 'Enter'),
      press(['a', 'b'], 'Backspace'),
    ]).toEqual([{ kind: 'left' }, { kind: 'left' }, { kind: 'accepted' }, { kind: 'strokes', strokes: [] }])
  })

  it('takes Enter and Backspace as first keys', () => {
    expect([press([], 'Enter'), press([], 'Backspace')]).toEqual([
      { kind: 'strokes', strokes: ['Enter'] },
      { kind: 'strokes', strokes: ['Backspace'] },
    ])
  })
})
