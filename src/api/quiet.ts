/** Time without any call under way after which the page has what it asked for. Milliseconds. */
const QUIET_MS = 200

let underWay = 0
let quietSince = 0
let wasQuiet = false

/** Counts a call as under way until it ends. */
export async function followed<Result>(call: Promise<Result>): Promise<Result> {
  underWay += 1
  try {
    return await call
  } finally {
    underWay -= 1
    quietSince = performance.now()
  }
}

/**
 * Calls back once when the first screen has what it asked for and the page idles: what comes then is not waited for.
 * @returns stops waiting
 */
export function whenQuiet(work: () => void): () => void {
  let idle = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    wasQuiet ||= underWay === 0 && performance.now() - quietSince >= QUIET_MS
    if (wasQuiet) idle = requestIdleCallback(work)
    else pause = setTimeout(look, QUIET_MS)
  }
  if (wasQuiet) look()
  else pause = setTimeout(look, QUIET_MS)
  return () => {
    clearTimeout(pause)
    cancelIdleCallback(idle)
  }
}
