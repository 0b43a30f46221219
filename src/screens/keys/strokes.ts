import { SEQUENCE_MAXIMUM } from '#commands/keys/layouts'

/** What a keystroke means while keys are asked for. */
export type Press = { kind: 'strokes'; strokes: readonly string[] } | { kind: 'accepted' } | { kind: 'left' }

/**
 * Keys are gathered one after the other. Escape leaves; Enter accepts and Backspace clears what is there, but as the
 * first key they are keys like others. A sequence that is full begins anew.
 */
export function press(strokes: readonly string[], stroke: string): Press {
  if (stroke === 'Escape') return { kind: 'left' }
  if (strokes.length > 0 && stroke === 'Enter') return { kind: 'accepted' }
  if (strokes.length > 0 && stroke === 'Backspace') return { kind: 'strokes', strokes: [] }
  return { kind: 'strokes', strokes: strokes.length < SEQUENCE_MAXIMUM ? [...strokes, stroke] : [stroke] }
}
