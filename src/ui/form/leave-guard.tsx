import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A way to another page that waits for an answer. */
export interface HeldNavigation {
  proceed(): void
  reset(): void
}

interface LeaveGuardProps {
  /** Whether leaving now would put typed input out of sight. */
  holds(): boolean
  onHeld(navigation: HeldNavigation): void
}

function RouterGuard({ holds, onHeld }: LeaveGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: holds, enableBeforeUnload: false, withResolver: true })
  useEffect(() => {
    if (blocker.status === 'blocked') onHeld(blocker)
    // Told once for each navigation, which the status stands for.
  }, [blocker.status]) // oxlint-disable-line react/exhaustive-deps
  return null
}

/** Holds every way out of a form that has unsent input: links, commands and the browser's back key. */
export function LeaveGuard(props: LeaveGuardProps) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null
  return router ? <RouterGuard {...props} /> : null
}
