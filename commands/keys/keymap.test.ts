import { describe, expect, it } from 'vitest'
import type { Place } from '../command.ts'
import { commandById, registry } from '../registry.ts'
import { isInScope } from '../resolve.ts'
import { contextWith } from '../test-context.ts'
import { rivalsOf } from './conflicts.ts'
import { bind, createKeymap, keysHere, type OwnKeys, ownKeysFrom, resetKeys, unbind } from './keymap.ts'
import { advance, NOTHING_PENDING } from './sequence.ts'

const approve = commandById('review.approve.queue')
const skip = commandById('queue.skip')
const open = commandById('grid.open')
const palette = commandById('palette.open')
const close = commandById('dialog.close')

/** The command that a keystroke runs in the queue. */
function runs(own: OwnKeys, stroke: string) {
  const here = createKeymap(registry, own).bindings.filter(
    ({ target }) => target.scope === 'queue' || target.scope === 'anywhere',
  )
  const outcome = advance(NOTHING_PENDING, stroke, here)
  return outcome.kind === 'match' ? outcome.target.id : outcome.kind
}

describe('a person’s own keys', () => {
  it('stand instead of the defaults', () => {
    const own = bind({}, approve, 'a', 'v')
    expect(own).toEqual({ 'review.approve.queue': ['v'] })
    expect(createKeymap(registry, own).keysOf(approve)).toEqual(['v'])
    expect([runs(own, 'v'), runs(own, 'a'), runs({}, 'a'), runs({}, 'v')]).toEqual([
      'review.approve.queue',
      'none',
      'review.approve.queue',
      'none',
    ])
  })

  it('beat a default of the same scope, and the nearer scope beats a wider one', () => {
    expect(runs({ 'queue.skip': ['a'] }, 'a')).toBe('queue.skip')
    expect(runs({ 'decision.undo': ['a'] }, 'a')).toBe('review.approve.queue')
  })

  it('are added, replaced in their place, taken away and given back', () => {
    const added = bind({}, open, null, 'v')
    expect(added).toEqual({ 'grid.open': ['Enter', 'o', 'v'] })
    const replaced = bind(added, open, 'o', 'b')
    expect(replaced).toEqual({ 'grid.open': ['Enter', 'b', 'v'] })
    expect(unbind(replaced, open, 'b')).toEqual({ 'grid.open': ['Enter', 'v'] })
    expect(unbind({}, skip, 's')).toEqual({ 'queue.skip': [] })
    expect(resetKeys(replaced, open)).toEqual({})
  })

  it('need no entry where they are the defaults again, and no key twice', () => {
    expect(bind(bind({}, approve, 'a', 'v'), approve, 'v', 'a')).toEqual({})
    expect(bind({}, open, 'o', 'Enter')).toEqual({ 'grid.open': ['Enter'] })
  })

  it('never take away what leads out of a dialog or to the palette', () => {
    const keymap = createKeymap(registry, { 'palette.open': [], 'dialog.close': ['q'] })
    expect([keymap.keysOf(palette), keymap.keysOf(close)]).toEqual([['Mod+k'], ['Escape', 'q']])
  })

  it('are refused where they would stand before those', () => {
    const keymap = createKeymap(registry, {
      'reason.photo': ['Escape', 'v'],
      'grid.open': ['Mod+k', 'v'],
      'reason.submit': ['Enter'],
    })
    expect(['reason.photo', 'grid.open', 'reason.submit'].map((id) => keymap.keysOf(commandById(id)))).toEqual([
      ['v'],
      ['v'],
      ['Mod+Enter', 'Enter'],
    ])
  })

  it('of commands that this version does not know are kept', () => {
    const own = { 'later.command': ['v'] }
    expect(bind(own, approve, 'a', 'b')).toEqual({ 'later.command': ['v'], 'review.approve.queue': ['b'] })
    expect(createKeymap(registry, own).bindings).toEqual(createKeymap(registry, {}).bindings)
  })

  it('are read without what are no keys', () => {
    expect([null, 'x', ['a'], { a: 'b', c: ['d', 1], e: ['f'], g: [], h: [''] }].map(ownKeysFrom)).toEqual([
      {},
      {},
      {},
      { e: ['f'], g: [] },
    ])
  })

  it('are not looked up in what every object has', () => {
    expect(createKeymap([{ ...approve, id: 'constructor' }], {}).bindings.map(({ strokes }) => strokes)).toEqual([
      ['a'],
    ])
  })
})

describe('a key that a command yields', () => {
  const nextPage = commandById('grid.nextPage')
  const nextRefused = commandById('segmentationImport.nextRefused')
  /** The command that `]` runs on a screen with a list, and the keys that the command of pages has there. */
  const onScreen = (screen: Place, own: OwnKeys = {}) => {
    const keymap = createKeymap(registry, own)
    const context = contextWith({ open: ['grid', 'screen', 'anywhere'], screen })
    const here = keymap.bindings.filter(({ target }) => isInScope(target, context))
    const outcome = advance(NOTHING_PENDING, ']', here)
    return [outcome.kind === 'match' ? outcome.target.id : outcome.kind, keysHere(keymap, nextPage, context)]
  }

  it('is the screen’s own where the screen takes it, and is neither drawn nor run for the other one there', () => {
    expect([onScreen('drivers'), onScreen('segmentationImport')]).toEqual([
      ['grid.nextPage', [']', 'Alt+ArrowRight']],
      ['segmentationImport.nextRefused', ['Alt+ArrowRight']],
    ])
  })

  it('stays with the command to which a person gave it', () => {
    expect(onScreen('segmentationImport', { 'grid.nextPage': [']'] })).toEqual(['grid.nextPage', [']']])
  })

  it('is no conflict, while the key of another command is one', () => {
    const rivals = rivalsOf(registry, createKeymap(registry, {}), nextRefused, ']')
    expect(rivals.map(({ kind, command }) => [kind, command.id])).toEqual([])
    expect(rivalsOf(registry, createKeymap(registry, {}), nextRefused, 'x').map(({ command }) => command.id)).toEqual([
      'grid.select',
    ])
  })
})
