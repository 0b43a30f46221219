type Capturer = (stroke: string) => void

let current: Capturer | null = null

/** Who gets every keystroke instead of the commands; null when nobody asked. */
export function capturer(): Capturer | null {
  return current
}

/** Gives every keystroke to the listener until the returned function is called; Escape as well, so the listener must know a way out. */
export function captureKeys(listener: Capturer): () => void {
  current = listener
  return () => {
    if (current === listener) current = null
  }
}
