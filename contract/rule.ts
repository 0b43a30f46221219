import type { TextKey } from './texts.ts'

/** Uses a text key as the message of a schema's rule; an unknown key does not compile. */
export function rule(key: TextKey): TextKey {
  return key
}
