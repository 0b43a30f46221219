import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { Command, Scope } from '#commands/command'
import type { Motion, Subject } from '#commands/context'
import { keysHere } from '#commands/keys/keymap'
import { scopeTitles } from '#commands/keys/scope-titles'
import { commandById } from '../console/registry.ts'
import { availability, titleOf } from '#commands/resolve'
import type { MessageKey } from '#locales/messages'
import { commandContext, commandsInScope } from '../console/command-layers.ts'
import { closeDialog } from '../console/dialogs.ts'
import { Kbd, spokenKeys } from '../console/kbd.tsx'
import { keymapAtom } from '../console/keymap.ts'
import { indexAfter } from '../console/motion.ts'
import { textOfMessage } from '../console/notices.ts'
import { runCommand, subjectOf } from '../console/run-command.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useCommandSearch } from '../palette/use-command-search.ts'
import { CommandKbd } from '../ui/command-kbd.tsx'
import { Modal } from '../ui/modal.tsx'

const LIST = 'sheet-list'
const domIdOf = (id: string) => `sheet-${id}`

/** Lines that a page key moves over. */
const PAGE = 10
const motions: Partial<Record<string, Motion>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
}

/** One command with its keys. */
interface Line {
  id: string
  command: Command
  title: MessageKey
  keys: readonly string[]
  /** What the command would do now; null where its title says all. */
  says: string | null
  /** Why the command cannot run; null if it can. */
  reason: string | null
}

/**
 * Closes the sheet, then runs the command on what it was opened for. By then the focus is where it was before the
 * sheet.
 */
function leaveTo(command: Command, subject: Subject): void {
  closeDialog()
  queueMicrotask(() => runCommand(command, {}, { ...commandContext(), ...subject }))
}

/**
 * The commands of the screen that match a text, by scope; `best` is the id of the best match, undefined without text.
 */
function useLines(text: string) {
  // The context of the screen, read before this sheet hides it.
  const [context] = useState(() => commandContext())
  const keymap = useAtomValue(keymapAtom)
  const search = useCommandSearch(context)
  const allLines = useMemo(
    () =>
      commandsInScope(context)
        .map((command) => [command, keysHere(keymap, command, context)] as const)
        .filter(([, keys]) => keys.length > 0)
        .map(([command, keys]): Line => {
          const answer = availability(command, context)
          return {
            id: command.id,
            command,
            title: titleOf(command, context),
            keys,
            says: command.says?.(context) ?? null,
            reason: answer.possible ? null : textOfMessage(answer.why),
          }
        }),
    [context, keymap],
  )
  const ids = useMemo(() => search(text), [search, text])
  const matching = useMemo(() => allLines.filter(({ id }) => ids.has(id)), [allLines, ids])
  const groups = Map.groupBy(matching, ({ command }) => command.scope)
  const lines = [...groups.values()].flat()
  const best = text.trim() === '' ? undefined : [...ids].find((id) => lines.some((line) => line.id === id))
  return { groups, lines, best, subject: subjectOf(context) }
}

/** The sheet of keys: every command of the context under it, searchable by words; Enter runs the selected one. */
export function Sheet() {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [selected, setSelected] = useState('')
  const [refusal, setRefusal] = useState('')
  // Lines stand in the order of the scopes; the best match is highlighted.
  const { groups, lines, best, subject } = useLines(text)
  const current = lines.find(({ id }) => id === (selected || best)) ?? lines[0]
  const currentId = current?.id

  useEffect(() => {
    if (currentId) document.getElementById(domIdOf(currentId))?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const choose = ({ command, reason }: Line) => {
    if (reason === null) leaveTo(command, subject)
    else setRefusal(reason)
  }
  const select = (id: string) => {
    setSelected(id)
    setRefusal('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const motion = motions[event.key]
    if (motion) {
      event.preventDefault()
      const at = current ? lines.indexOf(current) : 0
      select(lines[indexAfter(motion, 1, { at, length: lines.length, page: PAGE })]?.id ?? '')
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
          placeholder={t('keyboard.sheetSearch')}
          aria-label={t('keyboard.sheetSearch')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={lines.length > 0 ? LIST : undefined}
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
          {refusal ? (
            <span className="font-semibold text-caution">{refusal}</span>
          ) : (
            <span>{lines.length > 0 ? t('keyboard.sheetHint') : t('keyboard.sheetNothing')}</span>
          )}
        </p>
      </div>
      {lines.length > 0 ? <Lines groups={groups} current={currentId} onSelect={select} onChoose={choose} /> : null}
      <div className="sticky bottom-0 border-t border-line bg-raised px-4 py-2">
        <button type="button" className="button" onClick={() => leaveTo(commandById('go.keymap'), subject)}>
          {t('keyboard.sheetChange')} <CommandKbd id="go.keymap" />
        </button>
      </div>
    </Modal>
  )
}

interface LinesProps {
  groups: ReadonlyMap<Scope, readonly Line[]>
  current: string | undefined
  onSelect(id: string): void
  onChoose(line: Line): void
}

/** The lines under the titles of their scopes. */
function Lines({ groups, current, onSelect, onChoose }: LinesProps) {
  const { t } = useTexts()
  return (
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
              aria-selected={line.id === current}
              aria-disabled={line.reason !== null}
              className="flex min-h-8 scroll-mt-24 items-center justify-between gap-3 rounded-md px-2 py-1 aria-disabled:text-muted aria-selected:bg-accent-soft"
              onPointerMove={() => line.id !== current && onSelect(line.id)}
              onClick={() => onChoose(line)}
            >
              <span>
                {t(line.title)}
                {line.says === null ? null : <span className="text-muted">: {line.says}</span>}
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
  )
}
