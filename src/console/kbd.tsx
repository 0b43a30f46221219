import { labelSequence, parseSequence } from '#commands/keys/keystroke'

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys of a sequence, as they are drawn everywhere. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex items-center gap-1" aria-hidden="true">
      {labelSequence(keys, apple).map((parts, at) => (
        <kbd key={`${at} ${parts.join()}`} className="kbd">
          {parts.join(apple ? '' : '+')}
        </kbd>
      ))}
    </span>
  )
}

/** The keys as text for screen readers. */
export function spokenKeys(keys: string): string {
  return labelSequence(keys, apple)
    .map((parts) => parts.join('+'))
    .join(' ')
}

/**
 * The value of `aria-keyshortcuts` (WAI-ARIA 1.2): alternatives separated by spaces, each one keystroke. The attribute
 * cannot express sequences, so they are left out. Undefined when nothing is left.
 */
export function ariaKeys(keys: readonly string[]): string | undefined {
  const strokes = keys.filter((sequence) => parseSequence(sequence).length === 1)
  const shortcuts = strokes.map((stroke) =>
    stroke === '+' ? 'Plus' : stroke.replace(/^Mod\+/, apple ? 'Meta+' : 'Control+').replace(/\+\+$/, '+Plus'),
  )
  return shortcuts.length > 0 ? shortcuts.join(' ') : undefined
}
