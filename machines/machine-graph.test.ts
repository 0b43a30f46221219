import { describe, expect, it } from 'vitest'
import { and, createMachine, setup } from 'xstate'
import { lifecycles, workflows } from './catalogue.ts'
import { driverRegistration } from './drivers/driver-registration.lifecycle.ts'
import { type GraphState, type GraphTransition, machineGraph } from './machine-graph.ts'

const state = (id: string, given: Partial<GraphState> = {}): GraphState => ({
  id,
  name: id.split('.').at(-1) ?? id,
  parent: id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '',
  kind: 'atomic',
  isInitial: false,
  tags: [],
  actors: [],
  ...given,
})

const step = (
  source: string,
  name: string,
  target: string | null,
  given: Partial<GraphTransition> = {},
): GraphTransition => ({
  source,
  target,
  cause: { kind: 'event', name },
  guard: null,
  isOtherwise: false,
  isIgnored: false,
  ...given,
})

describe('the graph of a machine', () => {
  it('has every state and transition of a lifecycle', () => {
    expect(machineGraph(driverRegistration.machine)).toEqual({
      id: 'driverRegistration',
      states: [
        state('', { name: 'driverRegistration', parent: null, kind: 'compound' }),
        state('WAITING_REVIEW', { isInitial: true, tags: ['waiting'] }),
        state('ACTIVE'),
        state('DISAPPROVED'),
        state('INACTIVE'),
      ],
      transitions: [
        step('WAITING_REVIEW', 'APPROVE', 'ACTIVE'),
        step('WAITING_REVIEW', 'DISAPPROVE', 'DISAPPROVED', { guard: 'isReasonGiven' }),
        step('WAITING_REVIEW', 'TRUST_RULE_PASSED', 'ACTIVE'),
        step('WAITING_REVIEW', 'TRUST_RULE_FAILED', 'DISAPPROVED'),
        step('ACTIVE', 'INACTIVATE', 'INACTIVE'),
        step('ACTIVE', 'REOPEN', 'WAITING_REVIEW', { guard: 'isReopenable' }),
        step('DISAPPROVED', 'RESUBMITTED', 'WAITING_REVIEW'),
        step('DISAPPROVED', 'REOPEN', 'WAITING_REVIEW', { guard: 'isReopenable' }),
        step('INACTIVE', 'ACTIVATE', 'ACTIVE'),
      ],
    })
  })

  it('has regions, actors, delays with their length and what happens by itself, as in the review queue', () => {
    expect(machineGraph(workflows.reviewQueue.machine)).toEqual({
      id: 'reviewQueue',
      states: [
        state('', { name: 'reviewQueue', parent: null, kind: 'parallel' }),
        state('desk', { kind: 'compound' }),
        state('desk.empty', { isInitial: true }),
        state('desk.deciding'),
        state('desk.recording', { actors: ['record'] }),
        state('desk.recordingAll', { actors: ['recordAll'] }),
        state('supply', { kind: 'compound' }),
        state('supply.fetching', { isInitial: true, actors: ['claim'] }),
        state('supply.stocked'),
        state('supply.failed'),
      ],
      transitions: [
        step('', 'EVIDENCE', null),
        step('', 'RETURN', null),
        step('desk', 'APPROVE', null, { guard: 'isStoring' }),
        step('desk', 'DISAPPROVE', null, { guard: 'isStoring' }),
        step('desk', 'APPROVE_ALL', null, { guard: 'isStoring' }),
        step('desk', 'SKIP', null, { guard: 'isStoring' }),
        step('desk', 'FLAG', null, { guard: 'isStoring' }),
        step('desk', 'FLAG_UNTIL', null, { guard: 'isStoring' }),
        step('desk', 'CHANGED', null),
        step('desk.empty', '', 'desk.deciding', { cause: { kind: 'always' }, guard: 'hasRecord' }),
        step('desk.deciding', 'APPROVE', null, { guard: 'isUnseen' }),
        step('desk.deciding', 'APPROVE', 'desk.recording', { guard: 'mayDecide' }),
        step('desk.deciding', 'APPROVE', null, { isOtherwise: true }),
        step('desk.deciding', 'DISAPPROVE', 'desk.recording', { guard: 'mayDecide' }),
        step('desk.deciding', 'DISAPPROVE', null, { isOtherwise: true }),
        step('desk.deciding', 'APPROVE_ALL', 'desk.recordingAll', { guard: 'mayApproveAll' }),
        step('desk.deciding', 'APPROVE_ALL', null, { isOtherwise: true }),
        step('desk.deciding', 'MOVE', null),
        step('desk.deciding', 'SKIP', null),
        step('desk.deciding', 'FLAG', null),
        step('desk.deciding', 'FLAG_UNTIL', null, { guard: 'isStamped' }),
        step('desk.deciding', 'FLAG_UNTIL', null, { isOtherwise: true }),
        step('desk.deciding', '', 'desk.empty', { cause: { kind: 'always' }, guard: 'hasNoRecord' }),
        step('desk.recording', '', 'desk.deciding', { cause: { kind: 'done', name: 'record' } }),
        step('desk.recording', '', 'desk.deciding', { cause: { kind: 'error', name: 'record' } }),
        step('desk.recordingAll', '', 'desk.deciding', { cause: { kind: 'done', name: 'recordAll' } }),
        step('desk.recordingAll', '', 'desk.deciding', { cause: { kind: 'error', name: 'recordAll' } }),
        step('supply', 'SHOW', 'supply.fetching'),
        step('supply', 'GAP', 'supply.fetching'),
        step('supply.fetching', '', 'supply.stocked', { cause: { kind: 'done', name: 'claim' } }),
        step('supply.fetching', '', 'supply.failed', { cause: { kind: 'error', name: 'claim' } }),
        step('supply.stocked', 'CHANGED', null, { guard: 'isWorthAsking' }),
        step('supply.stocked', 'RETRY', 'supply.fetching'),
        step('supply.stocked', '', 'supply.fetching', {
          cause: { kind: 'delay', name: 'lookAgain', ms: 20_000 },
          guard: 'hasRoom',
        }),
        step('supply.stocked', '', 'supply.fetching', { cause: { kind: 'always' }, guard: 'isLow' }),
        step('supply.failed', 'RETRY', 'supply.fetching'),
        step('supply.failed', '', 'supply.fetching', { cause: { kind: 'delay', name: 'retry', ms: 3_000 } }),
      ],
    })
  })

  it('tells a final state, the end of a compound one, an event that is passed over, and lengths that only the moment knows', () => {
    const machine = setup({
      types: { events: {} as { type: 'STOP' } | { type: 'NOISE' } },
      delays: { patience: () => 5 },
    }).createMachine({
      id: 'sample',
      initial: 'working',
      states: {
        working: {
          initial: 'first',
          onDone: 'over',
          states: { first: { after: { patience: 'last', 700: 'last' }, on: { NOISE: {} } }, last: { type: 'final' } },
        },
        over: { type: 'final' },
      },
    })
    expect(machineGraph(machine)).toEqual({
      id: 'sample',
      states: [
        state('', { name: 'sample', parent: null, kind: 'compound' }),
        state('working', { kind: 'compound', isInitial: true }),
        state('working.first', { isInitial: true }),
        state('working.last', { kind: 'final' }),
        state('over', { kind: 'final' }),
      ],
      transitions: [
        step('working', '', 'over', { cause: { kind: 'complete' } }),
        step('working.first', 'NOISE', null, { isIgnored: true }),
        step('working.first', '', 'working.last', { cause: { kind: 'delay', name: '700', ms: 700 } }),
        step('working.first', '', 'working.last', { cause: { kind: 'delay', name: 'patience', ms: null } }),
      ],
    })
  })

  it('gives a guard without a name an empty one', () => {
    const machine = createMachine({
      initial: 'one',
      states: { one: { on: { GO: { guard: and([() => true]), target: 'two' } } }, two: {} },
    })
    expect(machineGraph(machine).transitions).toEqual([step('one', 'GO', 'two', { guard: '' })])
  })
})

describe('the catalogue', () => {
  const all = Object.entries({ ...lifecycles, ...workflows })

  it.each(all)('has only guards with a name in %s, so that its arrows can say "only if"', (_name, { machine }) => {
    expect(machineGraph(machine).transitions.filter(({ guard }) => guard === '')).toEqual([])
  })

  it.each(Object.entries(workflows))(
    'is named as the machine %s, and its people’s and clock’s events are the machine’s',
    (name, { machine, person, clock }) => {
      expect(machine.id).toBe(name)
      const known = machine.events.map(String)
      expect([...person, ...clock].filter((event) => !known.includes(event))).toEqual([])
    },
  )

  it.each(Object.entries(lifecycles))(
    'has the clock’s events of %s apart from those of people',
    (_name, { clock, person, samples }) => {
      expect(clock.filter((event) => !(event in samples) || person.includes(event))).toEqual([])
    },
  )
})
