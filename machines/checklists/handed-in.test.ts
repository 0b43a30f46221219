import { describe, expect, it } from 'vitest'
import { checklist } from '#contract/schemas/checklists/checklist'
import type { StepResponseCandidate } from '#contract/schemas/checklists/checklist-response'
import { issuesOfHandedIn, storedResponses } from './handed-in.ts'

const id = (at: number) => at.toString(16).padStart(24, '0')
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 12, minute)).toISOString()
const text = (step: number, response: string, completedAt: string | null = at(2)): StepResponseCandidate => ({
  step: id(step),
  type: 'TEXT',
  startedAt: at(1),
  completedAt,
  response,
})
const form = (response: StepResponseCandidate[]): StepResponseCandidate => ({
  step: id(2),
  type: 'FORM',
  startedAt: at(1),
  completedAt: null,
  response,
})

const asked = checklist.parse({
  _id: id(0),
  label: 'x',
  steps: [
    { _id: id(1), type: 'TEXT', label: 'x', required: true, pattern: '[0-9]+' },
    {
      _id: id(2),
      type: 'FORM',
      label: 'x',
      steps: [{ _id: id(3), type: 'TEXT', label: 'x', pattern: '[0-9]+' }],
    },
  ],
})
const told = (responses: StepResponseCandidate[], completedAt: string | null = null) =>
  issuesOfHandedIn(asked, { startedAt: at(0), completedAt, responses, language: 'en' }).map(({ path, message }) => [
    path.join('.'),
    message,
  ])
const PATTERN = 'The text does not follow the format asked for.'
const OTHER = 'The checklist has no such step of this type at this place.'

describe('answers that are handed in', () => {
  it('break no rule while they fit their steps, and are sent once they are complete', () => {
    const responses = [text(1, '12'), form([text(3, '7', null)])]
    expect(told(responses)).toEqual([])
    expect(storedResponses(responses)).toEqual([
      { ...text(1, '12'), status: 'SENT' },
      { ...form([]), status: 'CREATED', response: [{ ...text(3, '7', null), status: 'CREATED' }] },
    ])
  })

  it('break the rules of their steps at their field, also within a form', () => {
    expect(told([text(1, 'a'), form([text(3, 'b')])])).toEqual([
      ['responses.0.response', PATTERN],
      ['responses.1.response.0.response', PATTERN],
    ])
  })

  it('are of steps that the checklist has at that place', () => {
    expect([told([text(9, '1')]), told([text(3, '1')]), told([form([text(1, '1')])])]).toEqual([
      [['responses.0.step', OTHER]],
      [['responses.0.step', OTHER]],
      [['responses.0.response.0.step', OTHER]],
    ])
  })

  it('answer every required step once the driver has finished', () => {
    expect([told([], at(3)), told([], null), told([text(1, '1')], at(3))]).toEqual([
      [[`responses.${id(1)}`, 'A required step has no answer.']],
      [],
      [],
    ])
  })
})
