import { mayUse } from '#contract/roles'
import type { MessageKey } from '#locales/messages'
import { allowedEvents, apply, refusingGuard } from '#machines/lifecycle'
import { lifecycleOf } from '#machines/lifecycles-at-hand'
import { type Command, type Message, scopes, type Target } from './command.ts'
import type { CommandContext } from './context.ts'

/** Whether a command can run now; if not, the reason and what would help. */
export type Availability = { possible: true } | { possible: false; why: Message; how?: string }

const POSSIBLE: Availability = { possible: true }

/** True where the command's scope and place are open, whether it can run or not. */
export function isInScope(command: Pick<Command, 'scope' | 'places'>, context: CommandContext): boolean {
  if (!context.open.includes(command.scope)) return false
  if (!command.places) return true
  const place = command.scope === 'dialog' ? context.dialog : context.screen
  return place !== null && command.places.includes(place)
}

/** The id of a command without the scope that it is declared for. */
export function baseOf({ id }: Pick<Command, 'id'>): string {
  return id.replace(/\.(queue|grid|record)$/, '')
}

/** The command's title in this context. */
export function titleOf(command: Command, context: CommandContext): MessageKey {
  return (isInScope(command, context) ? command.titleHere?.(context) : null) ?? command.title
}

/**
 * Keys of the texts that the command is searched by: its general title, its title in this context, and its synonyms.
 */
export function wordsFor(command: Command, context: CommandContext | null): MessageKey[] {
  return [...new Set([...(context ? [titleOf(command, context)] : []), command.title, command.synonyms])]
}

/**
 * False where no target is of a kind that the command works on, whatever their state. Without targets, false only for
 * commands on a record's screen.
 */
export function couldEver({ kinds, scope }: Command, { targets }: CommandContext): boolean {
  if (!kinds) return true
  return targets.length === 0 ? scope !== 'record' : targets.some(({ kind }) => kinds.includes(kind))
}

/** Position of the command's scope on the stack; a smaller number is nearer to the person. */
export function depthOf(command: Command): number {
  return scopes.indexOf(command.scope)
}

function sampleOf(command: Command, target: Target) {
  return command.event ? lifecycleOf(target.kind).samples[command.event] : undefined
}

/** The reason why a record refuses the command's event; null when it accepts it. */
function refusalOf(command: Command, target: Target): Message | null {
  if (target.heldBy) return { key: 'reasons.heldBy', values: { name: target.heldBy } }
  const lifecycle = lifecycleOf(target.kind)
  const sample = sampleOf(command, target)
  if (sample && apply(lifecycle, target.status, sample, target.facts)) return null
  const guard = sample && target.facts ? refusingGuard(lifecycle, target.status, sample, target.facts) : null
  if (guard) return { key: 'reasons.onlyIf', values: { guard } }
  return { key: 'reasons.state', values: { status: target.status } }
}

/** The reason with who gave the status, and when; in a selection it would make each record a group of its own. */
function withSince(why: Message, { status, since }: Target): Message {
  if (why.key !== 'reasons.state' || !since) return why
  return { key: 'reasons.stateSince', values: { status, name: since.name, since: since.at } }
}

/** The targets that the command can be applied to, and the others grouped by reason. */
export interface Partition {
  possible: readonly Target[]
  refused: readonly { why: Message; targets: readonly Target[] }[]
}

export function partition(command: Command, targets: readonly Target[]): Partition {
  const possible: Target[] = []
  const groups = new Map<string, { why: Message; targets: Target[] }>()
  for (const target of targets) {
    const why = refusalOf(command, target)
    if (!why) {
      possible.push(target)
      continue
    }
    const name = JSON.stringify(why)
    const group = groups.get(name)
    if (group) group.targets.push(target)
    else groups.set(name, { why, targets: [target] })
  }
  return { possible, refused: [...groups.values()] }
}

/** The reason, except that a record which is still being read is not told as missing. */
function refused(why: Message, { isReading }: CommandContext): Availability {
  return { possible: false, why: why.key === 'reasons.noRecord' && isReading ? { key: 'reasons.reading' } : why }
}

/** Whether the command can run in this context: role first, then the lifecycle, then the command's own conditions. */
export function availability(command: Command, context: CommandContext): Availability {
  if (!mayUse(command.right, context.role))
    return { possible: false, why: { key: 'reasons.role', values: { role: context.role } } }
  if (command.event) {
    const [first] = context.targets
    if (!first) return refused({ key: 'reasons.noRecord' }, context)
    const divided = partition(command, context.targets)
    const [group] = divided.refused
    if (divided.possible.length === 0 && group) {
      const [event] = allowedEvents(lifecycleOf(first.kind), first.status, first.facts)
      const why = context.targets.length === 1 ? withSince(group.why, first) : group.why
      return { possible: false, why, ...(event && !first.heldBy ? { how: event } : {}) }
    }
  }
  const why = command.impossible?.(context) ?? null
  return why ? refused(why, context) : POSSIBLE
}

/** A change that the command would make, computed from the machine's next state. */
export interface DryRun {
  from: string
  to: string
  count: number
}

export function dryRun(command: Command, context: CommandContext): DryRun[] {
  const changes = new Map<string, DryRun>()
  for (const target of partition(command, context.targets).possible) {
    const sample = sampleOf(command, target)
    const outcome = sample ? apply(lifecycleOf(target.kind), target.status, sample, target.facts) : null
    if (!outcome) continue
    const name = `${target.status} ${outcome.status}`
    changes.set(name, { from: target.status, to: outcome.status, count: (changes.get(name)?.count ?? 0) + 1 })
  }
  return [...changes.values()]
}
