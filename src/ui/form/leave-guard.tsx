import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A navigation that waits for the person's answer. */
export interface BlockedNavigation {
  proceed(): void
  reset(): void
}

interface LeaveGuardProps {
  /** Whether the form has unsent input. */
  hasUnsentInput(): boolean
  onBlocked(navigation: BlockedNavigation): void
}

function RouterGuard({ hasUnsentInput, onBlocked }: LeaveGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: hasUnsentInput, enableBeforeUnload: false, withResolver: true })
  useEffect(() => {
    if (blocker.status === 'blocked') onBlocked(blocker)
    // Depends on the status only: `onBlocked` is called once for each navigation.
  }, [blocker.status]) // oxlint-disable-line react/exhaustive-deps
  return null
}

/** Blocks every way out of a form with unsent input: links, commands and the browser's back key. */
export function LeaveGuard(props: LeaveGuardProps) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null
  return router ? <RouterGuard {...props} /> : null
}
