import type { Command, Scope } from '#commands/command'
import { commandById } from '#commands/registry'
import { availability } from '#commands/resolve'
import { commandContext, commandsInScope } from '../app/command-layers.ts'
import { closeDialog } from '../app/dialogs.ts'
import { textOfMessage } from '../app/notices.ts'
import { runCommand } from '../app/run-command.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Kbd } from '../ui/kbd.tsx'
import { Modal } from '../ui/modal.tsx'
import { useState } from 'react'

const titles: Partial<Record<Scope, 'keyboard.scopeQueue' | 'keyboard.scopeGrid' | 'keyboard.scopeRecord' | 'keyboard.scopeForm' | 'keyboard.scopeScreen' | 'keyboard.scopeAnywhere'>> = {
  queue: 'keyboard.scopeQueue',
  grid: 'keyboard.scopeGrid',
  record: 'keyboard.scopeRecord',
  form: 'keyboard.scopeForm',
  screen: 'keyboard.scopeScreen',
  anywhere: 'keyboard.scopeAnywhere',
}

/** What can I press here: the keys of the context under the sheet, each runnable from it. */
export function Sheet() {
  const { t } = useTexts()
  // The context of the screen, from before this sheet closed it off.
  const [context] = useState(() => commandContext())
  const commands = commandsInScope(context).filter((command) => command.keys.length > 0)
  const groups = Map.groupBy(commands, (command) => command.scope)
  const run = (command: Command) => {
    closeDialog()
    queueMicrotask(() => runCommand(commandById(command.id)))
  }
  return (
    <Modal place="sheet" title={t('keyboard.sheetTitle')} onClose={closeDialog}>
      <div className="grid gap-4 overflow-auto p-4 sm:grid-cols-2">
        {[...groups].map(([scope, members]) => (
          <section key={scope} aria-label={t(titles[scope] ?? 'keyboard.scopeAnywhere')}>
            <h3 className="pane-title mb-1">{t(titles[scope] ?? 'keyboard.scopeAnywhere')}</h3>
            <ul>
              {members.map((command) => {
                const answer = availability(command, context)
                return (
                  <li key={command.id}>
                    <button
                      type="button"
                      aria-disabled={!answer.possible}
                      title={answer.possible ? undefined : textOfMessage(answer.why)}
                      className="flex min-h-7 w-full items-center justify-between gap-3 rounded px-1.5 text-left hover:bg-accent-soft aria-disabled:text-muted"
                      onClick={() => run(command)}
                    >
                      <span>{t(command.title)}</span>
                      <span className="flex shrink-0 gap-2">
                        {command.keys.map((keys) => (
                          <Kbd key={keys} keys={keys} />
                        ))}
                      </span>
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  )
}
