interface FairQueueLimits {
  /** Tasks that run at once. */
  atOnce: number
  /** Tasks of one owner that run at once; by default all of them. */
  atOnceEach?: number
  /** Tasks that may wait. */
  waiting: number
  /** Tasks of one owner that may wait. */
  waitingEach: number
}

/**
 * Runs costly work, a few tasks at a time. Owners take turns, so that nobody waits for all the tasks of another one.
 */
interface FairQueue {
  /**
   * Runs the task when its turn comes.
   * @param owner whose task it is: a person or an address
   * @throws QueueFullError (rejects) at once where too many tasks wait
   */
  run<Result>(owner: string, task: () => Promise<Result>): Promise<Result>
}

/** Too many tasks wait; the caller may try again a little later. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

export function fairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce, waiting: waitingMaximum, waitingEach } = limits
  const atOnceEach = limits.atOnceEach ?? atOnce
  const waiting = new Map<string, (() => Promise<void>)[]>()
  const running = new Map<string, number>()
  let waitingCount = 0
  let runningCount = 0

  function startNext(): void {
    for (const [owner, tasks] of waiting) {
      if (runningCount >= atOnce) return
      if ((running.get(owner) ?? 0) >= atOnceEach) continue
      const task = tasks.shift()
      // An owner whose turn it was comes after all others.
      waiting.delete(owner)
      if (tasks.length > 0) waiting.set(owner, tasks)
      if (task) void start(owner, task)
    }
  }

  async function start(owner: string, task: () => Promise<void>): Promise<void> {
    waitingCount -= 1
    runningCount += 1
    running.set(owner, (running.get(owner) ?? 0) + 1)
    await task()
    runningCount -= 1
    const left = (running.get(owner) ?? 1) - 1
    if (left > 0) running.set(owner, left)
    else running.delete(owner)
    startNext()
  }

  return {
    run(owner, task) {
      const own = waiting.get(owner) ?? []
      if (waitingCount >= waitingMaximum || own.length >= waitingEach) return Promise.reject(new QueueFullError())
      return new Promise((resolve, reject) => {
        own.push(() => task().then(resolve, reject))
        waiting.set(owner, own)
        waitingCount += 1
        startNext()
      })
    },
  }
}
