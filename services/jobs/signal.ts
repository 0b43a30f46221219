/** Resolves after this many milliseconds. */
export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Something that is waited for, at most so long. */
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
