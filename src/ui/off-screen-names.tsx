import type { Target } from '#commands/command'
import { useTexts } from '../i18n/use-texts.ts'

/** Names that are written out; of the others their number. */
const NAMED = 10

/** Names the records of a selection that are not on screen, so that nothing is decided on what nobody sees. */
export function OffScreenNames({ targets }: { targets: readonly Target[] }) {
  const { t } = useTexts()
  if (targets.length === 0) return null
  const rest = targets.length - NAMED
  return (
    <section data-off-screen={targets.length} className="text-table">
      <h3 className="font-semibold text-caution">{t('confirmations.offScreen', { count: targets.length })}</h3>
      <ul>
        {targets.slice(0, NAMED).map(({ id, name }) => (
          <li key={id} data-named={id}>
            {name}
          </li>
        ))}
        {rest > 0 ? <li className="text-muted">{t('confirmations.offScreenMore', { count: rest })}</li> : null}
      </ul>
    </section>
  )
}
