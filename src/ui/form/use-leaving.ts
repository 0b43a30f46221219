import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { tell } from '../../console/notices.ts'
import type { Latest } from './latest.ts'
import type { BlockedNavigation } from './leave-guard.tsx'
import { type FormActor, isDirty } from './use-form-actor.ts'

/** Props of a form for leaving it. */
export interface LeaveProps {
  /** Called when the person leaves the form, after any question about unsent input. */
  onLeave?(): void
}

/** Blocks a navigation away from unsent input until the person has answered, then continues it or leaves the form. */
export function useLeaving(actor: FormActor, latest: Latest<LeaveProps>) {
  const blocked = useRef<BlockedNavigation | null>(null)
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  useEffect(() => {
    const subscriptions = [
      actor.on('stayed', () => {
        blocked.current?.reset()
        blocked.current = null
      }),
      actor.on('left', () => {
        if (blocked.current) blocked.current.proceed()
        else latest.value.onLeave?.()
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, latest])
  const hasUnsentInput = useCallback(() => isDirty(actor.getSnapshot()), [actor])
  const onBlocked = (navigation: BlockedNavigation) => {
    if (actor.getSnapshot().matches('submitting')) {
      tell({ key: 'forms.beingSent' }, 'warning')
      return navigation.reset()
    }
    blocked.current = navigation
    actor.send({ type: 'LEAVE' })
  }
  return { isAsking, hasUnsentInput, onBlocked }
}
