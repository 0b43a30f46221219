import { describe, expect, it } from 'vitest'
import { answerSchemaOf } from './checklist-answers.ts'
import { checklistStep } from './schemas/checklists/checklist-step.ts'
import { issuesOf } from './validation.ts'

describe('an answer', () => {
  it('to a hostile pattern is soon told', () => {
    const step = checklistStep.parse({ _id: '64656d6f0000000000000001', label: 'x', type: 'TEXT', pattern: '(a+)+$' })
    const schema = answerSchemaOf(step, { now: new Date('2026-03-02T00:00:00Z'), timezoneOffset: '-03:00' })
    const texts = [`${'a'.repeat(4999)}!`, `${'a'.repeat(50_000)}!`]
    const times = texts.map((response) => {
      const began = performance.now()
      expect(issuesOf(schema, { response }, 'en')).toHaveLength(1)
      return performance.now() - began
    })
    // A backtracking engine would never finish these patterns; the bound only leaves room for a busy machine.
    expect(Math.max(...times)).toBeLessThan(5_000)
  })
})
