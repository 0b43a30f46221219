import type { Command, Target } from '#commands/command'
import type { Partition } from '#commands/resolve'
import { textOfMessage } from '../console/notices.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** Names that are written out. */
const NAMED = 10

function namesOf(targets: readonly Target[]): string {
  const names = targets.slice(0, NAMED).map(({ name }) => name)
  return [...names, ...(targets.length > NAMED ? ['…'] : [])].join('; ')
}

interface PartitionSummaryProps {
  command: Command
  divided: Partition
  total: number
  /** How many of the skipped ones can be decided once they were shown. */
  shown?: number
  /** Names the skipped records. */
  isNamed?: boolean
}

/** How many selected records a command would change, and why it would skip the others. */
export function PartitionSummary({ command, divided, total, shown = 0, isNamed = false }: PartitionSummaryProps) {
  const { t } = useTexts()
  const action = t(command.title)
  const possible = divided.possible.length
  const titleOf = () => {
    if (possible > 0) return t('confirmations.bulkTitle', { action, possible, total })
    if (shown > 0) return t('confirmations.bulkUnseen', { action, count: shown })
    return t('confirmations.bulkNone', { action, count: total })
  }
  return (
    <div data-partition={`${possible}/${total}`}>
      <p className="font-semibold">{titleOf()}</p>
      {divided.refused.length > 0 ? (
        <>
          <p className="mt-2 text-hint text-muted">
            {t(command.scope === 'grid' ? 'confirmations.bulkRest' : 'confirmations.bulkWaiting')}
          </p>
          <ul className="text-table">
            {divided.refused.map(({ why, targets }) => (
              <li key={JSON.stringify(why)}>
                {t('confirmations.bulkGroup', { count: targets.length, why: textOfMessage(why) })}
                {isNamed ? ` — ${namesOf(targets)}` : ''}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
