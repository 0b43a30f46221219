import { labelSequence } from '#commands/keys/keystroke'

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

/** The same for a screen reader and for `aria-keyshortcuts`. */
export function spokenKeys(keys: string): string {
  return labelSequence(keys, apple)
    .map((parts) => parts.join('+'))
    .join(' ')
}
