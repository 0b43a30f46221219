import { describe, expect, it } from 'vitest'
import { isSingleCharacter, type KeyPress, keystrokeOf, labelSequence } from './keystroke.ts'

function press(key: string, held: Partial<Omit<KeyPress, 'key'>> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false, ...held }
}

describe('a keystroke is what was typed, not where the key lies', () => {
  it.each([
    [press('a'), 'a'],
    [press('A', { shiftKey: true }), 'Shift+a'],
    [press('A'), 'a'],
    [press('a', { shiftKey: true }), 'Shift+a'],
    [press('ç'), 'ç'],
    [press('?', { shiftKey: true }), '?'],
    [press('/', { ctrlKey: true, altKey: true, altGraph: true }), '/'],
    [press('[', { ctrlKey: true, altKey: true, altGraph: true }), '['],
    [press('k', { ctrlKey: true }), 'Mod+k'],
    [press('k', { metaKey: true }), 'Mod+k'],
    [press('ArrowLeft', { altKey: true }), 'Alt+ArrowLeft'],
    [press('ArrowDown', { shiftKey: true }), 'Shift+ArrowDown'],
    [press(' '), 'Space'],
    [press('Enter', { ctrlKey: true }), 'Mod+Enter'],
    [press('F1'), 'F1'],
    [press('Tab', { shiftKey: true }), 'Shift+Tab'],
    [press('+', { shiftKey: true }), '+'],
  ])('%j is %s', (event, stroke) => {
    expect(keystrokeOf(event)).toBe(stroke)
  })

  it('is nothing for a modifier on its own', () => {
    expect(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].map((key) => keystrokeOf(press(key)))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('drawing keys', () => {
  it('draws each keystroke key by key', () => {
    expect(['g d', 'Mod+k', 'Shift+e', '+', 'Alt+ArrowLeft', '?'].map((keys) => labelSequence(keys))).toEqual([
      [['G'], ['D']],
      [['Ctrl', 'K']],
      [['Shift', 'E']],
      [['+']],
      [['Alt', '←']],
      [['?']],
    ])
    expect(labelSequence('Mod+k', true)).toEqual([['⌘', 'K']])
  })

  it('knows which keystrokes type a character', () => {
    expect(['a', 'Shift+a', '?', '1', 'Mod+k', 'Escape', 'F1', 'Space', 'Shift+Tab'].map(isSingleCharacter)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
