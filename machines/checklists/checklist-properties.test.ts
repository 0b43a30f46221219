import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import { type Answer, answerSchemaOf } from '#contract/checklist-answers'
import { type Checklist, checklist } from '#contract/schemas/checklists/checklist'
import type { ChecklistStep } from '#contract/schemas/checklists/checklist-step'
import { stepResponseCandidate } from '#contract/schemas/checklists/checklist-response'
import { processStatus } from '#contract/schemas/reviews/review-statuses'
import { type ChecklistEvent, type ChecklistInput, checklistMachine } from './checklist.machine.ts'
import { answerIssues, isAnswered, responsesOf, stepsNow } from './progress.ts'
import { id, MINUTE, START } from './test-checklists.ts'

type Snapshot = SnapshotFrom<typeof checklistMachine>

const SEED = 20_260_302

const OPTIONS = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 2 },
]
const AREA = { type: 'CIRCLE', center: { latitude: -23.5, longitude: -46.6 }, radius: 500 }
const here = { location: { latitude: -23.5, longitude: -46.6 }, situation: 'INSIDE_AREA' }
const picture = { url: 'https://a.example.com/a.jpg', description: ' x ' }
const dayOf = (at: number) => new Date(at - 3 * 60 * MINUTE).toISOString().slice(0, 10)

/** Each type of step with a response that is valid at the moment given. */
const kinds: [step: object, fitting: (at: number) => unknown][] = [
  [{ type: 'CHECKBOX', options: OPTIONS, limit: { min: 1, max: 2 } }, () => [2]],
  [{ type: 'RADIO_GROUP', options: OPTIONS }, () => 'a'],
  [{ type: 'COMBOBOX', options: OPTIONS }, () => 2],
  [{ type: 'DATE', firstDate: 'now', lastDate: 'now' }, dayOf],
  [{ type: 'DATE_TIME', firstDateTime: 'now-1h', lastDateTime: 'now' }, (at) => new Date(at).toISOString()],
  [{ type: 'NUMBER', range: { min: -1, max: 1 }, maxFractionDigits: 1 }, () => 0.1],
  [{ type: 'RANGE', range: { min: 0, max: 1 }, step: 0.1 }, () => 0.3],
  [{ type: 'TEXT', pattern: '[a-z ]+' }, () => 'abc'],
  [{ type: 'LIST', items: OPTIONS }, () => ['a', 2]],
  [{ type: 'SEARCH' }, () => 'found'],
  [{ type: 'IMAGE' }, () => [picture]],
  [{ type: 'IMAGE_VALIDATOR' }, () => [picture]],
  [{ type: 'VIDEO' }, () => [picture]],
  [{ type: 'SELFIE' }, () => picture],
  [{ type: 'SIGNATURE' }, () => picture],
  [{ type: 'DOCUMENT', hasExpirationDate: true }, () => [picture]],
  [{ type: 'DOCUMENT_VALIDATOR', documents: [{ _id: id(1), label: 'x' }] }, () => [{ document: id(1), ...picture }]],
  [{ type: 'ADDITIONAL_DOCUMENT', operation: 'FREIGHT' }, () => [id(1)]],
  [{ type: 'INFO_CHECK' }, () => true],
  [{ type: 'SCAN_CODE', verificationList: ['789'] }, () => ['789']],
  [{ type: 'TERMS', contents: ['x'], checkRequired: true }, () => true],
  [{ type: 'TIMER', waitInSeconds: 90, canPause: true }, () => 90],
  [{ type: 'LOCATION', geofences: [AREA] }, () => here],
  [
    { type: 'LOAD_DETAIL' },
    () => ({ slots: [{ _id: id(1), subSlot: { _id: id(2), quantity: 1 } }], additionalInfo: { seal: 'A1' } }),
  ],
  [
    { type: 'ITEM_VALIDATOR', items: [{ title: 'x', values: ['1'], quantity: 2 }] },
    () => [{ value: '1', quantity: 2 }],
  ],
]
const fittings = new Map(kinds.map(([step, fitting]) => [(step as { type: string }).type, fitting]))

interface Leaf {
  kind: number
  required: boolean
}
interface Branch {
  steps: Node[]
  required: boolean
  canGoBack: boolean
  canRestart: boolean
}
type Node = Leaf | Branch

const { node } = fc.letrec<{ node: Node; branch: Branch; leaf: Leaf }>((tie) => ({
  leaf: fc.record({ kind: fc.nat(kinds.length - 1), required: fc.boolean() }),
  branch: fc.record({
    steps: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
    required: fc.boolean(),
    canGoBack: fc.boolean(),
    canRestart: fc.boolean(),
  }),
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: tie('leaf') },
    { weight: 1, arbitrary: tie('branch') },
  ),
}))

const anyChecklist = fc
  .record({ nodes: fc.array(node, { maxLength: 6 }), flow: fc.constantFrom('SEQUENTIAL', 'NON_SEQUENTIAL') })
  .map(({ nodes, flow }) => {
    let next = 0
    const stepOf = (each: Node): object => {
      next += 1
      const own = { _id: id(next), label: 'x', required: each.required }
      if ('kind' in each) return { ...own, ...kinds[each.kind]?.[0] }
      return {
        ...own,
        type: 'FORM',
        canGoBack: each.canGoBack,
        canRestart: each.canRestart,
        steps: each.steps.map(stepOf),
      }
    }
    return checklist.parse({ _id: id(0), label: 'x', flow, steps: nodes.map(stepOf) })
  })

const nonsense = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    [],
    {},
    -1,
    1e308,
    Number.NaN,
    [null],
    [picture],
    true,
    'a'.repeat(6000),
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...kinds.map(([, fitting]) => fitting(START))),
)
const doing = fc.record({
  type: fc.constantFrom(
    'START',
    'START',
    'OPEN_STEP',
    'OPEN_STEP',
    'ANSWER',
    'ANSWER',
    'ANSWER',
    'ANSWER',
    'PAUSE_TIMER',
    'RESUME_TIMER',
    'CLEAR',
    'RESTART_FORM',
    'COMPLETE',
    'CANCEL',
    'TICK',
  ),
  step: fc.nat(),
  /** Milliseconds since the previous event; may be negative or invalid, as from a wrong clock. */
  later: fc.oneof(
    { weight: 20, arbitrary: fc.nat(2 * MINUTE) },
    { weight: 1, arbitrary: fc.constantFrom(-5 * MINUTE, 20 * 60 * MINUTE, Number.NaN) },
  ),
  response: fc.option(nonsense, { nil: 'FITTING', freq: 2 }),
  goodFor: fc.option(fc.nat(10 * MINUTE), { nil: 60 * 24 * MINUTE }),
  nowhere: fc.option(fc.array(fc.constantFrom(id(1), id(2), '__proto__', 'x'), { maxLength: 3 }), {
    nil: null,
    freq: 10,
  }),
})
type Doing = typeof doing extends fc.Arbitrary<infer Value> ? Value : never

interface Run {
  input: ChecklistInput
  events: ChecklistEvent[]
  last: Snapshot
}

const fittingAnswer = (step: ChecklistStep, at: number, goodFor: number): Answer => ({
  response: fittings.get(step.type)?.(at),
  expireAt: new Date(at + goodFor).toISOString(),
})

/** Runs the generated events; then, with `isFinished`, answers whatever can be answered and completes. */
function run({
  list,
  doings,
  expiry,
  isFinished,
}: {
  list: Checklist
  doings: Doing[]
  expiry: number | null
  isFinished: boolean
}): Run {
  const input: ChecklistInput = {
    checklist: list,
    expireAt: expiry === null ? null : START + expiry,
    timezoneOffset: '-03:00',
  }
  const events: ChecklistEvent[] = []
  let [last] = initialTransition(checklistMachine, input)
  const send = (next: ChecklistEvent) => {
    events.push(next)
    ;[last] = transition(checklistMachine, last, next)
  }
  const all = stepsNow(last.context, START)
  let now = START
  for (const { type, step, later, response, goodFor, nowhere } of doings) {
    const at = now + later
    if (!Number.isNaN(at)) now = at
    const chosen = all[step % Math.max(1, all.length)]
    const way = nowhere ?? chosen?.path ?? []
    if (type === 'ANSWER') {
      const fitting = chosen ? fittingAnswer(chosen.step, now, goodFor) : {}
      send({ type, path: way, at, ...fitting, ...(response === 'FITTING' ? {} : { response }) })
    } else if (type === 'START' || type === 'COMPLETE' || type === 'CANCEL' || type === 'TICK') send({ type, at })
    else send({ type, path: way, at })
  }
  if (isFinished) {
    send({ type: 'START', at: now })
    // Each round answers at least the first open step, so the loop ends.
    for (
      let round = 0;
      round <= all.length && all.some(({ step }) => !isAnswered(last.context, step, now));
      round += 1
    ) {
      now += 2 * MINUTE
      for (const { path: way, step } of all.toReversed()) {
        if (isAnswered(last.context, step, now)) continue
        for (const type of ['RESUME_TIMER', 'OPEN_STEP'] as const) send({ type, path: way, at: now })
        send({ type: 'ANSWER', path: way, at: now, ...fittingAnswer(step, now, 60 * 24 * MINUTE) })
      }
    }
    send({ type: 'COMPLETE', at: now })
  }
  return { input, events, last }
}

const runs = fc.record({
  list: anyChecklist,
  doings: fc.array(doing, { maxLength: 25 }),
  expiry: fc.option(fc.nat(60 * MINUTE), { nil: null, freq: 2 }),
  isFinished: fc.boolean(),
})
const assertAll = (holds: (made: Run) => void, numRuns = 100) =>
  fc.assert(
    fc.property(runs, (made) => holds(run(made))),
    { seed: SEED, numRuns },
  )

/** The required steps, including those within forms that are required or completed. */
function requiredSteps(steps: readonly ChecklistStep[], { context }: Snapshot): ChecklistStep[] {
  return steps.flatMap((step) => {
    const counts = step.required || (context.steps[step._id]?.completedAt ?? null) !== null
    return [
      ...(step.required ? [step] : []),
      ...(step.type === 'FORM' && counts ? requiredSteps(step.steps, { context } as Snapshot) : []),
    ]
  })
}

describe('any checklist, answered in any way', { timeout: MINUTE }, () => {
  it('CTR-1-002 comes to one of its states, each of which is reached', () => {
    const reached = new Set<string>()
    const types = new Set<string>()
    assertAll(({ last }) => {
      reached.add(last.value)
      for (const { step } of stepsNow(last.context, START))
        if ((last.context.steps[step._id]?.completedAt ?? null) !== null) types.add(step.type)
    }, 200)
    expect([...reached].toSorted()).toEqual([...processStatus.options].toSorted())
    // Every type of step was answered in some run.
    expect(types.size).toBe(26)
  })

  it('has every required step answered, with what fits it, once it is completed', () => {
    assertAll(({ input: { checklist: list, timezoneOffset }, last }) => {
      if (last.value !== 'COMPLETED') return
      const { steps, completedAt } = last.context
      const isKept = (step: ChecklistStep) => {
        const { completedAt: answeredAt = null, expireAt, ...answered } = steps[step._id] ?? {}
        if (answeredAt === null || (expireAt !== undefined && Date.parse(expireAt) <= (completedAt ?? Infinity)))
          return false
        // Relative dates are resolved at the moment of the answer.
        return answerSchemaOf(step, { now: new Date(answeredAt), timezoneOffset }).safeParse({ ...answered, expireAt })
          .success
      }
      expect(requiredSteps(list.steps, last).filter((step) => !isKept(step))).toEqual([])
    })
  })

  it('changes no more once it is over', () => {
    assertAll(({ input, events, last }) => {
      if (last.status !== 'done') return
      const again = events.reduce<Snapshot>((before, each) => transition(checklistMachine, before, each)[0], last)
      expect(again).toEqual(last)
      expect(last.value === 'EXPIRED').toBe(
        input.expireAt !== null && last.context.completedAt === null && last.context.canceledAt === null,
      )
    })
  })

  it('hands in responses that the contract takes, and that JSON keeps', () => {
    assertAll(({ last }) => {
      for (const response of responsesOf(last.context)) {
        expect(stepResponseCandidate.parse(response)).toEqual(response)
        expect(stepResponseCandidate.parse(JSON.parse(JSON.stringify(response)))).toEqual(response)
      }
    })
  })

  it('comes to the same state by the same events, also from what was stored in between', () => {
    assertAll(({ input, events, last }) => {
      let [again] = initialTransition(checklistMachine, input)
      for (const each of events) {
        const { value, context } = JSON.parse(JSON.stringify(again)) as Snapshot
        again = transition(checklistMachine, checklistMachine.resolveState({ value, context }), each)[0]
      }
      expect([again.value, again.context]).toEqual([last.value, last.context])
    }, 50)
  })

  it('takes an answer exactly where it says that the step can be answered, and that the answer fits', () => {
    assertAll(({ last, events }) => {
      const at =
        Math.max(START, ...events.map((each) => each.at).filter((moment) => !Number.isNaN(moment))) + 2 * MINUTE
      for (const { path: way, step, hindrance } of stepsNow(last.context, at)) {
        for (const given of [fittingAnswer(step, at, MINUTE), { response: null }]) {
          const [next] = transition(checklistMachine, last, { type: 'ANSWER', path: way, at, ...given })
          const isTaken = next.context.steps[step._id]?.completedAt === at
          expect(isTaken).toBe(hindrance === null && answerIssues(last.context, way, given, at, 'en').length === 0)
        }
      }
    })
  })
})
