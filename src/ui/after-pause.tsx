import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

/** Waits shorter than this show nothing, in milliseconds (look). */
const PAUSE_MS = 150

/** Draws its children after a pause, so that a short wait shows nothing. */
export function AfterPause({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? children : null
}

/** Says that something is being read, when it takes a while. */
export function Loading() {
  const { t } = useTexts()
  return (
    <AfterPause>
      <p role="status" className="p-6 text-muted">
        {t('common.loading')}
      </p>
    </AfterPause>
  )
}
