import type { Command } from '#commands/command'
import type { Partition } from '#commands/resolve'
import { textOfMessage } from '../console/notices.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** How many selected records a command would change, and why it would skip the others. */
export function PartitionSummary({ command, divided, total }: { command: Command; divided: Partition; total: number }) {
  const { t } = useTexts()
  const action = t(command.title)
  const possible = divided.possible.length
  return (
    <div data-partition={`${possible}/${total}`}>
      <p className="font-semibold">
        {possible > 0 ? t('lists.bulkTitle', { action, possible, total }) : t('lists.bulkNone', { action, total })}
      </p>
      {divided.refused.length > 0 ? (
        <>
          <p className="mt-2 text-hint text-muted">{t('lists.bulkRest')}</p>
          <ul className="text-table">
            {divided.refused.map(({ why, targets }) => (
              <li key={JSON.stringify(why)}>
                {t('lists.bulkGroup', { count: targets.length, why: textOfMessage(why) })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
