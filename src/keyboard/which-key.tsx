import { useAtomValue } from 'jotai'
import { useTexts } from '../i18n/use-texts.ts'
import { Kbd } from '../ui/kbd.tsx'
import { pendingAtom } from './dispatcher.ts'

/** While a sequence is half typed: what can follow. */
export function WhichKey() {
  const { t } = useTexts()
  const shown = useAtomValue(pendingAtom)
  if (!shown) return null
  const { pending, following } = shown
  return (
    <aside aria-label={t('keyboard.pendingTitle')} data-which-key className="fixed right-4 bottom-12 z-50 min-w-56 rounded-lg border border-line bg-raised p-3 shadow-lg">
      {pending.strokes.length === 0 ? (
        <p>{t('keyboard.count', { count: pending.count ?? 0 })}</p>
      ) : (
        <>
          <p className="pane-title mb-2">
            {t('keyboard.pendingTitle')} <Kbd keys={pending.strokes.join(' ')} />
          </p>
          <ul className="space-y-1">
            {following.map(({ strokes, target }) => (
              <li key={`${target.id} ${strokes.join()}`} className="flex items-center gap-3">
                <Kbd keys={strokes.slice(pending.strokes.length).join(' ')} />
                {t(target.title)}
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
