import { commandById } from '../console/registry.ts'
import { availability, isInScope, titleOf } from '#commands/resolve'
import type { Given } from '#commands/command'
import { drawnContext, useContextChanges } from '../console/command-layers.ts'
import { tell, textOfMessage } from '../console/notices.ts'
import { runCommand } from '../console/run-command.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { isForReplaced } from '../keyboard/pause.ts'
import { useKeysIn } from '../console/keymap.ts'
import { ariaKeys, Kbd } from '../console/kbd.tsx'

interface CommandButtonProps {
  id: string
  given?: Given
  tone?: 'plain' | 'primary' | 'quiet'
  showKeys?: boolean
}

/**
 * A button for a command: same title, same availability and same effect as its key. While the command is unavailable,
 * the button says why.
 */
export function CommandButton({ id, given = {}, tone = 'plain', showKeys = true }: CommandButtonProps) {
  const { t } = useTexts()
  useContextChanges()
  const command = commandById(id)
  const context = drawnContext(true)
  const answer = isInScope(command, context) ? availability(command, context) : ({ possible: true } as const)
  // A dialog closes the scopes under it; the keys that the screen takes stay the same there.
  const keys = useKeysIn(command.yields ? drawnContext('dialog') : context)(command)
  // Enter means one thing on a screen, whatever has the focus: a button that decides has its own key, and is no tab
  // stop.
  const leavesFocus = tone === 'quiet' ? command.changes : command.event !== undefined && keys.length > 0
  return (
    <button
      type="button"
      className={
        tone === 'quiet'
          ? 'inline-flex h-7 items-center gap-1.5 rounded px-1.5 text-hint text-muted hover:text-ink aria-disabled:opacity-70'
          : 'button'
      }
      data-tone={tone}
      aria-disabled={!answer.possible}
      aria-keyshortcuts={ariaKeys(keys)}
      tabIndex={leavesFocus ? -1 : undefined}
      onMouseDown={tone === 'quiet' || leavesFocus ? (event) => event.preventDefault() : undefined}
      title={answer.possible ? undefined : textOfMessage(answer.why)}
      onClick={({ timeStamp }) => {
        if (command.changes && isForReplaced(timeStamp)) tell({ key: 'notices.replacedFirst' }, 'warning')
        else runCommand(command, given)
      }}
    >
      {t(titleOf(command, context))}
      {showKeys && keys[0] ? <Kbd keys={keys[0]} /> : null}
    </button>
  )
}
