import { describe, expect, it } from 'vitest'
import { advance, type Bound, NOTHING_PENDING } from './sequence.ts'

const bind = (keys: string, target = keys): Bound<string> => ({ strokes: keys.split(' '), target })
const bindings = [bind('g d'), bind('g q'), bind('a'), bind('0', 'whole image'), bind('y i')]

/** Types the keystrokes in order and returns the last result. */
function type(...strokes: string[]) {
  let pending = NOTHING_PENDING
  let outcome = advance(pending, strokes[0] ?? '', bindings)
  for (const stroke of strokes.slice(1)) {
    pending = outcome.kind === 'pending' ? outcome.pending : NOTHING_PENDING
    outcome = advance(pending, stroke, bindings)
  }
  return outcome
}

describe('sequences and counts', () => {
  it('runs what a single keystroke is bound to', () => {
    expect(type('a')).toEqual({ kind: 'match', target: 'a', count: null })
  })

  it('waits for the rest of a sequence and says what can follow', () => {
    expect(type('g')).toEqual({
      kind: 'pending',
      pending: { count: null, strokes: ['g'] },
      following: [bindings[0], bindings[1]],
    })
    expect(type('g', 'q')).toEqual({ kind: 'match', target: 'g q', count: null })
  })

  it('breaks a sequence off at a keystroke that does not follow, without running anything', () => {
    expect(type('g', 'a')).toEqual({ kind: 'none', wasPending: true })
    expect(type('z')).toEqual({ kind: 'none', wasPending: false })
  })

  it('lets a bound digit begin a count where one can follow, and runs it if nothing does', () => {
    const splits = [bind('3', 'differences'), bind('j')]
    const digit = advance(NOTHING_PENDING, '3', splits, true)
    const pending = { count: 3, strokes: [] }
    expect(digit).toEqual({ kind: 'pending', pending, following: [], otherwise: 'differences' })
    expect(advance(pending, 'j', splits, true)).toEqual({ kind: 'match', target: 'j', count: 3 })
    expect(advance(pending, '3', splits, true)).toEqual({
      kind: 'pending',
      pending: { count: 33, strokes: [] },
      following: [],
    })
    expect(advance(NOTHING_PENDING, '3', splits)).toEqual({ kind: 'match', target: 'differences', count: null })
  })

  it('reads a number before a command as its count', () => {
    expect(type('1', '0', 'a')).toEqual({ kind: 'match', target: 'a', count: 10 })
    expect(type('5', 'g', 'd')).toEqual({ kind: 'match', target: 'g d', count: 5 })
  })

  it('keeps 0 for its own command while no count has begun', () => {
    expect(type('0')).toEqual({ kind: 'match', target: 'whole image', count: null })
  })

  it('prefers a digit that is bound, such as the number of a reason, to a count', () => {
    expect(advance(NOTHING_PENDING, '3', [bind('3', 'third reason')])).toEqual({
      kind: 'match',
      target: 'third reason',
      count: null,
    })
  })

  it('bounds a count', () => {
    expect(type('9', '9', '9', '9', '9', 'a')).toEqual({ kind: 'match', target: 'a', count: 999 })
  })
})
