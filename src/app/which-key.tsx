import { useAtomValue } from 'jotai'
import type { Command } from '#commands/command'
import type { Bound, Pending } from '#commands/keys/sequence'
import { useTexts } from '../i18n/use-texts.ts'
import { Kbd } from '../console/kbd.tsx'
import { pendingAtom } from '../keyboard/dispatcher.ts'

/** The typed part of a sequence or a count, and the keys that can follow. */
export function WhichKeyPanel({ pending, following }: { pending: Pending; following: readonly Bound<Command>[] }) {
  const { t } = useTexts()
  return (
    <aside
      aria-label={t('keyboard.pendingTitle')}
      data-which-key
      className="min-w-56 rounded-lg border border-line bg-raised p-3 shadow-lg"
    >
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

/** Lists the keys that can follow while a sequence is half typed. */
export function WhichKey() {
  const sequence = useAtomValue(pendingAtom)
  if (!sequence) return null
  return (
    <div className="fixed right-4 bottom-12 z-50">
      <WhichKeyPanel pending={sequence.pending} following={sequence.following} />
    </div>
  )
}
