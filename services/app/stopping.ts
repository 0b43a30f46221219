/** Share of the time after which work in the background gives up what it waits for, so that it can store the rest. */
const WORK_SHARE = 0.8
/** Least time for closing files, store and database, milliseconds. */
const CLOSE_MS = 2_000

/** What a process that stops has to end. */
export interface Stoppable {
  /** Answers what has been begun. @returns false where requests had no answer within the time */
  stopListening(milliseconds: number): Promise<boolean>
  /** Requests that still wait for their answer. */
  underWay(): number
  /** Settles what has been begun within the time, and gives the rest back. */
  stopWork(milliseconds: number): Promise<void>
  /** Closes what requests and work have used. */
  close(): Promise<void>
}

async function isWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}

/**
 * Ends everything within one time for requests and work together.
 * @returns what did not end in time, one sentence; null where everything did. What is left then is not closed, because
 * that would wait for it: the end of the process rolls its changes back
 */
export async function stopWithin(process: Stoppable, seconds: number): Promise<string | null> {
  const limit = seconds * 1_000
  const ends = performance.now() + limit
  const [isAnswered, isSettled] = await Promise.all([
    process.stopListening(limit),
    isWithin(process.stopWork(limit * WORK_SHARE), limit),
  ])
  if (!isAnswered) return `${process.underWay()} requests had no answer within ${seconds} seconds.`
  if (!isSettled) return `Work in the background did not end within ${seconds} seconds.`
  const isClosed = await isWithin(process.close(), Math.max(CLOSE_MS, ends - performance.now()))
  return isClosed ? null : `The database was not closed within ${seconds} seconds.`
}
