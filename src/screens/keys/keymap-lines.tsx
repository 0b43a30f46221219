import { memo } from 'react'
import type { Scope } from '#commands/command'
import { useTexts } from '../../i18n/use-texts.ts'
import { Kbd, spokenKeys } from '../../console/kbd.tsx'
import type { Line } from './lines.ts'

interface KeymapLinesProps {
  lines: readonly Line[]
  /** How many of the lines are drawn. The numbers in the headings are those of all lines, drawn or not. */
  drawn: number
  /** The line that Tab moves to. */
  current: string | undefined
  domIdOf(line: string): string
  titleOf(scope: Scope): string
  /** Takes the id of the line. Must be the same function each time: a new one would draw all lines again. */
  onFocus(line: string): void
  /** Must be the same function each time, as `onFocus`. */
  onChoose(): void
}

/** The keymap by scope. Tab reaches one line, the arrows reach the others. */
export function KeymapLines({ lines, drawn, current, domIdOf, titleOf, onFocus, onChoose }: KeymapLinesProps) {
  const { t } = useTexts()
  if (lines.length === 0) {
    return (
      <div role="status" className="flex flex-1 flex-col items-center gap-2 p-10 text-center">
        <p className="text-lg font-semibold">{t('keymap.nothing')}</p>
        <p className="max-w-md text-muted">{t('keymap.nothingHint')}</p>
      </div>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      {[...Map.groupBy(lines.entries(), ([, { command }]) => command.scope)].map(([scope, members]) => (
        <section key={scope} aria-labelledby={`keymap-scope-${scope}`}>
          <h2
            id={`keymap-scope-${scope}`}
            className="sticky top-0 z-10 flex h-9 items-center gap-2 border-b border-line bg-canvas px-4 font-semibold"
          >
            {titleOf(scope)}{' '}
            <span className="text-hint font-normal text-muted">
              {new Set(members.map(([, { command }]) => command.id)).size}
            </span>
          </h2>
          <ul>
            {members
              .filter(([at]) => at < drawn)
              .map(([, line]) => (
                <LineButton
                  key={line.id}
                  line={line}
                  isCurrent={line.id === current}
                  domId={domIdOf(line.id)}
                  onFocus={onFocus}
                  onChoose={onChoose}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface LineButtonProps extends Pick<KeymapLinesProps, 'onFocus' | 'onChoose'> {
  line: Line
  isCurrent: boolean
  domId: string
}

/**
 * One of some 600 lines. It is memoized, so that an arrow key draws only the line that it leaves and the one that it
 * reaches. Lines off the screen are not laid out.
 */
const LineButton = memo(function LineButton({ line, isCurrent, domId, onFocus, onChoose }: LineButtonProps) {
  const { t } = useTexts()
  const { id, command, keys, isOwn, isProtected, isInConflict } = line
  const isFirst = id.endsWith('#0')
  return (
    <li className="[contain-intrinsic-size:auto_36px] [content-visibility:auto]">
      <button
        id={domId}
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        data-line={id}
        data-keys={keys ?? ''}
        data-own={isOwn}
        className="grid h-9 w-full scroll-mt-9 grid-cols-[minmax(0,26rem)_12rem_1fr] items-center gap-4 border-b border-line px-4 text-left text-table -outline-offset-2 hover:bg-accent-soft focus:bg-accent-soft"
        onFocus={() => onFocus(id)}
        onClick={onChoose}
      >
        <span className={`truncate ${isFirst ? '' : 'text-muted'}`}>{t(command.title)}</span>
        <span>
          {keys ? (
            <>
              <Kbd keys={keys} />
              <span className="sr-only">{spokenKeys(keys)}</span>
            </>
          ) : (
            <span className="text-hint text-muted">{t('keymap.none')}</span>
          )}
        </span>
        <span className="flex items-center gap-3 text-hint text-muted">
          {isProtected ? <span>{t('keymap.fixed')}</span> : null}
          {isOwn && isFirst ? (
            <span className="flex items-center gap-1.5">
              <span className="font-semibold text-accent">{t('keymap.own')}</span>
              <span aria-hidden="true">·</span> {t('keymap.defaults')}
              {command.keys.length > 0 ? (
                command.keys.map((sequence) => <Kbd key={sequence} keys={sequence} />)
              ) : (
                <span>{t('keymap.none')}</span>
              )}
              <span className="sr-only">{command.keys.map(spokenKeys).join(', ')}</span>
            </span>
          ) : null}
          {isInConflict ? <span className="font-semibold text-bad">{t('keymap.conflict')}</span> : null}
        </span>
      </button>
    </li>
  )
})
