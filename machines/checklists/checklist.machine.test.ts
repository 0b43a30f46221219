import { describe, expect, it } from 'vitest'
import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import { checklist } from '#contract/schemas/checklists/checklist'
import { processStatus } from '#contract/schemas/reviews/review-statuses'
import { type ChecklistEvent, type ChecklistInput, checklistMachine } from './checklist.machine.ts'
import { responsesOf, type StepPath } from './progress.ts'
import { id, MINUTE, START } from './test-checklists.ts'

type Snapshot = SnapshotFrom<typeof checklistMachine>

const path = (...ids: number[]) => ids.map(id)

const check = (at: number, fields: object = {}) => ({
  _id: id(at),
  type: 'INFO_CHECK',
  label: 'x',
  required: true,
  ...fields,
})
const form = (at: number, steps: object[], fields: object = {}) => ({
  _id: id(at),
  type: 'FORM',
  label: 'x',
  required: true,
  steps,
  ...fields,
})
const document = (at: number, fields: object = {}) => ({
  _id: id(at),
  type: 'DOCUMENT',
  label: 'x',
  required: true,
  hasExpirationDate: true,
  ...fields,
})
const timer = (at: number, fields: object = {}) => ({
  _id: id(at),
  type: 'TIMER',
  label: 'x',
  required: true,
  waitInSeconds: 60,
  canPause: true,
  ...fields,
})

function begin(
  steps: object[],
  { flow = 'NON_SEQUENTIAL', expireAt = null }: { flow?: string; expireAt?: number | null } = {},
): Snapshot {
  const input: ChecklistInput = {
    checklist: checklist.parse({ _id: id(0), label: 'x', flow, steps }),
    expireAt,
    timezoneOffset: '-03:00',
  }
  return initialTransition(checklistMachine, input)[0]
}

/** The checklist after some events; moments are milliseconds after the start. */
function after(snapshot: Snapshot, ...events: ChecklistEvent[]): Snapshot {
  return events.reduce(
    (before, event) => transition(checklistMachine, before, { ...event, at: START + event.at })[0],
    snapshot,
  )
}

const start: ChecklistEvent = { type: 'START', at: 0 }
const complete = (at = 0): ChecklistEvent => ({ type: 'COMPLETE', at })
const answer = (way: StepPath, response: unknown = true, at = 0, expireAt?: string): ChecklistEvent => ({
  type: 'ANSWER',
  path: way,
  response,
  expireAt,
  at,
})
const event = (
  type: 'OPEN_STEP' | 'PAUSE_TIMER' | 'RESUME_TIMER' | 'CLEAR' | 'RESTART_FORM',
  way: StepPath,
  at = 0,
): ChecklistEvent => ({ type, path: way, at })
const state = ({ value, context: { steps } }: Snapshot) => ({
  value,
  answered: Object.keys(steps)
    .filter((step) => steps[step]?.completedAt !== null)
    .map((step) => Number.parseInt(step, 16)),
})

describe('a checklist', () => {
  it('CTR-4-016 has the states of a process, and is CREATED before anything', () => {
    expect(Object.keys(checklistMachine.states).toSorted()).toEqual([...processStatus.options].toSorted())
    expect(begin([]).value).toBe('CREATED')
  })

  it('is started, answered and completed, with the moment of each', () => {
    const completed = after(
      begin([check(1), check(2, { required: false })]),
      start,
      answer(path(1), true, 5),
      complete(9),
    )
    expect(completed.value).toBe('COMPLETED')
    expect(completed.context).toMatchObject({
      startedAt: START,
      completedAt: START + 9,
      canceledAt: null,
      steps: { [id(1)]: { startedAt: START + 5, completedAt: START + 5, response: true } },
    })
  })

  it('is not completed while something required is open', () => {
    const open = after(begin([check(1), check(2)]), start, answer(path(1)), complete())
    expect(open.value).toBe('STARTED')
    expect(after(open, answer(path(2)), complete()).value).toBe('COMPLETED')
  })

  it('takes nothing before it is started, and nothing once it is over', () => {
    const created = begin([check(1)])
    const others = [answer(path(1)), event('OPEN_STEP', path(1)), event('CLEAR', path(1)), complete()]
    expect(after(created, ...others)).toEqual(created)
    for (const over of [
      after(created, start, answer(path(1)), complete()),
      after(created, { type: 'CANCEL', at: 5 }),
      after(begin([check(1)], { expireAt: START }), start),
    ]) {
      expect(after(over, start, ...others, { type: 'CANCEL', at: 9 }, { type: 'TICK', at: 9 })).toEqual(over)
    }
  })

  it('is canceled before or after it is started', () => {
    for (const events of [[], [start]])
      expect(after(begin([]), ...events, { type: 'CANCEL', at: 5 })).toMatchObject({
        value: 'CANCELED',
        context: { canceledAt: START + 5 },
      })
  })

  it.each<ChecklistEvent>([start, { type: 'TICK', at: 0 }, { type: 'CANCEL', at: 0 }])(
    'expires at its moment, whatever comes, also before it is started: %j',
    (late) => {
      expect(after(begin([], { expireAt: START + 10 }), { ...late, at: 10 }).value).toBe('EXPIRED')
      expect(after(begin([], { expireAt: START + 10 }), { ...late, at: 9 }).value).not.toBe('EXPIRED')
    },
  )

  it('expires at its moment once it is started, and what came too late is not kept', () => {
    const started = after(
      begin([check(1), form(2, [check(3)], { canRestart: true })], { expireAt: START + 10 }),
      start,
      answer(path(1), true, 9),
    )
    const late = [
      answer(path(1), false, 10),
      event('OPEN_STEP', path(2), 10),
      event('CLEAR', path(1), 10),
      event('RESTART_FORM', path(2), 10),
      complete(10),
      { type: 'CANCEL', at: 10 } as const,
      { type: 'TICK', at: 10 } as const,
    ]
    for (const each of late) expect(after(started, each)).toMatchObject({ value: 'EXPIRED', context: started.context })
  })

  it('passes over an event that tells no moment', () => {
    const created = begin([check(1)])
    const started = after(created, start)
    for (const at of [Number.NaN, Infinity, -Infinity, -START - 1, 1e300]) {
      expect(after(created, { type: 'START', at })).toEqual(created)
      for (const each of [
        answer(path(1), true, at),
        complete(at),
        { type: 'TICK', at } as const,
        { type: 'CANCEL', at } as const,
      ])
        expect(after(started, each)).toEqual(started)
    }
  })
})

describe('a step', () => {
  it('is not answered with what does not fit it', () => {
    const started = after(begin([check(1)]), start)
    for (const response of [null, false, 'true', { toString: () => 'true' }])
      expect(after(started, answer(path(1), response))).toEqual(started)
  })

  it('is answered anew, and its answer cleared', () => {
    const answered = after(
      begin([{ ...check(1), type: 'TEXT' }]),
      start,
      answer(path(1), 'one'),
      answer(path(1), 'two', 3),
    )
    expect(answered.context.steps).toEqual({ [id(1)]: { startedAt: START, completedAt: START + 3, response: 'two' } })
    expect(after(answered, event('CLEAR', path(1))).context.steps).toEqual({})
  })

  it('CTR-3-055 keeps with its answer what was read from its images, and whether it was checked', () => {
    const also = { imageData: { text: ['CNH'] }, checked: true }
    const answered = after(begin([check(1)]), start, { type: 'ANSWER', path: path(1), response: true, at: 3, ...also })
    expect(answered.context.steps).toEqual({
      [id(1)]: { startedAt: START + 3, completedAt: START + 3, response: true, ...also },
    })
    expect(responsesOf(answered.context)).toMatchObject([{ response: true, ...also }])
  })

  it('begins when it is opened, and its forms with it', () => {
    const opened = after(
      begin([form(1, [check(2)])]),
      start,
      event('OPEN_STEP', path(1, 2), 5),
      event('OPEN_STEP', path(1), 9),
      event('OPEN_STEP', path(1, 2), 9),
    )
    const before = { startedAt: START + 5, completedAt: null }
    expect(opened.context.steps).toEqual({ [id(1)]: before, [id(2)]: before })
  })

  it('is none where the path leads nowhere', () => {
    const started = after(
      begin([form(1, [timer(2), check(3, { required: false })], { canRestart: true })]),
      start,
      event('OPEN_STEP', path(1, 2)),
      event('PAUSE_TIMER', path(1, 2)),
    )
    for (const nowhere of [[], path(2), path(9, 2), path(1, 2, 2), ['__proto__'], [id(1), 'constructor']]) {
      for (const type of ['OPEN_STEP', 'PAUSE_TIMER', 'RESUME_TIMER', 'CLEAR', 'RESTART_FORM'] as const)
        expect(after(started, event(type, nowhere, 5))).toEqual(started)
      expect(after(started, answer(nowhere, true, MINUTE))).toEqual(started)
    }
  })

  it('of a sequence waits for the required ones before it', () => {
    const started = after(begin([check(1), check(2, { required: false }), check(3)], { flow: 'SEQUENTIAL' }), start)
    expect(after(started, answer(path(3)), event('OPEN_STEP', path(3)))).toEqual(started)
    expect(state(after(started, answer(path(1)), answer(path(3))))).toEqual({ value: 'STARTED', answered: [1, 3] })
  })

  it('whose document expired is open again', () => {
    const sent = after(
      begin([document(1)]),
      start,
      answer(path(1), [{ url: 'https://a.example.com/a.pdf' }], 0, new Date(START + 10).toISOString()),
    )
    expect(after(sent, complete(9)).value).toBe('COMPLETED')
    expect(after(sent, complete(10)).value).toBe('STARTED')
    const renewed = answer(path(1), [{ url: 'https://a.example.com/b.pdf' }], 10, new Date(START + 20).toISOString())
    expect(after(sent, renewed, complete(19)).value).toBe('COMPLETED')
  })
})

describe('a timer', () => {
  const opened = after(begin([timer(1)]), start, event('OPEN_STEP', path(1)))
  const isDone = (snapshot: Snapshot) => state(snapshot).answered.length === 1

  it('waits from when it was opened', () => {
    expect(isDone(after(begin([timer(1)]), start, answer(path(1), 60, MINUTE)))).toBe(false)
    expect(isDone(after(opened, answer(path(1), 60, MINUTE - 1)))).toBe(false)
    expect(isDone(after(opened, event('OPEN_STEP', path(1), 30_000), answer(path(1), 60, MINUTE)))).toBe(true)
  })

  it('stands still while it is paused, however often', () => {
    const paused = after(opened, event('PAUSE_TIMER', path(1), 10_000), event('PAUSE_TIMER', path(1), 15_000))
    expect(isDone(after(paused, answer(path(1), 60, 10 * MINUTE)))).toBe(false)
    const resumed = after(paused, event('RESUME_TIMER', path(1), 20_000), event('RESUME_TIMER', path(1), 25_000))
    expect(isDone(after(resumed, answer(path(1), 60, MINUTE + 9999)))).toBe(false)
    expect(isDone(after(resumed, answer(path(1), 60, MINUTE + 10_000)))).toBe(true)
    const again = after(resumed, event('PAUSE_TIMER', path(1), 30_000), event('RESUME_TIMER', path(1), 35_000))
    expect([MINUTE + 14_999, MINUTE + 15_000].map((at) => isDone(after(again, answer(path(1), 60, at))))).toEqual([
      false,
      true,
    ])
  })

  it('is not shortened by a clock that was set back', () => {
    const resumed = after(opened, event('PAUSE_TIMER', path(1), 50_000), event('RESUME_TIMER', path(1), 5000))
    expect([MINUTE - 1, MINUTE].map((at) => isDone(after(resumed, answer(path(1), 60, at))))).toEqual([false, true])
  })

  it('is paused only while it runs, and where it may be', () => {
    const steadfast = after(begin([timer(1, { canPause: false })]), start, event('OPEN_STEP', path(1)))
    expect(after(steadfast, event('PAUSE_TIMER', path(1)), event('RESUME_TIMER', path(1)))).toEqual(steadfast)
    const unopened = after(begin([timer(1)]), start)
    expect(after(unopened, event('PAUSE_TIMER', path(1)), event('RESUME_TIMER', path(1)))).toEqual(unopened)
    const over = after(opened, answer(path(1), 60, MINUTE))
    expect(after(over, event('PAUSE_TIMER', path(1), 2 * MINUTE))).toEqual(over)
  })

  it('waits anew once it is cleared', () => {
    const cleared = after(opened, answer(path(1), 60, MINUTE), event('CLEAR', path(1), MINUTE))
    expect(isDone(after(cleared, answer(path(1), 60, 2 * MINUTE)))).toBe(false)
  })
})

describe('a form', () => {
  const two = [check(2), check(3)]

  it('is completed when its steps are', () => {
    const started = after(begin([form(1, two)]), start)
    expect(state(after(started, answer(path(1)), answer(path(1, 2)), answer(path(1)), complete()))).toEqual({
      value: 'STARTED',
      answered: [2],
    })
    expect(state(after(started, answer(path(1, 2)), answer(path(1, 3)), answer(path(1)), complete()))).toEqual({
      value: 'COMPLETED',
      answered: [1, 2, 3],
    })
    expect(after(started, answer(path(1, 2)), answer(path(1, 3)), complete()).value).toBe('STARTED')
  })

  it('lets one go back only where it says so', () => {
    for (const canGoBack of [true, false]) {
      const filled = after(
        begin([form(1, two, { canGoBack })]),
        start,
        answer(path(1, 2)),
        answer(path(1, 3)),
        answer(path(1)),
      )
      const back = after(filled, event('CLEAR', path(1, 2)))
      expect(state(back).answered).toEqual(canGoBack ? [1, 3] : [1, 2, 3])
      expect(after(back, complete()).value).toBe(canGoBack ? 'STARTED' : 'COMPLETED')
    }
  })

  it('is begun anew only where it says so, with all that it holds', () => {
    const deep = [form(1, [check(2), form(4, [check(5)])], { canRestart: true }), check(6)]
    const filled = after(
      begin(deep),
      start,
      ...[path(1, 2), path(1, 4, 5), path(1, 4), path(1), path(6)].map((way) => answer(way)),
    )
    expect(state(filled).answered).toEqual([1, 2, 4, 5, 6])
    expect(state(after(filled, event('RESTART_FORM', path(1)))).answered).toEqual([6])
    // The inner form lacks `canRestart`, and the other step is no form.
    expect(after(filled, event('RESTART_FORM', path(1, 4)), event('RESTART_FORM', path(6)))).toEqual(filled)
  })

  it('is not begun anew within a form in which nobody goes back', () => {
    const inner = form(4, [check(5)], { canRestart: true })
    const filled = after(begin([form(1, [inner, check(2)])]), start, answer(path(1, 4, 5)))
    expect(state(after(filled, event('RESTART_FORM', path(1, 4)))).answered).toEqual([])
    const passed = after(filled, answer(path(1, 4)))
    expect(after(passed, event('RESTART_FORM', path(1, 4)))).toEqual(passed)
  })
})
