import { SEQUENCE_MAXIMUM } from '#commands/keys/layouts'

/** Effect of a keystroke while keys are recorded. */
export type Press = { kind: 'strokes'; strokes: readonly string[] } | { kind: 'accepted' } | { kind: 'left' }

/**
 * Adds a keystroke to the recorded ones. Escape leaves. Enter accepts and Backspace clears recorded strokes, but as the
 * first stroke they are recorded. A full sequence starts again with the new stroke.
 */
export function press(strokes: readonly string[], stroke: string): Press {
  if (stroke === 'Escape') return { kind: 'left' }
  if (strokes.length > 0 && stroke === 'Enter') return { kind: 'accepted' }
  if (strokes.length > 0 && stroke === 'Backspace') return { kind: 'strokes', strokes: [] }
  return { kind: 'strokes', strokes: strokes.length < SEQUENCE_MAXIMUM ? [...strokes, stroke] : [stroke] }
}
