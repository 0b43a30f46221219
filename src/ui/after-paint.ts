/** Longest wait for a frame, in milliseconds. A page in the background has none. */
const LATEST_MS = 200

/**
 * Calls back once the next frame is painted.
 * @returns a function that cancels the wait
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, LATEST_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
