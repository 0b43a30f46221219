import { parseSequence } from './keystroke.ts'

const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Characters that each layout types with one key or with Shift, without AltGr and without a dead key. ABNT2 (ABNT NBR
 * 10346): ´ ` ~ ^ ¨ are dead keys, and many notebooks have / ? [ ] { } and | behind AltGr or Fn only.
 */
export const layouts = {
  abnt2: new Set(`${LETTERS_AND_DIGITS}ç'"-_=+!@#$%&*(),.<>;:\\`),
  us: new Set(`${LETTERS_AND_DIGITS}\`~!@#$%^&*()-_=+[]{}\\|;:'",.<>/?`),
} as const
export type Layout = keyof typeof layouts

/** Named keys that every keyboard has. */
const NAMED = new Set([
  'Enter',
  'Escape',
  'Tab',
  'Space',
  'Backspace',
  'Delete',
  'Insert',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  ...Array.from({ length: 12 }, (_, at) => `F${at + 1}`),
])

/** The key of a keystroke, without its modifiers. */
function keyOf(stroke: string): string {
  return stroke.endsWith('+') ? '+' : (stroke.split('+').at(-1) ?? '')
}

/** True where every keystroke of the sequence can be typed on that layout. */
export function canBeTyped(sequence: string, layout: Layout): boolean {
  return parseSequence(sequence).every((stroke) => NAMED.has(keyOf(stroke)) || layouts[layout].has(keyOf(stroke)))
}

const STROKE = /^(Mod\+)?(Alt\+)?(Shift\+)?(.|[A-Z][A-Za-z0-9]+)$/u

/** True for a keystroke in its canonical written form. */
function isStroke(stroke: string): boolean {
  if (!STROKE.test(stroke)) return false
  const key = keyOf(stroke)
  if (key.length > 1) return NAMED.has(key)
  const isLetter = key.toLowerCase() !== key.toUpperCase()
  return isLetter ? key === key.toLowerCase() : key !== ' ' && !stroke.includes('Shift+')
}

/** Longest sequence of a command, keystrokes. Not in the specification. */
export const SEQUENCE_MAXIMUM = 4

/** True for one to four keystrokes, each in its canonical written form. */
export function isSequence(sequence: string): boolean {
  const strokes = parseSequence(sequence)
  return (
    strokes.length > 0 &&
    strokes.length <= SEQUENCE_MAXIMUM &&
    strokes.join(' ') === sequence &&
    strokes.every(isStroke)
  )
}

/** Keys that Chrome, Edge and Firefox, or the system under them, never pass on to a page. */
const KEPT_BY_BROWSER: ReadonlySet<string> = new Set([
  'Mod+w',
  'Mod+t',
  'Mod+n',
  'Mod+q',
  'Mod+Shift+w',
  'Mod+Shift+t',
  'Mod+Shift+n',
  'Mod+Shift+p',
  'Mod+Shift+q',
  'Mod+Tab',
  'Mod+Shift+Tab',
  'Mod+PageUp',
  'Mod+PageDown',
  'Alt+Tab',
  'Alt+Shift+Tab',
  'Alt+F4',
  'Mod+F4',
  'Alt+Space',
])

/** True where the browser or the system reserves a keystroke of the sequence. */
export function isKeptByBrowser(sequence: string): boolean {
  return parseSequence(sequence).some((stroke) => KEPT_BY_BROWSER.has(stroke))
}

/** True for Ctrl and Alt together, which is AltGr on Brazilian and European keyboards. */
export function isAltGr(sequence: string): boolean {
  return parseSequence(sequence).some((stroke) => stroke.startsWith('Mod+Alt+'))
}
