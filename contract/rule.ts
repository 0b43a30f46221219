import type { TextKey } from './texts.ts'

/** Names a text as the message of a schema's rule; the compiler knows the keys. */
export function rule(key: TextKey): TextKey {
  return key
}
