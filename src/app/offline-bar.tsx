import { useSelector } from '@xstate/react'
import { useAtomValue } from 'jotai'
import { CloudOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { session } from '../effects/session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { nextTryAtom, stuckCountAtom } from './outbox-atoms.ts'

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

/** Seconds until a moment, counted down; 0 from then on. @param at milliseconds since 1970 */
function useCountdown(at: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [at])
  return Math.max(0, Math.ceil((at - now) / 1_000))
}

function NextTry({ at }: { at: number }) {
  const { t } = useTexts()
  const seconds = useCountdown(at)
  return seconds > 0 ? t('unsent.nextTry', { seconds }) : t('unsent.tryingNow')
}

/** What the bar says. @param stuck decisions that found no services @param nextTry milliseconds since 1970, null while one is on its way */
export function OfflineNotice({ stuck, nextTry }: { stuck: number; nextTry: number | null }) {
  const { t } = useTexts()
  return (
    <div data-offline={stuck} className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 border-t border-line bg-bad-soft px-4 text-table">
      <CloudOff aria-hidden="true" className="size-4 shrink-0 text-bad" />
      <span role="status" className="font-semibold">
        {stuck > 0 ? t('common.offline', { count: stuck }) : t('common.networkProblem')}
      </span>
      {stuck > 0 ? (
        <>
          <span data-next-try className="text-muted">
            {nextTry === null ? t('unsent.tryingNow') : <NextTry at={nextTry} />}
          </span>
          <span className="ml-auto flex gap-2">
            <CommandButton id="outbox.show" tone="quiet" />
            <CommandButton id="outbox.sendNow" tone="quiet" />
          </span>
        </>
      ) : null}
    </div>
  )
}

/** While the network or the services are away: what is kept here and when it is tried again. It goes away by itself. */
export function OfflineBar() {
  const stuck = useAtomValue(stuckCountAtom)
  const nextTry = useAtomValue(nextTryAtom)
  const isOnline = useBrowserOnline()
  const isAsking = useSelector(session, (snapshot) => snapshot.matches('retrying'))
  return isOnline && !isAsking && stuck === 0 ? null : <OfflineNotice stuck={stuck} nextTry={nextTry} />
}
