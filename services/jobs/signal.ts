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
    async wait(milliseconds: number): Promise<void> {
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
      raised = false
    },
  }
}
