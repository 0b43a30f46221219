import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/**
 * Cause of a transition. A delay has a name, and its length in milliseconds where that does not depend on the moment.
 */
export type Cause =
  | { kind: 'event'; name: string }
  | { kind: 'delay'; name: string; ms: number | null }
  | { kind: 'always' }
  /** The actor of this name answered, or failed. */
  | { kind: 'done' | 'error'; name: string }
  /** The child states have reached a final state. */
  | { kind: 'complete' }

export interface GraphState {
  /** State names from the root down, joined by dots; empty for the machine itself. */
  id: string
  name: string
  parent: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** True where it is the initial state of its parent. */
  isInitial: boolean
  tags: readonly string[]
  /** Names of the actors that run in this state. */
  actors: readonly string[]
}

export interface GraphTransition {
  source: string
  /** Null where the state does not change. */
  target: string | null
  cause: Cause
  /** The guard's name, as in "only if …". */
  guard: string | null
  /** True where it is taken because no earlier transition for the same cause was. */
  isOtherwise: boolean
  /** True where it has neither target nor actions: the event is ignored. */
  isIgnored: boolean
}

export interface MachineGraph {
  id: string
  states: readonly GraphState[]
  transitions: readonly GraphTransition[]
}

const idOf = (node: AnyStateNode) => node.path.join('.')

/** The name of an action or a guard: given as text, or as an object with `type`; empty for an inline function. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return value
  const { type } = (value ?? {}) as { type?: unknown }
  return typeof type === 'string' ? type : ''
}

/** Derives the cause from XState's event names, such as `xstate.done.actor.0.session.asking`. */
function causeOf(
  machine: AnyStateMachine,
  node: AnyStateNode,
  transition: AnyTransitionDefinition & { delay?: string | number },
): Cause {
  const { eventType, delay } = transition
  if (eventType === '') return { kind: 'always' }
  if (delay !== undefined) {
    const name = String(delay)
    const length: unknown = (machine.implementations.delays as Record<string, unknown>)[name] ?? delay
    return { kind: 'delay', name, ms: typeof length === 'number' ? length : null }
  }
  for (const [kind, prefix] of [
    ['done', 'xstate.done.actor.'],
    ['error', 'xstate.error.actor.'],
  ] as const) {
    if (!eventType.startsWith(prefix)) continue
    const actor = node.invoke.find(({ id }) => id === eventType.slice(prefix.length))
    return { kind, name: nameOf(actor?.src) }
  }
  return eventType.startsWith('xstate.done.state.') ? { kind: 'complete' } : { kind: 'event', name: eventType }
}

/** Transitions for one cause are tried in order; the first one whose guard is true is taken. */
function transitionsOf(machine: AnyStateMachine, node: AnyStateNode): GraphTransition[] {
  const candidates = [...node.transitions.values(), node.always ?? []] as AnyTransitionDefinition[][]
  return candidates.flatMap((transitions) =>
    transitions.map((transition, at): GraphTransition => {
      const [target] = transition.target ?? []
      return {
        source: idOf(node),
        target: target ? idOf(target) : null,
        cause: causeOf(machine, node, transition),
        guard: transition.guard === undefined ? null : nameOf(transition.guard),
        isOtherwise: transition.guard === undefined && at > 0,
        isIgnored: !target && transition.actions.length === 0,
      }
    }),
  )
}

function nodesWithin(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(nodesWithin)]
}

/**
 * The states and transitions of a machine, for drawing and listing: states from the outside in, transitions in the
 * order of declaration. Pure.
 */
export function machineGraph(machine: AnyStateMachine): MachineGraph {
  const nodes = nodesWithin(machine.root as AnyStateNode)
  return {
    id: machine.id,
    states: nodes.map((node) => ({
      id: idOf(node),
      name: node.key,
      parent: node.parent ? idOf(node.parent) : null,
      kind: node.type,
      isInitial: node.parent?.type === 'compound' && (node.parent.initial?.target ?? []).includes(node),
      tags: [...node.tags],
      actors: node.invoke.map(({ src }) => nameOf(src)),
    })),
    transitions: nodes.flatMap((node) => transitionsOf(machine, node)),
  }
}
