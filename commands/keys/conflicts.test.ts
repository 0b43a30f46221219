import { describe, expect, it } from 'vitest'
import type { Command } from '../command.ts'
import { commandById, registry } from '../registry.ts'
import { canKeepBoth, findingsOf, rivalsOf, takeKeys } from './conflicts.ts'
import { createKeymap } from './keymap.ts'

const keymap = createKeymap(registry, {})
const approve = commandById('review.approve.queue')
const undo = commandById('decision.undo')

function rivals(command: Command, sequence: string): string[] {
  return rivalsOf(registry, keymap, command, sequence).map(
    (rival) => `${rival.kind} ${rival.command.id} ${rival.sequence}`,
  )
}

describe('what stands in the way of a sequence', () => {
  it('is another command of the same scope', () => {
    expect(rivals(approve, 's')).toEqual(['same queue.skip s'])
  })

  it('is a command of a wider scope that it would hide, and one of a nearer scope that hides it', () => {
    expect(rivals(approve, 'u')).toEqual(['hides decision.undo u'])
    expect(rivals(undo, 'x')).toEqual(['hidden positions.skip x', 'hidden grid.select x'])
    expect([
      canKeepBoth(rivalsOf(registry, keymap, approve, 'u')),
      canKeepBoth(rivalsOf(registry, keymap, approve, 's')),
    ]).toEqual([true, false])
  })

  it('is a sequence that it begins, and one that begins it', () => {
    expect(rivals(approve, 'y')).toEqual([
      'beginning copy.id.queue y i',
      'beginning copy.document.queue y d',
      'beginning copy.phone.queue y p',
      'beginning copy.link.queue y l',
    ])
    expect(rivals(approve, 's s')).toEqual(['continues queue.skip s'])
  })

  it('is nothing on another screen or behind a dialog', () => {
    expect(rivals(approve, 'x')).toEqual([])
    expect(rivals(approve, '7')).toEqual([])
    expect(rivals(commandById('reason.photo'), 'a')).toEqual([])
    expect(rivals(commandById('keymap.record'), 's')).toEqual([])
    expect(rivals(commandById('drivers.order'), 'x')).toEqual(['same grid.select x'])
  })
})

describe('what a sequence is refused for', () => {
  it.each([
    ['Mod+w', 'browser'],
    ['Mod+t', 'browser'],
    ['Mod+n', 'browser'],
    ['g Mod+Tab', 'browser'],
    ['Mod+Alt+b', 'altGr'],
    ['Mod+k', 'protected'],
    ['Mod+k a', 'protected'],
    ['A', 'malformed'],
    ['Shift+?', 'malformed'],
    ['Strange', 'malformed'],
    ['', 'malformed'],
    ['a b c d e', 'malformed'],
    ['v', null],
    ['Mod+Shift+v', null],
    ['F2', null],
  ])('%s: %s', (sequence, refusal) => {
    expect(findingsOf(registry, keymap, approve, sequence).refusal).toBe(refusal)
  })

  it('is no refusal for the command that the keys belong to, and Escape is free outside dialogs', () => {
    expect(findingsOf(registry, keymap, commandById('palette.open'), 'Mod+k').refusal).toBe(null)
    expect(findingsOf(registry, keymap, commandById('reason.photo'), 'Escape').refusal).toBe('protected')
    expect(findingsOf(registry, keymap, approve, 'Enter').refusal).toBe(null)
  })
})

describe('what a person should know of a sequence', () => {
  it('is that another keyboard has it behind AltGr, or that counts begin with it', () => {
    expect(
      ['v', '/', 'ç', '´', '5', '5 v', '0'].map((sequence) => findingsOf(registry, keymap, approve, sequence).cautions),
    ).toEqual([[], ['layout'], ['layout'], ['layout'], ['count'], ['count'], []])
    expect(findingsOf(registry, keymap, commandById('reason.photo'), 'v').cautions).toEqual([])
  })
})

describe('taking keys', () => {
  it('swaps them with the command that had them', () => {
    expect(takeKeys(registry, {}, { command: approve, old: 'a', sequence: 's' })).toEqual({
      'review.approve.queue': ['s'],
      'queue.skip': ['a'],
    })
  })

  it('leaves the other without them where there is nothing to give', () => {
    expect(takeKeys(registry, {}, { command: approve, old: null, sequence: 's' })).toEqual({
      'review.approve.queue': ['a', 's'],
      'queue.skip': [],
    })
  })

  it('takes the keys of all that could no more be typed', () => {
    expect(takeKeys(registry, {}, { command: approve, old: 'a', sequence: 'y' })).toEqual({
      'review.approve.queue': ['y'],
      'copy.id.queue': [],
      'copy.document.queue': [],
      'copy.phone.queue': [],
      'copy.link.queue': [],
    })
  })

  it('leaves a keymap without rivals', () => {
    const own = takeKeys(registry, {}, { command: undo, old: 'u', sequence: 'x' })
    expect(rivalsOf(registry, createKeymap(registry, own), undo, 'x')).toEqual([])
  })
})
