import type { Command } from '#commands/command'
import type { CommandContext } from '#commands/context'
import { dryRun, partition } from '#commands/resolve'
import { useTexts } from '../i18n/use-texts.ts'
import { PartitionSummary } from '../ui/partition-summary.tsx'

/** What a command would change; for a selection also how many records it would skip, and why. */
export function DryRun({ command, context }: { command: Command; context: CommandContext }) {
  const { t, word } = useTexts()
  const changes = dryRun(command, context)
  const divided = command.event && context.targets.length > 1 ? partition(command, context.targets) : null
  return (
    <div role="status" data-dry-run className="text-ink">
      {divided ? <PartitionSummary command={command} divided={divided} total={context.targets.length} /> : null}
      <p>
        {changes.length === 0
          ? t('palette.dryRunNothing')
          : changes
              .map(({ from, to, count }) =>
                t('palette.dryRun', { count, from: word('statuses', from), to: word('statuses', to) }),
              )
              .join(' · ')}
      </p>
    </div>
  )
}
