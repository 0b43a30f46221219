import { describe, expect, it } from 'vitest'
import { checklist } from '#contract/schemas/checklists/checklist'
import { checklistOf, createAskedSchema, NEW_CHECKLIST, newChecklistId } from './asked-checklist.ts'

const written = {
  source: NEW_CHECKLIST,
  label: 'Chegada',
  items: 'Placa\n\n Lacre ',
  kind: 'IMAGE',
  description: 'Envie.',
}
const askedSchema = createAskedSchema(['64656d6f0000000000000001'])
const paths = (given: object) => askedSchema.safeParse(given).error?.issues.map(({ path }) => path.join('.'))

describe('a checklist that is written in the console', () => {
  it('has a step for each line that is not empty, and is one of the contract', () => {
    const made = checklist.parse(checklistOf(askedSchema.parse(written), '64656d6f0000000000000000'))
    expect(made.steps.map(({ _id, type, label, required }) => ({ _id, type, label: label.pt, required }))).toEqual([
      { _id: '64656d6f0000000000000001', type: 'IMAGE', label: 'Placa', required: true },
      { _id: '64656d6f0000000000000002', type: 'IMAGE', label: 'Lacre', required: true },
    ])
    expect(newChecklistId()).toMatch(/^[0-9a-f]{18}000000$/)
  })

  it('needs its title, its items and how they are answered; one that was asked before needs none of them', () => {
    expect([
      paths({ source: NEW_CHECKLIST, description: 'Envie.' }),
      paths({ ...written, items: `Placa\n${'é'.repeat(51)}` }),
      paths({ source: '64656d6f0000000000000001' }),
      paths({ source: '64656d6f0000000000000001', description: 'Envie.' }),
      paths({ description: 'Envie.' }),
      paths({ source: '64656d6f0000000000000002', description: 'Envie.' }),
    ]).toEqual([['label', 'items', 'kind'], ['items'], ['description'], undefined, ['source'], ['source']])
  })
})
