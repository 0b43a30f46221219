import { useAtomValue } from 'jotai'
import type { Command } from '#commands/command'
import { availability, couldEver } from '#commands/resolve'
import { useTexts } from '../i18n/use-texts.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { CommandKbd } from '../ui/command-kbd.tsx'
import { drawnContext, commandsInScope, useContextChanges } from '../console/command-layers.ts'
import { LastDecision, Repeats } from './last-decision.tsx'
import { partsAtom } from './domains.ts'
import { dialogAtom } from '../console/dialogs.ts'
import { outboxRevisionAtom, pendingCountAtom } from '../console/outbox-atoms.ts'

/** Most keys that the bar shows. */
const FOOT_KEYS = 6

/** The keys of the commands that can be used now. */
export function FootBar() {
  const { t } = useTexts()
  useContextChanges()
  const dialog = useAtomValue(dialogAtom)
  const pending = useAtomValue(pendingCountAtom)
  const revision = useAtomValue(outboxRevisionAtom)
  const { feet } = useAtomValue(partsAtom)
  const context = drawnContext(true)
  const Part = feet[context.screen]
  // Commands that the records on screen never allow, or that have nothing to act on now, leave their place to others.
  const isUseful = (command: Command) =>
    couldEver(command, context) &&
    (command.event !== undefined || context.form?.isSending || availability(command, context).possible)
  const commands =
    dialog && dialog.kind !== 'palette'
      ? []
      : commandsInScope(context)
          .filter((command) => command.foot && isUseful(command))
          .slice(0, FOOT_KEYS)
  return (
    <footer
      data-outbox={revision}
      className="flex h-10 shrink-0 items-center gap-1 border-t border-line bg-surface pr-3 pl-2 text-hint whitespace-nowrap"
    >
      {/* Keys that do not fit into the one line wrap to the next, which comes into view when Tab reaches it. */}
      <div
        className="flex h-full min-w-0 flex-1 flex-wrap content-start gap-x-1 gap-y-3 overflow-hidden py-1.5 pl-1"
        onBlur={({ currentTarget }) => {
          currentTarget.scrollTop = 0
        }}
      >
        {commands.map((command) => (
          <CommandButton key={command.id} id={command.id} tone="quiet" />
        ))}
      </div>
      <span className="ml-auto flex min-w-0 items-center gap-3 text-muted">
        <LastDecision />
        <Repeats />
        <span className="flex shrink-0 items-center gap-1.5">
          {Part ? <Part /> : null}
          {pending > 0 ? <span data-pending={pending}>{t('reviews.unsaved', { count: pending })}</span> : null}
        </span>
        <span className="flex items-center gap-1.5">
          {t('commands.keys')} <CommandKbd id="help.keys" />
        </span>
      </span>
    </footer>
  )
}
