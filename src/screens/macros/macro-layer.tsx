import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Command, Given, Message } from '#commands/command'
import { provide } from '#commands/facet'
import { macroDesk } from '#commands/macros/facets'
import { isRecordable } from '#commands/macros/macro-commands'
import { baseOf } from '#commands/resolve'
import type { Macro, MacroStep } from '#machines/macros/macro.machine'
import { commandsAtom } from '../../console/registry.ts'
import { commandContext, touchContext, useLayer } from '../../console/command-layers.ts'
import { keysInWords } from '../../console/keys-in-words.ts'
import { keysOf } from '../../console/keymap.ts'
import { fetchEverything } from '../../console/needs.ts'
import { tell, textOfMessage } from '../../console/notices.ts'
import { findCommand } from '../../console/registry.ts'
import { recordRuns } from '../../console/run-command.ts'
import { groupDecisions } from '../../effects/outbox.ts'
import { type Texts, textsIn, useTexts } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { isStepRunning, macroActor, recordsOf } from './macro-runner.ts'
import { keyFor, macroOf, macrosAtom, removeMacro, saveMacro, usedKeys } from './macro-store.ts'

function commandOfId(id: string): Command | undefined {
  return store.get(commandsAtom).find((candidate) => baseOf(candidate) === id)
}

/** The title of a step's command; its id where its domain is not loaded. */
export function titleOfStep({ t }: Pick<Texts, 't'>, id: string): string {
  const command = commandOfId(id)
  return command ? t(command.title) : id
}

/** Fetches all domains if the command of a step is not there. Resolves also where they cannot be fetched now. */
export async function whenNamed(steps: readonly MacroStep[]): Promise<void> {
  if (steps.some(({ command }) => !commandOfId(command))) await fetchEverything().catch(() => undefined)
}

/** Longest wait for the title of a step's command before its id is shown in a notice, milliseconds. */
const TITLE_MS = 1_000

/** The records that the recorded step before ran on. */
let recordedOn = ''

function record(command: Command, given: Given): void {
  if (!isRecordable(command)) return
  const context = commandContext()
  const records = recordsOf(context)
  const isFirst = macroActor.getSnapshot().context.recorded.length === 0
  const step = {
    command: baseOf(command),
    given: { ...given },
    screen: context.screen,
    record: isFirst || records === '' ? null : records === recordedOn ? ('same' as const) : ('other' as const),
  }
  recordedOn = records
  macroActor.send({ type: 'RAN', step })
}

/** Ends a running macro when the person does something: a step would act on what that changed. */
function interrupt(): void {
  if (!isStepRunning()) macroActor.send({ type: 'INTERRUPT', why: { key: 'macros.interrupted' } satisfies Message })
}

function run(macro: Macro | undefined): void {
  if (!macro) return tell({ key: 'macros.none' }, 'warning')
  if (!macroActor.getSnapshot().matches('idle')) return tell({ key: 'macros.busy' }, 'warning')
  macroActor.send({ type: 'RUN', macro })
}

/**
 * Tells what became of macros, and lets the decisions of a running one be undone as one.
 * @returns a function that ends it
 */
function followMacros(): () => void {
  let ungroup: (() => void) | null = null
  const changes = macroActor.subscribe((snapshot) => {
    recordRuns(snapshot.matches('recording') ? record : snapshot.matches('running') ? interrupt : null)
    if (snapshot.matches('running')) ungroup ??= groupDecisions()
    else {
      ungroup?.()
      ungroup = null
    }
    touchContext()
  })
  const news = [
    macroActor.on('saved', ({ macro }) => {
      saveMacro(macro)
      const { name, key } = macro
      if (key === null) tell({ key: 'macros.savedWithoutKey', values: { name, keysOf: 'macro.remove' } }, 'warning')
      else tell({ key: 'macros.saved', values: { name, keys: keysInWords(`macro.run${key}`) } }, 'success')
    }),
    macroActor.on('full', () => tell({ key: 'macros.full' }, 'warning')),
    macroActor.on('finished', ({ macro: { name, steps } }) =>
      tell({ key: 'macros.finished', values: { name, count: steps.length } }, 'success'),
    ),
    macroActor.on('stopped', ({ macro: { name, steps }, at, why }) => {
      const step = steps[at - 1]
      const reason = textOfMessage((why as Message | null) ?? { key: 'macros.failed' })
      const tellStopped = () => {
        const command = step ? titleOfStep(textsIn(store.get(languageSetting)), step.command) : ''
        tell({ key: 'macros.stopped', values: { name, step: at, command, why: reason } }, 'error')
      }
      if (!step || commandOfId(step.command)) return tellStopped()
      const late = new Promise<void>((resolve) => setTimeout(resolve, TITLE_MS))
      void Promise.race([whenNamed([step]), late]).then(tellStopped)
    }),
  ]
  return () => {
    recordRuns(null)
    changes.unsubscribe()
    for (const subscription of news) subscription.unsubscribe()
  }
}

function macroEntries() {
  return store.get(macrosAtom).map((macro) => {
    const { name, key } = macro
    const command = key === null ? null : findCommand(`macro.run${key}`)
    const keys = command ? keysOf(command)[0] : undefined
    return {
      id: `macros/${name}`,
      title: name,
      hint: textsIn(store.get(languageSetting)).t('macros.title'),
      ...(keys ? { keys } : {}),
      run: () => run(macro),
    }
  })
}

/** The person's macros on every screen, and the strip that says that one is being recorded. */
export function MacroLayer() {
  const { t } = useTexts()
  const isRecording = useSelector(macroActor, (snapshot) => snapshot.matches('recording'))
  const steps = useSelector(macroActor, ({ context }) => context.recorded.length)
  useEffect(followMacros, [])
  useLayer({
    scope: 'anywhere',
    contribute: () => ({ entries: macroEntries() }),
    facets: [
      provide(macroDesk, () => {
        const snapshot = macroActor.getSnapshot()
        return {
          isRecording: snapshot.matches('recording'),
          isRunning: snapshot.matches('running'),
          steps: snapshot.context.recorded.length,
          used: usedKeys(),
          record: () => macroActor.send({ type: 'RECORD' }),
          save: (name) => macroActor.send({ type: 'SAVE', name, key: keyFor(name) }),
          discard: () => macroActor.send({ type: 'DISCARD' }),
          run: (key) => run(macroOf(key)),
          remove: (key) => {
            const macro = macroOf(key)
            if (!macro) return tell({ key: 'macros.none' }, 'warning')
            removeMacro(key)
            tell({ key: 'macros.removed', values: { name: macro.name } })
          },
        }
      }),
    ],
  })
  if (!isRecording) return null
  return (
    <p
      role="status"
      data-recording={steps}
      className="flex items-center gap-3 border-t border-line bg-accent-soft px-4 py-1 text-table"
    >
      <span className="font-semibold">{t('macros.recording', { count: steps })}</span>
      <CommandButton id="macro.save" tone="quiet" />
      <CommandButton id="macro.discard" tone="quiet" />
    </p>
  )
}
