import { languageTags } from '#contract/languages'
import type { Right } from '#contract/roles'
import { role, rolesByRight } from '#contract/roles'
import type { Command } from '#commands/command'
import { commandsRaising } from '#commands/help/workflow-events'
import type { MessageKey } from '#locales/messages'
import { lifecycles, type Workflow, workflows } from '#machines/catalogue'
import { type Lifecycle, WAITING } from '#machines/lifecycle'
import { type Cause, type GraphState, type GraphTransition, machineGraph } from '#machines/machine-graph'
import { searchable } from '#contract/searchable'
import type { Texts } from '../../../i18n/use-texts.ts'

/** Who or what raises an event. */
export type Raiser = 'person' | 'clock' | 'system'

/** One thing that can happen in a state. */
export interface StepView {
  /** Unique within its machine. */
  key: string
  /** The event's name in the machine; null for a step that no event causes. */
  event: string | null
  title: string
  raiser: Raiser
  /** The right that it requires of a person; null if no command raises it. */
  right: Right | null
  keys: readonly string[]
  condition: string | null
  /** Id of the state that it leads to; null if the state stays. */
  target: string | null
  targetTitle: string
  /** The event has no effect. */
  isIgnored: boolean
  /** True if transitions of the parent states do not apply to this event. */
  isSettled: boolean
}

export interface StateView {
  id: string
  parent: string | null
  title: string
  /** Title of the box for steps that are possible in all of its states. */
  anywhereTitle: string
  kind: GraphState['kind']
  /** The status it stands for; null in a workflow. */
  status: string | null
  isInitial: boolean
  /** True if a record in this state waits for a person. */
  waits: boolean
  /** Actors that run while the machine is in this state. */
  actors: readonly string[]
  steps: readonly StepView[]
}

/** A machine in texts for readers. */
export interface MachineView {
  id: string
  kind: 'lifecycle' | 'workflow'
  title: string
  purpose: string
  driver: string
  states: readonly StateView[]
  /** The folded text that the search looks at. */
  searched: string
}

type WordDomain =
  | 'machineNames'
  | 'machinePurposes'
  | 'machineDrivers'
  | 'machineStates'
  | 'machineEvents'
  | 'machineGuards'
  | 'machineDelays'
  | 'machineActors'
  | 'statuses'
  | 'events'

/** A text for a part of a machine. If it is missing the name is shown, and a test fails. */
function word({ t }: Texts, domain: WordDomain, name: string): string {
  return t(`${domain}.${name}` as MessageKey) || name
}

const nameIn = (machine: string, name: string) => `${machine}_${name.replaceAll('.', '_')}`

/**
 * Most keys that are shown one by one; of more, such as the nine digits of the reasons, only the first and the last.
 */
const KEYS_SHOWN = 4

function shortenKeys(keys: readonly string[]): readonly string[] {
  const [first = '', last = ''] = [keys[0], keys.at(-1)]
  return keys.length > KEYS_SHOWN ? [first, '…', last] : keys
}

/** The roles that a right requires, in the fewest words, because each role includes the rights of the lower ones. */
export function rolesText({ t, word: vocabulary }: Texts, right: Right): string {
  const roles = rolesByRight[right]
  if (roles.length === role.options.length) return t('workflows.anyRole')
  const isFromTheTop = roles.length > 1 && roles.every((one, at) => one === role.options[at])
  if (isFromTheTop) return t('workflows.roleAndAbove', { role: vocabulary('roles', roles.at(-1) ?? '') })
  return roles.map((one) => vocabulary('roles', one)).join(', ')
}

function titleOfState(texts: Texts, view: { id: string; isLifecycle: boolean }, state: string): string {
  if (state === '') return word(texts, 'machineNames', view.id)
  return view.isLifecycle ? word(texts, 'statuses', state) : word(texts, 'machineStates', nameIn(view.id, state))
}

function titleOfCause(texts: Texts, machine: string, isLifecycle: boolean, cause: Cause): string {
  const { t } = texts
  switch (cause.kind) {
    case 'event': {
      const titles = new Set(commandsRaising(machine, cause.name).map(({ title }) => title))
      const [title] = titles
      if (title && titles.size === 1) return t(title)
      return isLifecycle ? word(texts, 'events', cause.name) : word(texts, 'machineEvents', nameIn(machine, cause.name))
    }
    case 'delay': {
      const delay = word(texts, 'machineDelays', nameIn(machine, cause.name))
      return cause.ms === null
        ? delay
        : t('workflows.after', {
            delay,
            seconds: new Intl.NumberFormat(languageTags[texts.language]).format(cause.ms / 1_000),
          })
    }
    case 'done':
    case 'error':
      return t(`workflows.${cause.kind}`, { actor: word(texts, 'machineActors', nameIn(machine, cause.name)) })
    case 'always':
    case 'complete':
      return t(`workflows.${cause.kind}`)
  }
}

function raiserOf({ person, clock }: Pick<Workflow, 'person' | 'clock'>, cause: Cause): Raiser {
  if (cause.kind === 'delay') return 'clock'
  if (cause.kind !== 'event') return 'system'
  if (person.includes(cause.name)) return 'person'
  return clock.includes(cause.name) ? 'clock' : 'system'
}

function conditionOf(texts: Texts, { guard, isOtherwise }: GraphTransition): string | null {
  if (guard !== null) return texts.t('workflows.onlyIf', { guard: word(texts, 'machineGuards', guard) })
  return isOtherwise ? texts.t('workflows.otherwise') : null
}

const isEvent = ({ cause }: GraphTransition) => cause.kind === 'event'

/** Merges transitions that lead from every event of a state to the same target under the same guard into one step. */
function mergeTransitions(transitions: readonly GraphTransition[]): { transition: GraphTransition; isAny: boolean }[] {
  const events = new Set(transitions.filter(isEvent).map(({ cause }) => JSON.stringify(cause)))
  const isSimilar = (one: GraphTransition, other: GraphTransition) =>
    isEvent(one) && isEvent(other) && one.guard !== null && one.guard === other.guard && one.target === other.target
  return transitions.flatMap((transition): { transition: GraphTransition; isAny: boolean }[] => {
    const similar = transitions.filter((other) => isSimilar(transition, other))
    if (events.size < 2 || similar.length < events.size) return [{ transition, isAny: false }]
    return transition === similar[0] ? [{ transition, isAny: true }] : []
  })
}

/** Returns the keys of a command in the reader's keymap. */
type KeysOf = (command: Command) => readonly string[]

function isAround(outer: string, state: string): boolean {
  return outer !== state && (outer === '' || state.startsWith(`${outer}.`))
}

/** Whether a transition is shown. An ignored event is shown only if a parent state would otherwise take it. */
function isShown({ source, cause, guard, isIgnored }: GraphTransition, all: readonly GraphTransition[]): boolean {
  if (!isIgnored || guard !== null) return true
  return all.some((other) => isAround(other.source, source) && JSON.stringify(other.cause) === JSON.stringify(cause))
}

function machineView(
  texts: Texts,
  keysOf: KeysOf,
  id: string,
  kind: MachineView['kind'],
  machine: Lifecycle | Workflow,
): MachineView {
  const { t } = texts
  const isLifecycle = kind === 'lifecycle'
  const graph = machineGraph(machine.machine)
  const titleOf = (state: string) => titleOfState(texts, { id, isLifecycle }, state)

  /** The title of "any event"; events of the clock are named in it. */
  const titleOfAny = (source: string): string => {
    const events = graph.transitions.flatMap(({ source: from, cause }) =>
      from === source && raiserOf(machine, cause) === 'clock' && cause.kind === 'event'
        ? titleOfCause(texts, id, isLifecycle, cause)
        : [],
    )
    return events.length === 0
      ? t('workflows.anyEvent')
      : t('workflows.anyEventAlso', { events: [...new Set(events)].join(', ') })
  }

  const stepOf = ({ transition, isAny }: { transition: GraphTransition; isAny: boolean }, at: number): StepView => {
    const { source, target, cause, isIgnored } = transition
    const commands = cause.kind === 'event' && !isAny ? commandsRaising(id, cause.name) : []
    return {
      key: `${source}/${at}`,
      event: cause.kind === 'event' && !isAny ? cause.name : null,
      title: isAny ? titleOfAny(source) : titleOfCause(texts, id, isLifecycle, cause),
      raiser: isAny ? 'system' : raiserOf(machine, cause),
      right: commands[0]?.right ?? null,
      keys: shortenKeys([...new Set(commands.flatMap((command) => keysOf(command).slice(0, 1)))]),
      condition: conditionOf(texts, transition),
      target: target === source ? null : target,
      targetTitle: isIgnored
        ? t('workflows.ignored')
        : target === null || target === source
          ? t('workflows.stays')
          : titleOf(target),
      isIgnored,
      isSettled: transition.guard === null,
    }
  }

  const states = graph.states.map((state): StateView => {
    const own = graph.transitions.filter(
      (transition) => transition.source === state.id && isShown(transition, graph.transitions),
    )
    const title = titleOf(state.id)
    return {
      id: state.id,
      parent: state.parent,
      title,
      anywhereTitle: state.id === '' ? t('workflows.anywhere') : t('workflows.anywhereIn', { name: title }),
      kind: state.kind,
      status: isLifecycle && state.id !== '' ? state.id : null,
      isInitial: state.isInitial,
      waits: state.tags.includes(WAITING),
      actors: state.actors.map((actor) => word(texts, 'machineActors', nameIn(id, actor))),
      steps: mergeTransitions(own).map(stepOf),
    }
  })
  const title = word(texts, 'machineNames', id)
  return {
    id,
    kind,
    title,
    purpose: word(texts, 'machinePurposes', id),
    driver: 'drivenBy' in machine ? word(texts, 'machineDrivers', machine.drivenBy) : t('workflows.lifecycleDriver'),
    states,
    searched: searchable(
      [title, ...states.flatMap((state) => [state.title, ...state.steps.map((step) => step.title)])].join(' '),
    ),
  }
}

/** Every lifecycle, then every workflow of the catalogue, in the reader's language and with the reader's keys. */
export function machineViews(texts: Texts, keysOf: KeysOf): MachineView[] {
  return [
    ...Object.entries(lifecycles).map(([id, lifecycle]) => machineView(texts, keysOf, id, 'lifecycle', lifecycle)),
    ...Object.entries(workflows).map(([id, workflow]) => machineView(texts, keysOf, id, 'workflow', workflow)),
  ]
}

/** The machines that contain every word of the search in their name, states or events. */
export function searchMachines(views: readonly MachineView[], search: string): readonly MachineView[] {
  const words = searchable(search).split(/\s+/).filter(Boolean)
  return words.length === 0 ? views : views.filter(({ searched }) => words.every((one) => searched.includes(one)))
}

/** The steps that are possible in a state: its own, then those of its parents that it does not settle itself. */
export function stepsNow(view: MachineView, state: string): readonly StepView[] {
  const around = view.states.filter(({ id }) => id === state || isAround(id, state)).toReversed()
  const isSettledWithin = (event: string, within: readonly StateView[]) =>
    within.some(({ steps }) => steps.some((step) => step.event === event && step.isSettled))
  return around.flatMap(({ steps }, at) =>
    steps.filter(
      ({ event, isIgnored, isSettled }) =>
        !(isIgnored && isSettled) && (event === null || !isSettledWithin(event, around.slice(0, at))),
    ),
  )
}
