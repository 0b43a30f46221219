import { describe, expect, it } from 'vitest'
import { createKeymap } from '#commands/keys/keymap'
import { commandById, registry } from '#commands/registry'
import { linesOf, siblingsOf, withStrokes } from './lines.ts'

const linesFor = (own: Record<string, string[]>, id: string) =>
  linesOf(registry, createKeymap(registry, own))
    .filter(({ command }) => command.id === id)
    .map(({ command: _command, ...line }) => line)

describe('the lines of the keymap', () => {
  it('are one for each sequence of each command, and one for a command without', () => {
    expect(linesFor({}, 'grid.open')).toEqual([
      { id: 'grid.open#0', keys: 'Enter', isOwn: false, isProtected: false, isInConflict: false },
      { id: 'grid.open#1', keys: 'o', isOwn: false, isProtected: false, isInConflict: false },
    ])
    expect(linesFor({ 'grid.open': [] }, 'grid.open')).toEqual([
      { id: 'grid.open#0', keys: null, isOwn: true, isProtected: false, isInConflict: false },
    ])
    expect(new Set(linesOf(registry, createKeymap(registry, {})).map(({ command }) => command.id))).toEqual(
      new Set(registry.map(({ id }) => id)),
    )
  })

  it('say what stays and what is in conflict', () => {
    expect(linesFor({}, 'palette.open')).toEqual([
      { id: 'palette.open#0', keys: 'Mod+k', isOwn: false, isProtected: true, isInConflict: false },
    ])
    expect(linesFor({ 'queue.skip': ['a'] }, 'queue.skip')).toEqual([
      { id: 'queue.skip#0', keys: 'a', isOwn: true, isProtected: false, isInConflict: true },
    ])
  })

  it('are found by the keys that they begin with', () => {
    const lines = linesOf(registry, createKeymap(registry, {}))
    expect(withStrokes(lines, [])).toBe(lines)
    expect(withStrokes(lines, ['y', 'i']).map(({ command }) => command.id)).toEqual([
      'copy.id.queue',
      'copy.id.grid',
      'copy.id.record',
    ])
    expect(withStrokes(lines, ['g']).every(({ keys }) => keys?.startsWith('g '))).toBe(true)
  })
})

describe('the same command in other scopes', () => {
  const siblings = (own: Record<string, string[]>, id: string, keys: string | null) =>
    siblingsOf(registry, createKeymap(registry, own), commandById(id), keys).map((command) => command.id)

  it('is changed together where it has the same keys', () => {
    expect(siblings({}, 'review.approve.queue', 'a')).toEqual(['review.approve.grid', 'review.approve.record'])
    expect(siblings({ 'review.approve.grid': ['v'] }, 'review.approve.queue', 'a')).toEqual(['review.approve.record'])
    expect(siblings({}, 'grid.open', 'o')).toEqual([])
    expect(siblings({}, 'go.drivers', 'g d')).toEqual([])
  })
})
