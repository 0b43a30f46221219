import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { CommandButton } from '../ui/command-button.tsx'

/** Seconds until a moment, counted down; 0 from then on. @param at milliseconds since 1970 */
function useCountdown(at: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - now) / 1_000))
}

function NextTry({ at }: { at: number }) {
  const { t } = useTexts()
  const seconds = useCountdown(at)
  return seconds > 0 ? t('unsent.nextTry', { seconds }) : t('unsent.tryingNow')
}

/**
 * The text of the offline bar.
 * @param stuck number of decisions that could not be delivered
 * @param nextTry milliseconds since 1970, null while a delivery is running
 */
export function OfflineNotice({ stuck, nextTry }: { stuck: number; nextTry: number | null }) {
  const { t } = useTexts()
  return (
    <div
      data-offline={stuck}
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 border-t border-line bg-bad-soft px-4 text-table"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0 text-bad" />
      <span role="status" className="font-semibold">
        {stuck > 0 ? t('common.offline', { count: stuck }) : t('common.networkProblem')}
      </span>
      {stuck > 0 ? (
        <>
          <span data-next-try className="text-muted">
            {nextTry === null ? t('unsent.tryingNow') : <NextTry key={nextTry} at={nextTry} />}
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
