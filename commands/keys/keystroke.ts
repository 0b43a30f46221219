/** The parts of a keyboard event that determine its keystroke. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  /** True while AltGr is down: Ctrl and Alt then belong to the typed character. */
  altGraph: boolean
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Esc: 'Escape',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
}
const MODIFIERS = new Set(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Fn', 'OS'])

function isLetter(key: string): boolean {
  return key.length === 1 && key.toLowerCase() !== key.toUpperCase()
}

/**
 * The written form of a keystroke, as bindings use it: `a`, `Shift+e`, `?`, `Mod+k`, `Alt+ArrowLeft`, `Space`. It
 * follows the typed character, never the physical key; Mod is Ctrl or ⌘; caps lock changes nothing.
 * @returns null for a modifier key alone
 */
export function keystrokeOf(press: KeyPress): string | null {
  if (MODIFIERS.has(press.key)) return null
  const key = NAMES[press.key] ?? (isLetter(press.key) ? press.key.toLowerCase() : press.key)
  const typed = key.length === 1
  const parts: string[] = []
  if ((press.ctrlKey || press.metaKey) && !press.altGraph) parts.push('Mod')
  if (press.altKey && !press.altGraph) parts.push('Alt')
  // A punctuation character already implies Shift.
  if (press.shiftKey && (!typed || isLetter(press.key))) parts.push('Shift')
  return [...parts, key].join('+')
}

/** The keystrokes of a written sequence: `g d` is two. */
export function parseSequence(sequence: string): string[] {
  return sequence.split(' ').filter(Boolean)
}

const LABELS: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/**
 * The key labels of each keystroke of a sequence: `[['Ctrl','K']]`.
 * @param apple shows Mod as ⌘
 */
export function labelSequence(sequence: string, apple = false): string[][] {
  return parseSequence(sequence).map((stroke) =>
    (stroke === '+' ? ['+'] : stroke.split(/\+(?=.)/)).map((part) => {
      if (part === 'Mod' && apple) return '⌘'
      return LABELS[part] ?? (part.length === 1 ? part.toUpperCase() : part)
    }),
  )
}

/**
 * True for a keystroke that types a character: ignored in editable fields, and switched off by the single-key setting
 * (WCAG 2.1.4).
 */
export function isSingleCharacter(stroke: string): boolean {
  return stroke.length === 1 || /^Shift\+.$/.test(stroke)
}
