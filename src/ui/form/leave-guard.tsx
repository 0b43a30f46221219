import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A navigation that waits for the person's answer. */
export interface HeldNavigation {
  proceed(): void
  reset(): void
}

interface LeaveGuardProps {
  /** Whether the form has unsent input. */
  holds(): boolean
  onHeld(navigation: HeldNavigation): void
}

function RouterGuard({ holds, onHeld }: LeaveGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: holds, enableBeforeUnload: false, withResolver: true })
  useEffect(() => {
    if (blocker.status === 'blocked') onHeld(blocker)
    // Depends on the status only: `onHeld` is called once for each navigation.
  }, [blocker.status]) // oxlint-disable-line react/exhaustive-deps
  return null
}

/** Blocks every way out of a form with unsent input: links, commands and the browser's back key. */
export function LeaveGuard(props: LeaveGuardProps) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null
  return router ? <RouterGuard {...props} /> : null
}
