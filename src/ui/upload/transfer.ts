import { useCallback, useEffect, useRef, useState } from 'react'

/** Progress of an upload, in bytes. */
export type Transfer =
  | { state: 'sending'; sent: number; total: number; cancel(): void }
  | { state: 'failed'; reason: string; retry(): void }
  | { state: 'sent' }

/** Sends once, reports progress, and stops when the signal aborts. */
type Send<Result> = (onProgress: (sent: number, total: number) => void, signal: AbortSignal) => Promise<Result>

interface Transferring<Result> {
  /** Null before the first start and after a cancel. */
  transfer: Transfer | null
  /** Starts the upload and cancels a running one. Resolves with null if it fails or is cancelled. */
  start(): Promise<Result | null>
}

/**
 * Runs an upload in the background: progress, cancel, failure with its reason, retry. Unmounting cancels it.
 * @param reasonOf explains a failure in the reader's language
 */
export function useTransfer<Result>(send: Send<Result>, reasonOf: (error: unknown) => string): Transferring<Result> {
  const [transfer, setTransfer] = useState<Transfer | null>(null)
  const running = useRef<AbortController | null>(null)
  const latest = useRef({ send, reasonOf })
  useEffect(() => {
    latest.current = { send, reasonOf }
  })
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(async function run(): Promise<Result | null> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const isCurrent = () => running.current === controller && !controller.signal.aborted
    const cancel = () => {
      controller.abort()
      setTransfer(null)
    }
    setTransfer({ state: 'sending', sent: 0, total: 0, cancel })
    try {
      const result = await latest.current.send((sent, total) => {
        if (isCurrent()) setTransfer({ state: 'sending', sent, total, cancel })
      }, controller.signal)
      if (!isCurrent()) return null
      setTransfer({ state: 'sent' })
      return result
    } catch (error) {
      if (isCurrent()) setTransfer({ state: 'failed', reason: latest.current.reasonOf(error), retry: () => void run() })
      return null
    }
  }, [])
  return { transfer, start }
}
