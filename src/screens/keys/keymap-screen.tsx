import { provide } from '#commands/facet'
import { keymapLines } from '#commands/keys/facets'
import { useSearch } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Command } from '#commands/command'
import type { Motion } from '#commands/context'
import { takeKeys } from '#commands/keys/conflicts'
import { bind, type OwnKeys, resetKeys, unbind } from '#commands/keys/keymap'
import { readKeymap, writeKeymap } from '#commands/keys/keymap-file'
import { scopeTitles } from '#commands/keys/scope-titles'
import { commandById, registry } from '#commands/registry'
import { commandContext, useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { runCommand } from '../../console/run-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { captureKeys } from '../../keyboard/capture.ts'
import { keymapAtom, ownKeysAtom } from '../../console/keymap.ts'
import { useCommandSearch } from '../../palette/use-command-search.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { Kbd } from '../../console/kbd.tsx'
import { KeymapLines } from './keymap-lines.tsx'
import { type Line, lineId, linesOf, siblingsOf, withStrokes } from './lines.ts'
import { type Choice, Recorder } from './recorder.tsx'
import { press } from './strokes.ts'

/** Lines that a page key moves. */
const PAGE = 15

const domIdOf = (line: string) => `keymap-${line}`

function focusLine(id: string | undefined): void {
  if (id) document.getElementById(domIdOf(id))?.focus()
}

/** `/settings/keys`, focusing the command that the address names. */
export function KeymapRoute() {
  const { command } = useSearch({ from: '/settings/keys' })
  return <KeymapScreen key={command ?? ''} asked={command} />
}

/** Every command with its keys. Commands are found by words or by pressing their keys, and changed by keys alone. */
function KeymapScreen({ asked }: { asked: string | undefined }) {
  const { t } = useTexts()
  const [own, setOwn] = useAtom(ownKeysAtom)
  const keymap = useAtomValue(keymapAtom)
  const [text, setText] = useState('')
  const [strokes, setStrokes] = useState<readonly string[]>([])
  const [isCapturing, setIsCapturing] = useState(false)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [isTogether, setIsTogether] = useState(true)
  const [focused, setFocused] = useState(asked ? lineId(asked, 0) : '')
  const [recording, setRecording] = useState<{ commands: readonly [Command, ...Command[]]; old: string | null } | null>(
    null,
  )
  const searchBox = useRef<HTMLInputElement>(null)
  const search = useCommandSearch(null)

  const all = useMemo(() => linesOf(registry, keymap), [keymap])
  const lines = useMemo(() => {
    const ids = text.trim() === '' ? null : search(text)
    return withStrokes(all, strokes).filter(
      (line) => (ids === null || ids.has(line.command.id)) && (!onlyChanged || line.isOwn),
    )
  }, [all, search, text, strokes, onlyChanged])
  const current: Line | undefined = lines.find(({ id }) => id === focused) ?? lines[0]
  const changed = Object.keys(own).length
  const isFiltered = text !== '' || strokes.length > 0 || onlyChanged

  // On opening, the requested line gets the focus, otherwise the first one.
  useEffect(() => {
    const line =
      document.getElementById(domIdOf(asked ? lineId(asked, 0) : '')) ??
      document.querySelector<HTMLElement>('[data-line]')
    if (
      asked ||
      !document.activeElement ||
      document.activeElement === document.body ||
      document.activeElement.id === 'content'
    )
      line?.focus()
    line?.scrollIntoView({ block: 'center' })
  }, [asked])

  // After a line was added or removed, the wanted line gets the focus, one frame after the recorder has returned it.
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null || recording) return
    const id = wanted.current
    wanted.current = null
    const frame = requestAnimationFrame(() => {
      // If the palette was opened meanwhile, it keeps the focus.
      if (!document.querySelector('[role=dialog]')) focusLine(id)
    })
    return () => cancelAnimationFrame(frame)
  }, [own, recording])

  const strokesNow = useRef(strokes)
  useEffect(() => {
    if (!isCapturing) return
    return captureKeys((stroke) => {
      const next = press(strokesNow.current, stroke)
      strokesNow.current = next.kind === 'strokes' ? next.strokes : next.kind === 'left' ? [] : strokesNow.current
      setStrokes(strokesNow.current)
      if (next.kind !== 'strokes') setIsCapturing(false)
    })
  }, [isCapturing])

  const withSiblings = (line: Line): readonly [Command, ...Command[]] => [
    line.command,
    ...(isTogether ? siblingsOf(registry, keymap, line.command, line.keys) : []),
  ]
  /** Changes the keys of a line's command and of the same command in other scopes, and announces it. */
  const change = (
    line: Line,
    done: 'keymap.removed' | 'keymap.resetDone',
    one: (keys: OwnKeys, command: Command) => OwnKeys,
    next: string,
  ) => {
    wanted.current = next
    setFocused(next)
    setOwn(withSiblings(line).reduce(one, own))
    tell({ key: done, values: { command: t(line.command.title) } })
  }
  const recorded = (sequence: string, choice: Choice) => {
    if (!recording) return
    const { commands, old } = recording
    const next = commands.reduce((keys, command) => {
      const theirs = old !== null && keymap.keysOf(command).includes(old) ? old : null
      return choice === 'take'
        ? takeKeys(registry, keys, { command, old: theirs, sequence })
        : bind(keys, command, theirs, sequence)
    }, own)
    const id = lineId(
      commands[0].id,
      old === null ? keymap.keysOf(commands[0]).length : keymap.keysOf(commands[0]).indexOf(old),
    )
    wanted.current = id
    setFocused(id)
    setOwn(next)
    setRecording(null)
    tell({ key: 'keymap.saved', values: { command: t(commands[0].title) } }, 'success')
  }
  const clear = () => {
    setText('')
    setStrokes([])
    setOnlyChanged(false)
  }
  const move = (motion: Motion, times: number) => {
    const at = current ? lines.indexOf(current) : 0
    const to = {
      next: at + times,
      previous: at - times,
      first: 0,
      last: lines.length - 1,
      pageDown: at + PAGE,
      pageUp: at - PAGE,
    }[motion]
    focusLine(lines[Math.max(0, Math.min(to, lines.length - 1))]?.id)
  }

  useLayer({
    scope: 'screen',
    contribute: () => ({
      screen: 'keymap',
      filtered: isFiltered,
    }),
    ports: {
      back: () => {
        if (isFiltered) clear()
        else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      },
    },
    facets: [
      provide(keymapLines, () => ({
        line: current
          ? { command: current.command.id, keys: current.keys, isOwn: current.isOwn, isProtected: current.isProtected }
          : null,
        changed,
        move,
        record: () => current && setRecording({ commands: withSiblings(current), old: current.keys }),
        add: () => current && setRecording({ commands: withSiblings(current), old: null }),
        remove: () => {
          const keys = current?.keys
          if (current && keys)
            change(
              current,
              'keymap.removed',
              (before, command) => unbind(before, command, keys),
              lineId(current.command.id, Math.max(0, keymap.keysOf(current.command).indexOf(keys) - 1)),
            )
        },
        reset: () => current && change(current, 'keymap.resetDone', resetKeys, lineId(current.command.id, 0)),
        resetAll: () => {
          setOwn({})
          tell({ key: 'keymap.resetAllDone' })
        },
        focusSearch: () => {
          searchBox.current?.focus()
          searchBox.current?.select()
        },
        findByKeys: () => {
          strokesNow.current = []
          setStrokes([])
          setIsCapturing(true)
        },
        clearSearch: clear,
        toggleChanged: () => setOnlyChanged((before) => !before),
        toggleTogether: () => setIsTogether((before) => !before),
        copy: () => commandContext().ports.copy(writeKeymap(own), t('keymap.copied', { count: changed })),
        paste: (pasted) => {
          const read = readKeymap(pasted)
          if ('problem' in read) return tell(read.problem, 'error')
          setOwn(read.own)
          tell({ key: 'keymap.pasted', values: { count: Object.keys(read.own).length } }, 'success')
        },
      })),
    ],
  })

  return (
    <div className="flex h-full flex-col" data-keymap={lines.length}>
      <h1 className="sr-only">{t('keymap.title')}</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            focusLine(lines[0]?.id)
          }}
        >
          <input
            ref={searchBox}
            type="search"
            className="field w-64"
            value={text}
            placeholder={t('keymap.searchBox')}
            aria-label={t('keymap.searchBox')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
              event.preventDefault()
              event.currentTarget.blur()
              focusLine(current?.id)
            }}
          />
        </form>
        {isCapturing || strokes.length > 0 ? (
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
        ) : (
          <CommandButton id="keymap.findByKeys" />
        )}
        <span role="status" className="text-table font-semibold">
          {t('keymap.found', { count: new Set(lines.map(({ command }) => command.id)).size })}
          {changed > 0 ? ` · ${t('keymap.changed', { count: changed })}` : ''}
        </span>
        {isFiltered ? <CommandButton id="keymap.clearSearch" tone="quiet" /> : null}
        <span className="ml-auto flex flex-wrap items-center gap-1">
          <CommandButton id="keymap.copy" tone="quiet" />
          <CommandButton id="keymap.paste" tone="quiet" />
          <CommandButton id="keymap.resetAll" tone="quiet" />
        </span>
        <div className="flex w-full flex-wrap gap-x-5 gap-y-1 text-table">
          <Toggle
            label={t('keymap.toggleChanged')}
            keys="keymap.toggleChanged"
            isOn={onlyChanged}
            onChange={setOnlyChanged}
          />
          <Toggle
            label={t('keymap.toggleTogether')}
            keys="keymap.toggleTogether"
            isOn={isTogether}
            onChange={setIsTogether}
          />
        </div>
      </div>
      <KeymapLines
        lines={lines}
        current={current?.id}
        domIdOf={domIdOf}
        titleOf={(scope) => t(scopeTitles[scope])}
        onFocus={setFocused}
        onChoose={() => runCommand(commandById('keymap.record'))}
      />
      {recording ? (
        <Recorder
          registry={registry}
          keymap={keymap}
          commands={recording.commands}
          old={recording.old}
          onRecorded={recorded}
          onClose={() => setRecording(null)}
        />
      ) : null}
    </div>
  )
}

function Toggle({
  label,
  keys,
  isOn,
  onChange,
}: {
  label: string
  keys: string
  isOn: boolean
  onChange(isOn: boolean): void
}) {
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        className="accent-primary"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label} <CommandKbd id={keys} />
    </label>
  )
}
