import { apply } from '#machines/lifecycle'
import { lifecycleOf } from '#machines/lifecycles-at-hand'
import type { MacroStep } from '#machines/macros/macro.machine'
import type { Command, Message, Target } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { availability, baseOf, isInScope } from '../resolve.ts'

/**
 * What a step would do; `open`: what is on screen then is not known before it runs; `miss`: its command is not for this
 * screen.
 */
export type TriedStep =
  | { does: 'change'; from: string; to: string }
  | { does: 'act' }
  | { does: 'open' }
  | { does: 'miss' }
  | { does: 'refuse'; why: Message }

/** The command of a step in this context; undefined where none is in scope. */
export function commandOfStep(
  { command: id }: MacroStep,
  commands: readonly Command[],
  context: CommandContext,
): Command | undefined {
  return commands.find((candidate) => baseOf(candidate) === id && isInScope(candidate, context))
}

function after({ kind, status, facts, ...target }: Target, event: string): Target {
  const lifecycle = lifecycleOf(kind)
  const sample = lifecycle.samples[event]
  const outcome = sample ? apply(lifecycle, status, sample, facts) : null
  return { ...target, kind, facts, status: outcome?.status ?? status }
}

/**
 * What a macro would do to the record in focus, step by step, without doing it. The lifecycle of the record answers
 * each step in the state that the step before would give it. After a step that moves or opens something, the rest is
 * open; a refused or missed step is the last one.
 */
export function tryMacro(
  steps: readonly MacroStep[],
  commands: readonly Command[],
  context: CommandContext,
): TriedStep[] {
  let { targets } = context
  const tried: TriedStep[] = []
  for (const [at, step] of steps.entries()) {
    const now = { ...context, targets }
    const command = commandOfStep(step, commands, now)
    if (!command) return [...tried, { does: 'miss' }]
    const answer = availability(command, now)
    if (!answer.possible) return [...tried, { does: 'refuse', why: answer.why }]
    const { event } = command
    const [target] = targets
    if (!event || !target) {
      const rest = steps.slice(at + 1).map((): TriedStep => ({ does: 'open' }))
      return [...tried, { does: 'act' }, ...rest]
    }
    targets = targets.map((one) => after(one, event))
    tried.push({ does: 'change', from: target.status, to: targets[0]?.status ?? target.status })
    // In the queue the next record follows a decision.
    if (command.scope === 'queue') return [...tried, ...steps.slice(at + 1).map((): TriedStep => ({ does: 'open' }))]
  }
  return tried
}
