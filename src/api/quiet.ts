/** Time without a running call after which the first screen counts as loaded, in milliseconds. */
const QUIET_MS = 200

/**
 * The first screen counts as loaded after this long at the latest, in milliseconds: where colleagues change records all
 * the time, calls hardly ever stop.
 */
const LATEST_MS = 5_000

let underWay = 0
let quietSince = 0
let wasQuiet = false
let waitingSince: number | null = null

/** Counts a call as running until it settles. */
export async function followCall<Result>(call: Promise<Result>): Promise<Result> {
  underWay += 1
  try {
    return await call
  } finally {
    underWay -= 1
    quietSince = performance.now()
  }
}

/**
 * Calls back once after the first screen is loaded, as soon as the browser is idle. Calls that start later do not delay
 * it again.
 * @returns a function that cancels the wait
 */
export function whenQuiet(work: () => void): () => void {
  let idle = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  const since = (waitingSince ??= performance.now())
  const look = () => {
    const now = performance.now()
    wasQuiet ||= (underWay === 0 && now - quietSince >= QUIET_MS) || now - since >= LATEST_MS
    if (wasQuiet) idle = requestIdleCallback(work, { timeout: LATEST_MS })
    else pause = setTimeout(look, QUIET_MS)
  }
  if (wasQuiet) look()
  else pause = setTimeout(look, QUIET_MS)
  return () => {
    clearTimeout(pause)
    cancelIdleCallback(idle)
  }
}
