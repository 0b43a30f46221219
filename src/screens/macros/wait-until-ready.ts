import type { Message } from '#commands/command'

/**
 * What a step of a macro finds when it looks at the screen: it can run, it never can, or what it needs may still come.
 */
export type Readiness =
  | { kind: 'ready'; run(): void }
  | { kind: 'refused'; why: Message }
  | { kind: 'late'; why: Message }

interface Waiting {
  look(): Readiness
  /** Resolves when something may have changed. */
  nextChange(): Promise<void>
  /** True when there is no more time. */
  isOver(): boolean
  /** Aborted when the person interrupts the macro. */
  signal: AbortSignal
}

/**
 * Looks until a step can run, and runs it in that same moment. An interrupted step never runs, also where what it
 * waited for arrives later.
 * @returns why it did not run; null where it ran or was interrupted
 */
export async function runWhenReady({ look, nextChange, isOver, signal }: Waiting): Promise<Message | null> {
  for (;;) {
    if (signal.aborted) return null
    const found = look()
    if (found.kind === 'ready') {
      found.run()
      return null
    }
    if (found.kind === 'refused' || isOver()) return found.why
    await nextChange()
  }
}
