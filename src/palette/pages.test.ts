import { describe, expect, it } from 'vitest'
import type { Command } from '#commands/command'
import { firstPages, goBack, pageOf, withQuestion, withSelected, withText } from './pages.ts'

const ask = { kind: 'text', title: 'keymap.pasteTitle', minimum: 1 } as const
const command: Command = {
  id: 'one',
  title: 'goTo.keymap',
  synonyms: 'placeWords.keymap',
  scope: 'anywhere',
  keys: [],
  right: 'read',
  asks: [ask],
  run: () => undefined,
}
const typed = { text: '', selected: '' }

describe('the pages of the palette', () => {
  it('begin with the commands, or with the question of a command that a key ran', () => {
    expect(firstPages(null, {})).toEqual([{ kind: 'commands', ...typed }])
    expect(firstPages(command, { count: 2 })).toEqual([
      { kind: 'commands', ...typed },
      { kind: 'ask', command, given: { count: 2 }, ask, writes: null, ...typed },
    ])
    expect(firstPages(command, { text: 'given' })).toEqual([{ kind: 'commands', ...typed }])
  })

  it('go back to what was typed and highlighted', () => {
    const first = withSelected(withText(firstPages(null, {}), 'apro'), 'one')
    const second = withText(withQuestion(first, command, {}, ask), 'half an answer')
    const third = withQuestion(second, command, { text: 'half an answer' }, ask)
    expect(pageOf(goBack(third))).toEqual(pageOf(second))
    expect(goBack(goBack(third))).toEqual(first)
    expect(goBack(goBack(goBack(third)))).toEqual(first)
  })

  it('begin the highlight anew with each letter', () => {
    expect(pageOf(withText(withSelected(firstPages(null, {}), 'one'), 'a'))).toEqual({
      kind: 'commands',
      text: 'a',
      selected: '',
    })
  })
})
