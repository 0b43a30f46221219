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

/** Who sets something off. */
export type Raiser = 'person' | 'clock' | 'system'

/** One thing that can happen in a state. */
export interface StepView {
  /** Unique within its machine. */
  key: string
  /** The event's name in the machine; null for what is no event. */
  event: string | null
  title: string
  raiser: Raiser
  /** What it asks of a person; null where no command raises it. */
  right: Right | null
  keys: readonly string[]
  condition: string | null
  /** Id of the state that it leads to; null where it stays. */
  target: string | null
  targetTitle: string
  /** Nothing comes of it. */
  isIgnored: boolean
  /** Whatever the states around say of its event is not asked. */
  isSettled: boolean
}

export interface StateView {
  id: string
  parent: string | null
  title: string
  /** The title of what can happen in all of its states. */
  anywhereTitle: string
  kind: GraphState['kind']
  /** The status that it stands for, where the machine is a lifecycle. */
  status: string | null
  isInitial: boolean
  /** Its record waits for a person. */
  waits: boolean
  /** What runs while it lasts. */
  actors: readonly string[]
  steps: readonly StepView[]
}

/** A machine in a reader's words. */
export interface MachineView {
  id: string
  kind: 'lifecycle' | 'workflow'
  title: string
  purpose: string
  driver: string
  states: readonly StateView[]
  /** Everything that the search looks at, folded. */
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

/** A word of a machine; what has none is shown as it is, which a test keeps from happening. */
function word({ t }: Texts, domain: WordDomain, name: string): string {
  return t(`${domain}.${name}` as MessageKey) || name
}

const nameIn = (machine: string, name: string) => `${machine}_${name.replaceAll('.', '_')}`

/** Most keys that are shown one by one: the nine numbers of the reasons are told by the first and the last. */
const KEYS_SHOWN = 4

function shortened(keys: readonly string[]): readonly string[] {
  const [first = '', last = ''] = [keys[0], keys.at(-1)]
  return keys.length > KEYS_SHOWN ? [first, '…', last] : keys
}

/** The roles that a right asks for, in the fewest words: they stand one above the other. */
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

/** What leads every event of a state to the same place under the same guard is one step, not one for each event. */
function merged(transitions: readonly GraphTransition[]): { transition: GraphTransition; isAny: boolean }[] {
  const events = new Set(transitions.filter(isEvent).map(({ cause }) => JSON.stringify(cause)))
  const isAlike = (one: GraphTransition, other: GraphTransition) =>
    isEvent(one) && isEvent(other) && one.guard !== null && one.guard === other.guard && one.target === other.target
  return transitions.flatMap((transition): { transition: GraphTransition; isAny: boolean }[] => {
    const alike = transitions.filter((other) => isAlike(transition, other))
    if (events.size < 2 || alike.length < events.size) return [{ transition, isAny: false }]
    return transition === alike[0] ? [{ transition, isAny: true }] : []
  })
}

/** The keys of a command: a person's own, where there are any. */
type KeysOf = (command: Command) => readonly string[]

function isAround(outer: string, state: string): boolean {
  return outer !== state && (outer === '' || state.startsWith(`${outer}.`))
}

/** An event that is passed over is nothing to tell, unless a state around it would have taken it. */
function isTold({ source, cause, guard, isIgnored }: GraphTransition, all: readonly GraphTransition[]): boolean {
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

  /** What raises any event: people and the system, and the clock where it is one of them. */
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
      keys: shortened([...new Set(commands.flatMap((command) => keysOf(command).slice(0, 1)))]),
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
      (transition) => transition.source === state.id && isTold(transition, graph.transitions),
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
      steps: merged(own).map(stepOf),
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

/** Every lifecycle, then every workflow of the catalogue, in a reader's words and with a reader's keys. */
export function machineViews(texts: Texts, keysOf: KeysOf): MachineView[] {
  return [
    ...Object.entries(lifecycles).map(([id, lifecycle]) => machineView(texts, keysOf, id, 'lifecycle', lifecycle)),
    ...Object.entries(workflows).map(([id, workflow]) => machineView(texts, keysOf, id, 'workflow', workflow)),
  ]
}

/** The machines that have every word of the search in their name, states or events. */
export function searchMachines(views: readonly MachineView[], search: string): readonly MachineView[] {
  const words = searchable(search).split(/\s+/).filter(Boolean)
  return words.length === 0 ? views : views.filter(({ searched }) => words.every((one) => searched.includes(one)))
}

/**
 * What can happen while a state is the current one: its own steps, then those of the states around it that it leaves to
 * them.
 */
export function stepsNow(view: MachineView, state: string): readonly StepView[] {
  const around = view.states.filter(({ id }) => id === state || isAround(id, state)).toReversed()
  const settled = (event: string, within: readonly StateView[]) =>
    within.some(({ steps }) => steps.some((step) => step.event === event && step.isSettled))
  return around.flatMap(({ steps }, at) =>
    steps.filter(
      ({ event, isIgnored, isSettled }) =>
        !(isIgnored && isSettled) && (event === null || !settled(event, around.slice(0, at))),
    ),
  )
}
