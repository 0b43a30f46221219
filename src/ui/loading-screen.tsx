import { useTexts } from '../i18n/use-texts.ts'
import { AfterPause } from './after-pause.tsx'

/**
 * Shown while a page or its data is loading (CON-2-101): nothing for a moment, then the outline of the page and a text.
 */
export function LoadingScreen({ text }: { text?: string }) {
  const { t } = useTexts()
  return (
    <AfterPause>
      <div role="status" data-loading className="flex h-full flex-col gap-3 p-6 text-muted">
        <p>{text ?? t('common.loading')}</p>
        {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'].map((width) => (
          <div key={width} aria-hidden="true" className={`h-4 animate-pulse rounded bg-line ${width}`} />
        ))}
      </div>
    </AfterPause>
  )
}
