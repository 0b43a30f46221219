import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { Command } from '#commands/command'
import { scopeTitles } from '#commands/keys/scope-titles'
import { commandById } from '#commands/registry'
import { availability, titleOf } from '#commands/resolve'
import { commandContext, commandsInScope } from '../console/command-layers.ts'
import { closeDialog } from '../console/dialogs.ts'
import { textOfMessage } from '../console/notices.ts'
import { runCommand } from '../console/run-command.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { CommandKbd } from '../ui/command-kbd.tsx'
import { Kbd, spokenKeys } from '../console/kbd.tsx'
import { Modal } from '../ui/modal.tsx'
import { useKeysOf } from '../console/keymap.ts'
import { useCommandSearch } from '../palette/use-command-search.ts'

const LIST = 'sheet-list'
const domIdOf = (id: string) => `sheet-${id}`

/** Closes the sheet, then runs the command, which by then finds the focus where it was before the sheet. */
function leaveTo(command: Command): void {
  closeDialog()
  queueMicrotask(() => runCommand(command))
}

/** The sheet of keys: every command of the context under it, searchable by words; Enter runs the selected one. */
export function Sheet() {
  const { t } = useTexts()
  const keysOf = useKeysOf()
  // The context of the screen, read before this sheet hides it.
  const [context] = useState(() => commandContext())
  const search = useCommandSearch(context)
  const [text, setText] = useState('')
  const [selected, setSelected] = useState('')
  const [refused, setRefused] = useState('')

  const entries = useMemo(
    () =>
      commandsInScope(context)
        .filter((command) => keysOf(command).length > 0)
        .map((command) => {
          const answer = availability(command, context)
          return {
            id: command.id,
            command,
            keys: keysOf(command),
            reason: answer.possible ? null : textOfMessage(answer.why),
          }
        }),
    [context, keysOf],
  )
  // Lines stand in the order of the scopes; the best match is highlighted.
  const found = useMemo(() => search(text), [search, text])
  const shown = useMemo(() => entries.filter(({ id }) => found.has(id)), [entries, found])
  const groups = Map.groupBy(shown, ({ command }) => command.scope)
  const listed = [...groups.values()].flat()
  const best = text.trim() === '' ? undefined : [...found].find((id) => listed.some((line) => line.id === id))
  const current = listed.find(({ id }) => id === (selected || best)) ?? listed[0]
  const currentId = current?.id

  useEffect(() => {
    if (currentId) document.getElementById(domIdOf(currentId))?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const choose = ({ command, reason }: { command: Command; reason: string | null }) => {
    if (reason === null) leaveTo(command)
    else setRefused(reason)
  }
  const select = (id: string) => {
    setSelected(id)
    setRefused('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const at = current ? listed.indexOf(current) : 0
    const to: Partial<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 10,
      PageUp: at - 10,
    }
    const wanted = to[event.key]
    if (wanted !== undefined) {
      event.preventDefault()
      select(listed[Math.max(0, Math.min(wanted, listed.length - 1))]?.id ?? '')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (current && !event.repeat) choose(current)
    }
  }

  return (
    <Modal place="sheet" title={t('keyboard.sheetTitle')} onClose={closeDialog}>
      <div className="sticky top-0 z-10 border-b border-line bg-raised px-4 py-3">
        <input
          autoFocus
          data-autofocus
          className="field w-full"
          value={text}
          placeholder={t('keymap.sheetSearch')}
          aria-label={t('keymap.sheetSearch')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed.length > 0}
          aria-controls={listed.length > 0 ? LIST : undefined}
          aria-activedescendant={currentId ? domIdOf(currentId) : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
            select('')
          }}
          onKeyDown={onKeyDown}
        />
        <p role="status" className="mt-1.5 flex items-center justify-between gap-3 text-hint text-muted">
          {refused ? (
            <span className="font-semibold text-caution">{refused}</span>
          ) : (
            <span>{listed.length > 0 ? t('keyboard.sheetHint') : t('keymap.sheetNothing')}</span>
          )}
        </p>
      </div>
      {listed.length > 0 ? (
        <div id={LIST} role="listbox" aria-label={t('keyboard.sheetTitle')} className="px-2 pb-2">
          {[...groups].map(([scope, members]) => (
            <div key={scope} role="group" aria-labelledby={`sheet-scope-${scope}`}>
              <div id={`sheet-scope-${scope}`} role="presentation" className="pane-title px-2 pt-3 pb-1">
                {t(scopeTitles[scope])}
              </div>
              {members.map((line) => (
                <div
                  key={line.id}
                  id={domIdOf(line.id)}
                  role="option"
                  aria-selected={line.id === currentId}
                  aria-disabled={line.reason !== null}
                  className="flex min-h-8 scroll-mt-24 items-center justify-between gap-3 rounded-md px-2 py-1 aria-disabled:text-muted aria-selected:bg-accent-soft"
                  onPointerMove={() => line.id !== currentId && select(line.id)}
                  onClick={() => choose(line)}
                >
                  <span>
                    {t(titleOf(line.command, context))}
                    {line.reason === null ? null : <span className="block text-hint text-muted">{line.reason}</span>}
                  </span>
                  <span className="flex shrink-0 gap-2">
                    {line.keys.map((keys) => (
                      <span key={keys}>
                        <Kbd keys={keys} />
                        <span className="sr-only">{spokenKeys(keys)}</span>
                      </span>
                    ))}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
      ) : null}
      <div className="sticky bottom-0 border-t border-line bg-raised px-4 py-2">
        <button type="button" className="button" onClick={() => leaveTo(commandById('go.keymap'))}>
          {t('keymap.sheetChange')} <CommandKbd id="go.keymap" />
        </button>
      </div>
    </Modal>
  )
}
