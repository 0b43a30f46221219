import { useSelector } from '@xstate/react'
import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { session } from '../effects/session.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { nextTryAtom, stuckCountAtom } from '../console/outbox-atoms.ts'

function useBrowserOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}

/**
 * Shown while the network or the services cannot be reached: what is kept on this computer and when it is sent again.
 * It closes by itself.
 */
export function OfflineBar() {
  const stuck = useAtomValue(stuckCountAtom)
  const nextTry = useAtomValue(nextTryAtom)
  const isOnline = useBrowserOnline()
  const isAsking = useSelector(session, (snapshot) => snapshot.matches('retrying'))
  return isOnline && !isAsking && stuck === 0 ? null : <OfflineNotice stuck={stuck} nextTry={nextTry} />
}
