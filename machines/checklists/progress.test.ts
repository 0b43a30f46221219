import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages'
import { checklist } from '#contract/schemas/checklists/checklist'
import { stepResponseCandidate } from '#contract/schemas/checklists/checklist-response'
import {
  acceptedAnswer,
  answerIssues,
  type ChecklistProgress,
  firstOpen,
  hindranceOf,
  hindranceOfOpening,
  isAnswered,
  responsesOf,
  stepAt,
  type StepProgress,
  stepsNow,
} from './progress.ts'

const id = (at: number) => at.toString(16).padStart(24, '0')
const path = (...ids: number[]) => ids.map(id)
const NAME = { pt: 'Nome', en: 'Name', es: 'Nombre' }
const NOW = Date.UTC(2026, 2, 2, 12)

const check = (at: number, fields: object = {}) => ({
  _id: id(at),
  type: 'INFO_CHECK',
  label: NAME,
  required: true,
  ...fields,
})
const form = (at: number, steps: object[], fields: object = {}) => ({
  _id: id(at),
  type: 'FORM',
  label: NAME,
  required: true,
  steps,
  ...fields,
})
const timer = (at: number, fields: object = {}) => ({
  _id: id(at),
  type: 'TIMER',
  label: NAME,
  waitInSeconds: 60,
  canPause: true,
  ...fields,
})

const done = (fields: Partial<StepProgress> = {}): StepProgress => ({
  startedAt: NOW - 9000,
  completedAt: NOW - 1000,
  response: true,
  ...fields,
})
const begun = (fields: Partial<StepProgress> = {}): StepProgress => ({
  startedAt: NOW - 9000,
  completedAt: null,
  ...fields,
})

/** A started checklist with the progress of its steps, by step number. */
function progressOf(
  steps: object[],
  known: Record<number, StepProgress> = {},
  change: Partial<ChecklistProgress> = {},
  flow = 'NON_SEQUENTIAL',
): ChecklistProgress {
  return {
    checklist: checklist.parse({ _id: id(0), label: NAME, flow, steps }),
    steps: Object.fromEntries(Object.entries(known).map(([at, progress]) => [id(Number(at)), progress])),
    startedAt: NOW - 10_000,
    completedAt: null,
    canceledAt: null,
    expireAt: null,
    timezoneOffset: '-03:00',
    ...change,
  }
}

describe('a step cannot be answered', () => {
  const two = [check(1), check(2)]
  const within = (fields: object) => [form(1, [check(2), check(3), check(4, { required: false })], fields)]
  const waiting = [timer(1)]

  it.each<[why: string, progress: ChecklistProgress, at: string[], hindrance: unknown]>([
    ['before the checklist is started', progressOf(two, {}, { startedAt: null }), path(1), { reason: 'NOT_STARTED' }],
    ['once the checklist is completed', progressOf(two, {}, { completedAt: NOW }), path(1), { reason: 'COMPLETED' }],
    ['once the checklist is canceled', progressOf(two, {}, { canceledAt: NOW }), path(1), { reason: 'CANCELED' }],
    [
      'from the moment on at which the checklist expires',
      progressOf(two, {}, { expireAt: NOW }),
      path(1),
      { reason: 'EXPIRED' },
    ],
    ['but a millisecond before it can', progressOf(two, {}, { expireAt: NOW + 1 }), path(1), null],
    ['where the path leads nowhere', progressOf(two), path(9), { reason: 'UNKNOWN_STEP' }],
    ['where there is no path', progressOf(two), [], { reason: 'UNKNOWN_STEP' }],
    ['where the path goes through a step that is no form', progressOf(two), path(1, 2), { reason: 'UNKNOWN_STEP' }],
    ['where the path leaves out a form', progressOf(within({})), path(2), { reason: 'UNKNOWN_STEP' }],
    [
      'where the path is the name of something that every object has',
      progressOf(two),
      ['__proto__', 'constructor'],
      { reason: 'UNKNOWN_STEP' },
    ],

    [
      'before a required one of a sequence',
      progressOf(two, {}, {}, 'SEQUENTIAL'),
      path(2),
      { reason: 'EARLIER_STEP', step: id(1) },
    ],
    ['but after it can', progressOf(two, { 1: done() }, {}, 'SEQUENTIAL'), path(2), null],
    [
      'but after an optional one can',
      progressOf([check(1, { required: false }), check(2)], {}, {}, 'SEQUENTIAL'),
      path(2),
      null,
    ],
    ['but in any order can', progressOf(two), path(2), null],
    [
      'within a form before a required one of it, in any order or not',
      progressOf(within({})),
      path(1, 3),
      { reason: 'EARLIER_STEP', step: id(2) },
    ],
    [
      'within a form that a required step stands before',
      progressOf([check(9), ...within({})], {}, {}, 'SEQUENTIAL'),
      path(1, 2),
      { reason: 'EARLIER_STEP', step: id(9) },
    ],
    [
      'after a form whose required step is open again',
      progressOf([...within({}), check(9)], { 1: done(), 2: done() }, {}, 'SEQUENTIAL'),
      path(9),
      { reason: 'EARLIER_STEP', step: id(1) },
    ],

    [
      'that was answered in a form in which nobody goes back',
      progressOf(within({}), { 1: begun(), 2: done() }),
      path(1, 2),
      { reason: 'ANSWERED_FOR_GOOD' },
    ],
    [
      'but in a form in which one goes back can',
      progressOf(within({ canGoBack: true }), { 1: begun(), 2: done() }),
      path(1, 2),
      null,
    ],
    [
      'that was left out of such a form, once it is completed',
      progressOf(within({}), { 1: done(), 2: done(), 3: done() }),
      path(1, 4),
      { reason: 'ANSWERED_FOR_GOOD' },
    ],
    [
      'but of a form in which one goes back can',
      progressOf(within({ canGoBack: true }), { 1: done(), 2: done(), 3: done() }),
      path(1, 4),
      null,
    ],
    ['but was answered at the top, where one always goes back, can', progressOf(two, { 1: done() }), path(1), null],
    [
      'of a completed form within such a form',
      progressOf([form(8, [form(1, [check(2)], { canGoBack: true }), check(9)])], { 8: begun(), 1: done(), 2: done() }),
      path(8, 1, 2),
      { reason: 'ANSWERED_FOR_GOOD' },
    ],
    [
      'but of a form within such a form, before that is completed, can',
      progressOf([form(8, [form(1, [check(2)], { canGoBack: true })])], { 8: begun(), 1: begun(), 2: done() }),
      path(8, 1, 2),
      null,
    ],

    [
      'that is a form with something required open',
      progressOf(within({}), { 2: done() }),
      path(1),
      { reason: 'STEPS_OPEN', step: id(3) },
    ],
    ['but a form with nothing required open can', progressOf(within({}), { 2: done(), 3: done() }), path(1), null],

    ['that is a timer nobody began', progressOf(waiting), path(1), { reason: 'TIMER_NOT_STARTED' }],
    ['that is a timer without a wait can', progressOf([timer(1, { waitInSeconds: 0 })]), path(1), null],
    [
      'that is a timer which runs',
      progressOf(waiting, { 1: begun({ startedAt: NOW - 59_999 }) }),
      path(1),
      { reason: 'TIMER_RUNNING', remainingMs: 1 },
    ],
    ['but a timer which ran out can', progressOf(waiting, { 1: begun({ startedAt: NOW - 60_000 }) }), path(1), null],
    [
      'that is a timer which ran on after a pause',
      progressOf(waiting, { 1: begun({ startedAt: NOW - 60_000, paused: 5000, pausedAt: null }) }),
      path(1),
      { reason: 'TIMER_RUNNING', remainingMs: 5000 },
    ],
    [
      'that is a timer which is paused',
      progressOf(waiting, { 1: begun({ startedAt: NOW - 90_000, pausedAt: NOW - 50_000 }) }),
      path(1),
      { reason: 'TIMER_PAUSED', remainingMs: 20_000 },
    ],
  ])('%s', (_why, progress, at, hindrance) => {
    expect(hindranceOf(progress, at, NOW)).toEqual(hindrance)
  })

  it('while it waits, but it can be opened', () => {
    expect(hindranceOfOpening(progressOf(waiting), path(1), NOW)).toBeNull()
    expect(hindranceOfOpening(progressOf(within({})), path(1), NOW)).toBeNull()
  })
})

describe('a step is answered', () => {
  it('until its document expires', () => {
    const progress = progressOf([check(1)], { 1: done({ expireAt: '2026-03-02T09:00:00.001-03:00' }) })
    const [step] = progress.checklist.steps
    if (!step) throw new Error('no step')
    expect([NOW, NOW + 1].map((at) => isAnswered(progress, step, at))).toEqual([true, false])
    expect([NOW, NOW + 1].map((at) => firstOpen(progress, [step], at))).toEqual([null, step])
  })
})

describe('the step at a path', () => {
  it('is found through the forms that hold it', () => {
    const { checklist: nested } = progressOf([check(1), form(2, [form(3, [check(4)])])])
    expect([path(1), path(2), path(2, 3), path(2, 3, 4)].map((way) => stepAt(nested, way)?._id)).toEqual(
      [1, 2, 3, 4].map(id),
    )
    expect([path(4), path(3, 4), path(2, 4), path(2, 3, 4, 4), []].map((way) => stepAt(nested, way))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('what an answer breaks', () => {
  const progress = progressOf([form(1, [check(2)]), { ...check(3), type: 'DOCUMENT', hasExpirationDate: true }])

  it('is told at its field in the reader’s language', () => {
    const answer = { response: [{ url: 'x' }], expireAt: '2026-03-02T12:00:00Z' }
    expect(
      languages.map((language) =>
        answerIssues(progress, path(3), answer, NOW, language).map(({ path: field, message }) => [field, message]),
      ),
    ).toEqual([
      [
        [['response', 0, 'url'], 'A URL do arquivo deve ser uma URL válida'],
        [['expireAt'], 'Informe uma data de validade futura.'],
      ],
      [
        [['response', 0, 'url'], 'The file URL must be a valid URL'],
        [['expireAt'], 'Give an expiry date in the future.'],
      ],
      [
        [['response', 0, 'url'], 'La URL del archivo debe ser una URL válida'],
        [['expireAt'], 'Indique una fecha de vencimiento futura.'],
      ],
    ])
    expect(acceptedAnswer(progress, path(3), answer, NOW)).toBeNull()
  })

  it('is nothing where it fits, nor for a form, nor where there is no step', () => {
    expect(answerIssues(progress, path(1, 2), { response: true }, NOW, 'en')).toEqual([])
    expect(acceptedAnswer(progress, path(1, 2), { response: true, more: 'x' } as object, NOW)).toEqual({
      response: true,
    })
    expect([
      answerIssues(progress, path(1), {}, NOW, 'en'),
      acceptedAnswer(progress, path(1), { response: 1 }, NOW),
    ]).toEqual([[], {}])
    expect([
      answerIssues(progress, path(9), {}, NOW, 'en'),
      acceptedAnswer(progress, path(9), { response: true }, NOW),
    ]).toEqual([[], null])
  })
})

describe('the checklist as it stands now', () => {
  it('has every step in order with whether it can be answered and why not', () => {
    const progress = progressOf(
      [check(1), form(2, [check(3), timer(4)]), check(5)],
      { 1: done(), 2: begun(), 3: done() },
      {},
      'SEQUENTIAL',
    )
    expect(
      stepsNow(progress, NOW).map(({ path: way, step, isAnswered: is, hindrance }) => [way, step.type, is, hindrance]),
    ).toEqual([
      [path(1), 'INFO_CHECK', true, null],
      [path(2), 'FORM', false, null],
      [path(2, 3), 'INFO_CHECK', true, { reason: 'ANSWERED_FOR_GOOD' }],
      [path(2, 4), 'TIMER', false, { reason: 'TIMER_NOT_STARTED' }],
      [path(5), 'INFO_CHECK', false, { reason: 'EARLIER_STEP', step: id(2) }],
    ])
  })

  it('is told of 2,000 steps at once', () => {
    const steps = Array.from({ length: 2000 }, (_, at) => check(at + 1))
    const all = Object.fromEntries(steps.map((_, at) => [at + 1, done()]))
    const progress = progressOf(steps, all, {}, 'SEQUENTIAL')
    const began = performance.now()
    expect(stepsNow(progress, NOW).every(({ isAnswered: is, hindrance }) => is && hindrance === null)).toBe(true)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

describe('what is handed in', () => {
  const steps = [check(1), form(2, [check(3), check(4)]), form(5, [check(6)]), timer(7)]
  const told = (
    step: number,
    type: string,
    response: unknown,
    completedAt: string | null = '2026-03-02T11:59:59.000Z',
  ) => ({
    step: id(step),
    type,
    label: NAME,
    startedAt: '2026-03-02T11:59:51.000Z',
    completedAt,
    response,
  })

  it('holds what was answered, also in a form that nobody completed', () => {
    const also = { expireAt: '2026-03-03T00:00:00Z', imageData: { text: ['CNH'] }, checked: true }
    const known = { 1: done(also), 2: begun(), 3: done(), 5: begun(), 7: begun({ pausedAt: NOW }) }
    const responses = responsesOf(progressOf(steps, known))
    expect(responses).toEqual([
      { ...told(1, 'INFO_CHECK', true), ...also },
      told(2, 'FORM', [told(3, 'INFO_CHECK', true)], null),
    ])
    expect(responses.map((response) => stepResponseCandidate.parse(JSON.parse(JSON.stringify(response))))).toEqual(
      responses,
    )
  })

  it('is nothing where nothing was answered', () => {
    expect(responsesOf(progressOf(steps))).toEqual([])
  })
})
