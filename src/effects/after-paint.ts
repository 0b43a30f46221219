/** Longest wait for a frame, in milliseconds. A page in the background has none. */
const LATEST_MS = 200

/**
 * Calls back one time: as soon as the next frame is painted, or after 200 ms where none comes.
 * @returns a function that cancels the wait
 */
export function afterPaint(work: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  let timer = setTimeout(() => {
    cancel()
    work()
  }, LATEST_MS)
  return cancel
}
