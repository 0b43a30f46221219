import { useEffect, useMemo, useRef, useState } from 'react'
import type { Command } from '#commands/command'
import { canKeepBoth, type Findings, findingsOf, type Rival } from '#commands/keys/conflicts'
import type { Keymap } from '#commands/keys/keymap'
import { scopeTitles } from '#commands/keys/scope-titles'
import type { MessageKey } from '#locales/messages'
import { useTexts } from '../../i18n/use-texts.ts'
import { captureKeys } from '../../keyboard/capture.ts'
import { Kbd, spokenKeys } from '../../console/kbd.tsx'
import { Modal } from '../../ui/modal.tsx'
import { press } from './strokes.ts'

/** Whether other commands lose the recorded keys (`take`) or keep them as well. */
export type Choice = 'take' | 'keep'

interface RecorderProps {
  registry: readonly Command[]
  keymap: Keymap
  /** The command, and the same command in other scopes if they change together. */
  commands: readonly [Command, ...Command[]]
  /** The keys that are replaced; null if keys are added. */
  old: string | null
  onRecorded(sequence: string, choice: Choice): void
  onClose(): void
}

const refusals = {
  malformed: 'keymap.refusedMalformed',
  browser: 'keymap.refusedBrowser',
  altGr: 'keymap.refusedAltGr',
  protected: 'keymap.refusedProtected',
} as const satisfies Record<NonNullable<Findings['refusal']>, MessageKey>
const cautions = { layout: 'keymap.cautionLayout', count: 'keymap.cautionCount' } as const satisfies Record<
  Findings['cautions'][number],
  MessageKey
>
const rivalTexts = {
  same: 'keymap.rivalSame',
  hides: 'keymap.rivalHides',
  hidden: 'keymap.rivalHidden',
  beginning: 'keymap.rivalBeginning',
  continues: 'keymap.rivalContinues',
} as const satisfies Record<Rival['kind'], MessageKey>

/** The combined findings for several commands: the first refusal, and every rival once. */
function together(found: readonly Findings[]): Findings {
  const rivals = new Map(
    found.flatMap((one) => one.rivals.map((rival) => [`${rival.command.id} ${rival.sequence}`, rival])),
  )
  return {
    refusal: found.find(({ refusal }) => refusal)?.refusal ?? null,
    cautions: found[0]?.cautions ?? [],
    rivals: [...rivals.values()],
  }
}

/**
 * Records new keys and shows conflicts at once. While it records, every key but Escape becomes part of the sequence; a
 * conflict is then answered like any dialog.
 */
export function Recorder({ registry, keymap, commands, old, onRecorded, onClose }: RecorderProps) {
  const { t } = useTexts()
  const [strokes, setStrokes] = useState<readonly string[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const [command] = commands
  const sequence = strokes.join(' ')
  const found = useMemo(() => {
    const members = new Set(commands.map(({ id }) => id))
    const whole = together(commands.map((member) => findingsOf(registry, keymap, member, sequence)))
    return { ...whole, rivals: whole.rivals.filter((rival) => !members.has(rival.command.id)) }
  }, [registry, keymap, commands, sequence])
  const isUnchanged = sequence !== '' && (sequence === old || keymap.keysOf(command).includes(sequence))

  const latest = useRef({ strokes, found, isUnchanged, onRecorded, onClose })
  useEffect(() => {
    latest.current = { strokes, found, isUnchanged, onRecorded, onClose }
  })
  useEffect(() => {
    if (isAsking) return
    return captureKeys((stroke) => {
      const now = latest.current
      const next = press(now.strokes, stroke)
      if (next.kind === 'left') now.onClose()
      else if (next.kind === 'strokes') {
        latest.current = { ...now, strokes: next.strokes }
        setStrokes(next.strokes)
      } else if (now.isUnchanged) now.onClose()
      else if (now.found.refusal === null) {
        if (now.found.rivals.length === 0) now.onRecorded(now.strokes.join(' '), 'keep')
        else setIsAsking(true)
      }
    })
  }, [isAsking])

  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) first.current?.focus()
  }, [isAsking])

  const nameOf = ({ command: other }: Rival) => `${t(other.title)} (${t(scopeTitles[other.scope])})`
  const heir = old === null ? undefined : found.rivals.find((rival) => rival.sequence === sequence)
  const isFree = sequence !== '' && !isUnchanged && found.refusal === null && found.rivals.length === 0

  return (
    <Modal place="keyRecorder" title={t('keymap.recordFor', { command: t(command.title) })} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4" data-recorder={isAsking ? 'asking' : 'gathering'}>
        <p className="text-hint text-muted">
          {[t(scopeTitles[command.scope]), ...commands.slice(1).map((member) => t(scopeTitles[member.scope]))].join(
            ' · ',
          )}
        </p>
        <div
          // The focus stays here while keys are recorded; the status below announces them.
          tabIndex={-1}
          data-autofocus
          role="group"
          aria-label={t('keymap.recordHint')}
          className={`flex h-16 items-center justify-center rounded-lg border-2 bg-canvas ${isAsking ? 'border-line' : 'border-accent'} outline-none`}
        >
          {sequence ? (
            <span className="scale-125" data-strokes={sequence}>
              <Kbd keys={sequence} />
              <span className="sr-only">{spokenKeys(sequence)}</span>
            </span>
          ) : (
            <span className="text-muted">{t('keymap.recordEmpty')}</span>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-hint text-muted">
          <p>{t('keymap.recordHint')}</p>
          {old ? (
            <p className="flex items-center gap-1.5">
              {t('keymap.before')} <Kbd keys={old} />
              <span className="sr-only">{spokenKeys(old)}</span>
            </p>
          ) : null}
        </div>
        <div role="status" aria-live="polite" data-findings className="flex min-h-12 flex-col gap-1">
          {sequence === '' ? null : isUnchanged ? (
            <p className="text-muted">{t('keymap.unchanged')}</p>
          ) : found.refusal ? (
            <p className="font-semibold text-bad">{t(refusals[found.refusal])}</p>
          ) : (
            <>
              {found.rivals.map((rival) => (
                <p
                  key={`${rival.command.id} ${rival.sequence}`}
                  className={rival.kind === 'hides' || rival.kind === 'hidden' ? 'text-caution' : 'text-bad'}
                >
                  {t(rivalTexts[rival.kind], {
                    command: t(rival.command.title),
                    scope: t(scopeTitles[rival.command.scope]),
                  })}
                </p>
              ))}
              {isFree ? <p className="text-good">{t('keymap.free')}</p> : null}
              {found.cautions.map((caution) => (
                <p key={caution} className="text-hint text-caution">
                  {t(cautions[caution])}
                </p>
              ))}
            </>
          )}
        </div>
        {isAsking ? (
          <div className="flex flex-col items-stretch gap-2">
            <button
              ref={first}
              type="button"
              className="button justify-center"
              data-tone="primary"
              onClick={() => onRecorded(sequence, 'take')}
            >
              {heir && old ? (
                <>
                  {t('keymap.swap', { command: t(heir.command.title) })} <Kbd keys={old} />
                  <span className="sr-only">{spokenKeys(old)}</span>
                </>
              ) : (
                <span className="truncate">{t('keymap.take', { commands: found.rivals.map(nameOf).join(', ') })}</span>
              )}
            </button>
            {canKeepBoth(found.rivals) ? (
              <button type="button" className="button justify-center" onClick={() => onRecorded(sequence, 'keep')}>
                {t('keymap.keepBoth')}
              </button>
            ) : null}
            <button type="button" className="button justify-center" onClick={onClose}>
              {t('common.cancel')} <Kbd keys="Escape" />
            </button>
          </div>
        ) : null}
      </div>
    </Modal>
  )
}
