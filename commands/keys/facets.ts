import type { Motion } from '../context.ts'
import { facet } from '../facet.ts'

/** The focused line of the keymap. */
export interface KeymapLine {
  command: string
  /** Null where the command has no keys. */
  keys: string | null
  isOwn: boolean
  isProtected: boolean
}

interface KeymapPort {
  move(motion: Motion, times: number): void
  record(): void
  add(): void
  remove(): void
  reset(): void
  resetAll(): void
  focusSearch(): void
  findByKeys(): void
  clearSearch(): void
  toggleChanged(): void
  toggleTogether(): void
  copy(): void
  paste(text: string): void
}

/**
 * The keymap screen: the line in focus, the number of commands with personal keys, and the functions to change them.
 */
export const keymapLines = facet<{ line: KeymapLine | null; changed: number }, KeymapPort>('keymapLines', {
  line: null,
  changed: 0,
})
