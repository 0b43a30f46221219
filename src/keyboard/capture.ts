type Capturer = (stroke: string) => void

let current: Capturer | null = null

/** The listener that gets every keystroke instead of the commands; null without one. */
export function capturer(): Capturer | null {
  return current
}

/**
 * Sends every keystroke to the listener until the returned function is called. Escape goes to it as well, so the
 * listener must offer a way out.
 */
export function captureKeys(listener: Capturer): () => void {
  current = listener
  return () => {
    if (current === listener) current = null
  }
}
