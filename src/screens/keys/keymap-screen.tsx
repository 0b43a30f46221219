import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { provide } from '#commands/facet'
import { keymapLines } from '#commands/keys/facets'
import { scopeTitles } from '#commands/keys/scope-titles'
import { commandById, registry } from '#commands/registry'
import { useLayer } from '../../console/command-layers.ts'
import { Kbd } from '../../console/kbd.tsx'
import { keymapAtom } from '../../console/keymap.ts'
import { movedIndex } from '../../console/edges.ts'
import { runCommand } from '../../console/run-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { KeymapLines } from './keymap-lines.tsx'
import { type Line, lineId } from './lines.ts'
import { Recorder } from './recorder.tsx'
import { useKeyChanges } from './use-key-changes.ts'
import { useLineFilter } from './use-line-filter.ts'
import { focusLine, lineButtonId, useInitialFocus } from './use-line-focus.ts'
import { focusHome } from '../../console/focus-home.ts'

/** Lines that a page key moves. */
const PAGE = 15
/** Lines that are drawn first, more than a screen holds. All 600 in one task block the page for more than 80 ms. */
const FIRST_LINES = 60

const recordKeys = () => runCommand(commandById('keymap.record'))

/** `/settings/keys`, focusing the command that the address names. */
export function KeymapRoute() {
  const { command } = useSearch({ from: '/settings/keys' })
  return <KeymapScreen key={command ?? ''} requested={command} />
}

/** What commands see of the keymap, and what they do with its lines. */
function useKeymapLayer(
  filter: ReturnType<typeof useLineFilter>,
  changes: ReturnType<typeof useKeyChanges>,
  current: Line | undefined,
  searchBox: RefObject<HTMLInputElement | null>,
  drawAll: () => void,
): void {
  const { lines } = filter
  useLayer({
    scope: 'screen',
    contribute: () => ({ screen: 'keymap', filtered: filter.isFiltered }),
    ports: {
      back: () => {
        if (filter.isFiltered) filter.clear()
        else if (current) focusLine(current.id)
        else focusHome()
      },
    },
    facets: [
      provide(keymapLines, () => ({
        line: current
          ? { command: current.command.id, keys: current.keys, isOwn: current.isOwn, isProtected: current.isProtected }
          : null,
        changed: changes.count,
        move: (motion, times) => {
          const at = current ? lines.indexOf(current) : 0
          drawAll()
          focusLine(lines[movedIndex(motion, times, { at, length: lines.length, page: PAGE }) ?? at]?.id)
        },
        record: () => current && changes.record(current),
        add: () => current && changes.add(current),
        remove: () => current && changes.remove(current),
        reset: () => current && changes.reset(current),
        resetAll: changes.resetAll,
        focusSearch: () => {
          searchBox.current?.focus()
          searchBox.current?.select()
        },
        findByKeys: filter.capture,
        clearSearch: filter.clear,
        toggleChanged: () => filter.setOnlyChanged((before) => !before),
        toggleTogether: () => changes.setIsTogether((before) => !before),
        copy: changes.copy,
        paste: changes.paste,
      })),
    ],
  })
}

/** Every command with its keys. Commands are found by words or by pressing their keys, and changed by keys alone. */
function KeymapScreen({ requested }: { requested: string | undefined }) {
  const { t } = useTexts()
  const keymap = useAtomValue(keymapAtom)
  const filter = useLineFilter(keymap)
  const { lines } = filter
  const [focused, setFocused] = useState(requested ? lineId(requested, 0) : '')
  const current: Line | undefined = lines.find(({ id }) => id === focused) ?? lines[0]
  const searchBox = useRef<HTMLInputElement>(null)
  const [areAllDrawn, setAllDrawn] = useState(requested !== undefined)
  useEffect(() => startTransition(() => setAllDrawn(true)), [])
  useInitialFocus(requested)
  const changes = useKeyChanges(setFocused)

  // A key may lead to a line that is not drawn yet, so all lines are drawn before the focus moves.
  const drawAll = () => areAllDrawn || flushSync(() => setAllDrawn(true))
  useKeymapLayer(filter, changes, current, searchBox, drawAll)

  return (
    <div className="flex h-full flex-col" data-keymap={lines.length}>
      <h1 className="sr-only">{t('keymap.title')}</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2">
        <SearchBox
          box={searchBox}
          text={filter.text}
          onText={filter.setText}
          onSubmit={() => focusLine(lines[0]?.id)}
          onLeave={() => (current ? focusLine(current.id) : focusHome())}
        />
        <SearchByKeys strokes={filter.strokes} isCapturing={filter.isCapturing} />
        <span role="status" className="text-table font-semibold">
          {t('keymap.found', { count: new Set(lines.map(({ command }) => command.id)).size })}
          {changes.count > 0 ? ` · ${t('keymap.changed', { count: changes.count })}` : ''}
        </span>
        {filter.isFiltered ? <CommandButton id="keymap.clearSearch" tone="quiet" /> : null}
        <span className="ml-auto flex flex-wrap items-center gap-1">
          <CommandButton id="keymap.copy" tone="quiet" />
          <CommandButton id="keymap.paste" tone="quiet" />
          <CommandButton id="keymap.resetAll" tone="quiet" />
        </span>
        <div className="flex w-full flex-wrap gap-x-5 gap-y-1 text-table">
          <Toggle command="keymap.toggleChanged" isOn={filter.onlyChanged} onChange={filter.setOnlyChanged} />
          <Toggle command="keymap.toggleTogether" isOn={changes.isTogether} onChange={changes.setIsTogether} />
        </div>
      </div>
      <KeymapLines
        lines={lines}
        drawn={areAllDrawn ? lines.length : FIRST_LINES}
        current={current?.id}
        domIdOf={lineButtonId}
        titleOf={(scope) => t(scopeTitles[scope])}
        onFocus={setFocused}
        onChoose={recordKeys}
      />
      {changes.recording ? (
        <Recorder
          registry={registry}
          keymap={keymap}
          commands={changes.recording.commands}
          old={changes.recording.old}
          onRecorded={changes.bindRecorded}
          onClose={changes.cancelRecording}
        />
      ) : null}
    </div>
  )
}

interface SearchBoxProps {
  box: RefObject<HTMLInputElement | null>
  text: string
  onText(text: string): void
  onSubmit(): void
  /** Escape or the down arrow leaves the box. */
  onLeave(): void
}

function SearchBox({ box, text, onText, onSubmit, onLeave }: SearchBoxProps) {
  const { t } = useTexts()
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input
        ref={box}
        type="search"
        className="field w-64"
        value={text}
        placeholder={t('keymap.searchBox')}
        aria-label={t('keymap.searchBox')}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onLeave()
        }}
      />
    </form>
  )
}

/** The pressed keys that lines are found by; without any, the button that begins to gather them. */
function SearchByKeys({ strokes, isCapturing }: { strokes: readonly string[]; isCapturing: boolean }) {
  const { t } = useTexts()
  if (!isCapturing && strokes.length === 0) return <CommandButton id="keymap.findByKeys" />
  return (
    <p
      role="status"
      data-find-by-keys={strokes.join(' ')}
      className={`flex h-8 items-center gap-2 rounded-md border px-3 text-table ${isCapturing ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      {strokes.length > 0 ? (
        <>
          {t('keymap.foundByKeys')} <Kbd keys={strokes.join(' ')} />
          <span className="sr-only">{strokes.join(' ')}</span>
        </>
      ) : null}
      {isCapturing ? <span className="text-muted">{t('keymap.pressKeys')}</span> : null}
    </p>
  )
}

interface ToggleProps {
  command: 'keymap.toggleChanged' | 'keymap.toggleTogether'
  isOn: boolean
  onChange(isOn: boolean): void
}

function Toggle({ command, isOn, onChange }: ToggleProps) {
  const { t } = useTexts()
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        className="accent-primary"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t(command)} <CommandKbd id={command} />
    </label>
  )
}
