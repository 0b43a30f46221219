import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

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

/** Said in place of what is being read, once that takes a while. */
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
