import { createActor, fromPromise } from 'xstate'
import type { Message } from '#commands/command'
import type { CommandContext } from '#commands/context'
import { commandOfStep } from '#commands/macros/dry-run'
import { availability } from '#commands/resolve'
import { macroMachine, type NextStep, type StepResult } from '#machines/macros/macro.machine'
import { commandContext, onContextChange } from '../../console/command-layers.ts'
import { whenDecided } from '../../console/decide.ts'
import { dialogAtom } from '../../console/dialogs.ts'
import { commandsAtom } from '../../console/registry.ts'
import { runCommand } from '../../console/run-command.ts'
import { isStoring } from '../../effects/outbox.ts'
import { store } from '../../settings/settings.ts'
import { type Readiness, runWhenReady } from './wait-until-ready.ts'

/** Milliseconds that a step waits for its screen, its record and the record's evidence. */
const READY_MS = 5_000
/** Milliseconds after which a step looks again without a change of the context. */
const LOOK_MS = 100

/** Reasons that end by themselves: what the step works on is on its way to the screen. */
const passing = new Set<string>(['reasons.noRecord', 'reasons.reading', 'reasons.evidence'])

/** Resolves with the next change of the command context, or a moment later. */
function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, LOOK_MS)
    const stop = onContextChange(done)
  })
}

/**
 * Resolves when the screen has drawn what a step changed; a page in the background draws nothing and waits a moment.
 */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOOK_MS)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer)
        resolve()
      }),
    )
  })
}

const refused = (why: Message): StepResult => ({ refused: why })

/** The records that a context's commands work on, as one text; empty for none. */
export function recordsOf({ targets }: Pick<CommandContext, 'targets'>): string {
  return targets.map(({ id }) => id).join(' ')
}

/** The records that the step before worked on. */
let before = ''
let isOwn = false

/** True while a step of a macro runs its command: everything else that runs is the person's. */
export function isStepRunning(): boolean {
  return isOwn
}

/**
 * True where the screen is the one on which the step was recorded, with the record of the step before, or with another
 * one, as then. So a step after a move waits until the move is on screen, and never acts on what is being left.
 */
function isWhereRecorded({ step, isFirst }: NextStep, context: CommandContext): boolean {
  if (context.screen !== step.screen) return false
  return isFirst || step.record === null || (step.record === 'same') === (recordsOf(context) === before)
}

/** Looks whether a step can run on what is on screen now. @param onRun takes what the command's run returned */
function lookForStep(next: NextStep, onRun: (ran: boolean) => void): Readiness {
  const { step } = next
  if (store.get(dialogAtom) !== null) return { kind: 'refused', why: { key: 'macros.asked' } }
  const context = commandContext()
  const command = commandOfStep(step, store.get(commandsAtom), context)
  const isReady = isWhereRecorded(next, context) && !context.isPainting && !context.isReading && !isStoring()
  if (!command || !isReady) return { kind: 'late', why: { key: 'macros.late' } }
  const answer = availability(command, context)
  if (!answer.possible) return { kind: passing.has(answer.why.key) ? 'late' : 'refused', why: answer.why }
  return {
    kind: 'ready',
    run() {
      before = recordsOf(context)
      isOwn = true
      const ran = runCommand(command, step.given, context)
      isOwn = false
      onRun(ran)
    },
  }
}

/**
 * Runs a step as its key would: on what is in focus when the record and the rows that the step before brought are on
 * screen, and only if the command can run then and nobody interrupted it. A decision is done when it is stored or,
 * where it is not held, answered.
 */
async function runStep(next: NextStep, signal: AbortSignal): Promise<StepResult> {
  const until = performance.now() + READY_MS
  // An invoked actor begins before the machine's observers hear of it, who make the macro's decisions one group.
  await Promise.resolve()
  let hasRun = false
  const why = await runWhenReady({
    look: () => lookForStep(next, (ran) => (hasRun = ran)),
    nextChange,
    isOver: () => performance.now() > until,
    signal,
  })
  if (why) return refused(why)
  const refusal = await whenDecided()
  // The next step asks the record as this one left it.
  await drawn()
  if (store.get(dialogAtom) !== null) return refused({ key: 'macros.asked' })
  if (!hasRun) return refused({ key: 'macros.failed' })
  return refusal && refused(refusal)
}

/** Records and runs macros; one for each page. */
export const macroActor = createActor(
  macroMachine.provide({ actors: { step: fromPromise(({ input, signal }) => runStep(input, signal)) } }),
).start()
