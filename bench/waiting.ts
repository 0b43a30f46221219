export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until `isDone`, asking every few milliseconds. @throws when it takes too long */
export async function until(isDone: () => Promise<boolean>, everyMs = 20, limitMs = 600_000): Promise<void> {
  const began = performance.now()
  while (!(await isDone())) {
    if (performance.now() - began > limitMs) throw new Error('The bench waited too long.')
    await pause(everyMs)
  }
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
