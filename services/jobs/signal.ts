/** Resolves after this many milliseconds. */
export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** A signal that can be raised and waited for, with a limit on the wait. */
export function createSignal() {
  let wake: (() => void) | null = null
  let raised = false
  return {
    raise() {
      raised = true
      wake?.()
    },
    /** @returns whether it was raised; false where the time ran out first */
    async wait(milliseconds: number): Promise<boolean> {
      if (!raised) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = null
      const wasRaised = raised
      raised = false
      return wasRaised
    },
  }
}

/** Wait after a fault, such as a database that is away, before the next try, milliseconds. */
const AWAY_MS = 500

/**
 * Repeats `work` until `isOver`. A fault, such as a database that is away, goes to `onFault` and is followed by a
 * pause.
 */
export async function repeat(
  work: () => Promise<unknown>,
  isOver: () => boolean,
  onFault: (error: unknown) => void,
): Promise<void> {
  while (!isOver()) {
    try {
      await work()
    } catch (error) {
      onFault(error)
      await pause(AWAY_MS)
    }
  }
}
