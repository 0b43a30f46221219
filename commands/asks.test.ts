import { describe, expect, it } from 'vitest'
import { nextAsk } from './asks.ts'
import { type Ask, command, type Given } from './command.ts'

const asks: readonly Ask[] = [
  { kind: 'record', title: 'settingCommands.pickCommand', source: 'drivers' },
  { kind: 'number', title: 'settingCommands.pickCommand', minimum: 0, maximum: 9 },
  { kind: 'text', title: 'settingCommands.pickCommand', minimum: 1 },
  { kind: 'choice', title: 'settingCommands.pickCommand', options: [] },
  { kind: 'reason' },
  { kind: 'confirm', title: 'settingCommands.pickCommand' },
]
const asking = command({
  id: 'asking',
  title: 'goTo.keymap',
  synonyms: 'placeWords.keymap',
  scope: 'anywhere',
  keys: [],
  right: 'read',
  asks,
  run: () => undefined,
})

describe('what a command still asks for', () => {
  it('is one thing after the other, in its order, until all is given', () => {
    const answers: Given[] = [
      { record: { id: '1', title: 'Ana' } },
      { number: 0 },
      { text: '' },
      { choice: 'a' },
      { reason: { code: 'SUSPECTED_FRAUD' } },
      { confirmed: true },
    ]
    const calls = answers.map((_, at) => nextAsk(asking, Object.assign({}, ...answers.slice(0, at)) as Given)?.kind)
    expect(calls).toEqual(['record', 'number', 'text', 'choice', 'reason', 'confirm'])
    expect(nextAsk(asking, Object.assign({}, ...answers) as Given)).toBe(null)
  })

  it('is nothing for a command that asks for nothing', () => {
    const { asks: _asks, ...silent } = asking
    expect(nextAsk(silent, {})).toBe(null)
  })
})
