import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
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

/** What the recorded sequence means for the commands that it is recorded for. */
interface Recorded {
  sequence: string
  /** The command has these keys already. */
  isUnchanged: boolean
  findings: Findings
}

/** The combined findings for several commands: the first refusal, and every rival that is not one of them once. */
function combine(findings: readonly Findings[], commands: readonly Command[]): Findings {
  const ids = new Set(commands.map(({ id }) => id))
  const rivals = new Map(
    findings
      .flatMap((one) => one.rivals)
      .filter(({ command }) => !ids.has(command.id))
      .map((rival) => [`${rival.command.id} ${rival.sequence}`, rival]),
  )
  return {
    refusal: findings.find(({ refusal }) => refusal)?.refusal ?? null,
    cautions: findings[0]?.cautions ?? [],
    rivals: [...rivals.values()],
  }
}

/**
 * Gathers the pressed keys until they are accepted, which closes the recorder if they change nothing and asks if other
 * commands have them. While it asks, keys run commands again.
 */
function useRecording({ registry, keymap, commands, old, onRecorded, onClose }: RecorderProps) {
  const [strokes, setStrokes] = useState<readonly string[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const sequence = strokes.join(' ')
  const findings = useMemo(
    () =>
      combine(
        commands.map((command) => findingsOf(registry, keymap, command, sequence)),
        commands,
      ),
    [registry, keymap, commands, sequence],
  )
  const isUnchanged = sequence !== '' && (sequence === old || keymap.keysOf(commands[0]).includes(sequence))

  const latest = useRef({ strokes, findings, isUnchanged, onRecorded, onClose })
  useEffect(() => {
    latest.current = { strokes, findings, isUnchanged, onRecorded, onClose }
  })
  useEffect(() => {
    if (isAsking) return
    return captureKeys((stroke) => {
      const current = latest.current
      const next = press(current.strokes, stroke)
      if (next.kind === 'left') current.onClose()
      else if (next.kind === 'strokes') {
        latest.current = { ...current, strokes: next.strokes }
        setStrokes(next.strokes)
      } else if (current.isUnchanged) current.onClose()
      else if (current.findings.refusal === null) {
        if (current.findings.rivals.length === 0) current.onRecorded(current.strokes.join(' '), 'keep')
        else setIsAsking(true)
      }
    })
  }, [isAsking])

  return { recorded: { sequence, isUnchanged, findings }, isAsking }
}

/**
 * Records new keys and shows conflicts at once. While it records, every key but Escape becomes part of the sequence; a
 * conflict is then answered like any dialog.
 */
export function Recorder(props: RecorderProps) {
  const { commands, old, onRecorded, onClose } = props
  const { t } = useTexts()
  const { recorded, isAsking } = useRecording(props)
  const { sequence } = recorded
  const firstAnswer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) firstAnswer.current?.focus()
  }, [isAsking])
  return (
    <Modal place="keyRecorder" title={t('keymap.recordFor', { command: t(commands[0].title) })} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4" data-recorder={isAsking ? 'asking' : 'gathering'}>
        <p className="text-hint text-muted">{commands.map(({ scope }) => t(scopeTitles[scope])).join(' · ')}</p>
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
          <FindingsText recorded={recorded} />
        </div>
        {isAsking ? (
          <Answers
            first={firstAnswer}
            rivals={recorded.findings.rivals}
            sequence={sequence}
            old={old}
            onAnswer={(choice) => onRecorded(sequence, choice)}
            onCancel={onClose}
          />
        ) : null}
      </div>
    </Modal>
  )
}

/** Says whether the recorded keys are free, refused, or conflict with other commands. */
function FindingsText({ recorded: { sequence, isUnchanged, findings } }: { recorded: Recorded }) {
  const { t } = useTexts()
  if (sequence === '') return null
  if (isUnchanged) return <p className="text-muted">{t('keymap.unchanged')}</p>
  if (findings.refusal) return <p className="font-semibold text-bad">{t(refusals[findings.refusal])}</p>
  return (
    <>
      {findings.rivals.map((rival) => (
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
      {findings.rivals.length === 0 ? <p className="text-good">{t('keymap.free')}</p> : null}
      {findings.cautions.map((caution) => (
        <p key={caution} className="text-hint text-caution">
          {t(cautions[caution])}
        </p>
      ))}
    </>
  )
}

interface AnswersProps {
  /** The button that gets the focus. */
  first: RefObject<HTMLButtonElement | null>
  rivals: readonly Rival[]
  sequence: string
  old: string | null
  onAnswer(choice: Choice): void
  onCancel(): void
}

/** Asks whether the other commands lose the recorded keys. A command with exactly these keys gets the replaced ones. */
function Answers({ first, rivals, sequence, old, onAnswer, onCancel }: AnswersProps) {
  const { t } = useTexts()
  const nameOf = ({ command }: Rival) => `${t(command.title)} (${t(scopeTitles[command.scope])})`
  const replacedRival = old === null ? undefined : rivals.find((rival) => rival.sequence === sequence)
  return (
    <div className="flex flex-col items-stretch gap-2">
      <button
        ref={first}
        type="button"
        className="button justify-center"
        data-tone="primary"
        onClick={() => onAnswer('take')}
      >
        {replacedRival && old ? (
          <>
            {t('keymap.swap', { command: t(replacedRival.command.title) })} <Kbd keys={old} />
            <span className="sr-only">{spokenKeys(old)}</span>
          </>
        ) : (
          <span className="truncate">{t('keymap.take', { commands: rivals.map(nameOf).join(', ') })}</span>
        )}
      </button>
      {canKeepBoth(rivals) ? (
        <button type="button" className="button justify-center" onClick={() => onAnswer('keep')}>
          {t('keymap.keepBoth')}
        </button>
      ) : null}
      <button type="button" className="button justify-center" onClick={onCancel}>
        {t('common.cancel')} <Kbd keys="Escape" />
      </button>
    </div>
  )
}
