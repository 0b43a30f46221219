import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { checklist } from '#contract/schemas/checklists/checklist'
import type { StepResponse } from '#contract/schemas/checklists/checklist-response'
import { progressOfAnswers } from './answered.ts'
import { type ChecklistEvent, checklistMachine } from './checklist.machine.ts'
import { responsesOf, stepsNow } from './progress.ts'

const START = Date.UTC(2026, 2, 2, 12)
const id = (at: number) => at.toString(16).padStart(24, '0')
const list = checklist.parse({
  _id: id(9),
  label: 'x',
  flow: 'SEQUENTIAL',
  steps: [
    { _id: id(1), type: 'DOCUMENT', label: 'x', required: true, hasExpirationDate: true },
    {
      _id: id(2),
      type: 'FORM',
      label: 'x',
      required: true,
      steps: [
        { _id: id(3), type: 'TEXT', label: 'x', required: true },
        { _id: id(4), type: 'NUMBER', label: 'x', required: true },
      ],
    },
    { _id: id(5), type: 'INFO_CHECK', label: 'x', required: true },
  ],
})

const events: ChecklistEvent[] = [
  { type: 'START', at: START },
  {
    type: 'ANSWER',
    path: [id(1)],
    response: [{ url: 'https://a.example.com/a.jpg' }],
    expireAt: '2026-12-01T00:00:00.000Z',
    checked: true,
    at: START + 1000,
  },
  { type: 'ANSWER', path: [id(2), id(3)], response: 'ABC1D23', at: START + 3000 },
]
const progress = events.reduce(
  (before, event) => transition(checklistMachine, before, event)[0],
  initialTransition(checklistMachine, { checklist: list, expireAt: null, timezoneOffset: 'Z' })[0],
).context

/** The responses as the services store them. */
const stored = responsesOf(progress).map((response) => ({ ...response, status: 'SENT' })) as StepResponse[]
const known = { startedAt: new Date(START).toISOString(), completedAt: null, canceledAt: null, expireAt: null }

describe('answers that were handed in', () => {
  it('are read as the progress that they came from', () => {
    const read = progressOfAnswers(list, stored, known)
    expect(responsesOf(read)).toEqual(responsesOf(progress))
    expect(stepsNow(read, START + 5000)).toEqual(stepsNow(progress, START + 5000))
    expect(
      stepsNow(read, START + 5000).map(({ step, isAnswered, hindrance }) => [
        step._id,
        isAnswered,
        hindrance?.reason ?? null,
      ]),
    ).toEqual([
      [id(1), true, null],
      [id(2), false, 'STEPS_OPEN'],
      [id(3), true, 'ANSWERED_FOR_GOOD'],
      [id(4), false, null],
      [id(5), false, 'EARLIER_STEP'],
    ])
  })

  it('are over where the checklist is, and not begun where nobody began it', () => {
    const reasons = (facts: Partial<typeof known> | { canceledAt: string }) =>
      new Set(
        stepsNow(progressOfAnswers(list, stored, { ...known, ...facts }), START + 5000).map(
          ({ hindrance }) => hindrance?.reason,
        ),
      )
    expect(reasons({ canceledAt: new Date(START + 4000).toISOString() })).toEqual(new Set(['CANCELED']))
    expect(reasons({ startedAt: null } as object)).toEqual(new Set(['NOT_STARTED']))
  })
})
