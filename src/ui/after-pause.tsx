import { type ReactNode, useEffect, useState } from 'react'

/** Shorter waits show nothing, milliseconds (look). */
const PAUSE_MS = 150

/** Its children, once they are worth showing. */
export function AfterPause({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? children : null
}
