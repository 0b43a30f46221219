import { describe, expect, it } from 'vitest'
import { reviewKind } from '#contract/schemas/review'
import { en } from '#locales/en'
import { es } from '#locales/es'
import type { Messages } from '#locales/messages'
import { pt } from '#locales/pt'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { Command, Place, Scope } from './command.ts'
import { cheatSheet } from './keys/cheat-sheet.ts'
import { parseSequence } from './keys/keystroke.ts'
import { bindings, commandById, registry } from './registry.ts'
import { isInScope } from './resolve.ts'
import { contextWith } from './test-context.ts'

/** Characters that ABNT2 and US keyboards type without AltGr. */
const TYPED_EVERYWHERE = new Set('abcdefghijklmnopqrstuvwxyz0123456789,.-=+;?_!@#$%&*()<>:{}')
const NAMED = new Set(['Enter', 'Escape', 'Tab', 'Space', 'Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'F1'])

/** Everything that can be open at once: each screen's own scopes, and each dialog. */
const situations: { open: Scope[]; screen: Place; dialog: Place | null }[] = [
  { open: ['queue', 'screen', 'anywhere'], screen: 'reviews', dialog: null },
  { open: ['grid', 'screen', 'anywhere'], screen: 'drivers', dialog: null },
  { open: ['record', 'screen', 'anywhere'], screen: 'driver', dialog: null },
  { open: ['screen', 'anywhere'], screen: 'welcome', dialog: null },
  { open: ['screen', 'anywhere'], screen: 'apiReference', dialog: null },
  ...(['reasons', 'confirm', 'settings', 'sheet', 'filters', 'instructions', 'menu', 'unsent'] as const).map((dialog) => ({ open: ['dialog' as const], screen: 'reviews' as const, dialog })),
]

function textIn(messages: Messages, key: string): string | undefined {
  const [domain = '', name = ''] = key.split('.')
  return (messages as unknown as Record<string, Record<string, string>>)[domain]?.[name]
}

function canBeTyped(stroke: string): boolean {
  const key = stroke === '+' ? '+' : (stroke.split('+').at(-1) ?? '')
  return TYPED_EVERYWHERE.has(key) || NAMED.has(key)
}

describe('the registry as a whole', () => {
  it.each(situations)('no two commands of one scope share a key, nor does one hide the beginning of another: %j', (situation) => {
    const context = contextWith(situation)
    const here = bindings.filter(({ target }) => isInScope(target, context))
    const clashes = here.flatMap((one) =>
      here
        .filter((other) => other.target !== one.target && other.target.scope === one.target.scope && one.strokes.every((stroke, at) => other.strokes[at] === stroke))
        .map((other) => `${one.target.id} ${one.strokes.join(' ')} / ${other.target.id} ${other.strokes.join(' ')}`),
    )
    expect(clashes).toEqual([])
  })

  it('every event of a person has a command in the queue, the list or the record', () => {
    const events = new Set(reviewKind.options.flatMap((kind) => reviewLifecycles[kind].person))
    const commanded = new Set(registry.flatMap((command) => command.event ?? []))
    expect(commanded).toEqual(events)
  })

  it('every command has a title and synonyms in three languages', () => {
    const missing = registry.flatMap((command) => [pt, en, es].flatMap((messages) => [command.title, command.synonyms].filter((key) => !textIn(messages, key))))
    expect(missing).toEqual([])
  })

  it('every command has a key that ABNT2 and US keyboards type without AltGr', () => {
    const stuck = registry
      .filter((command) => command.keys.length > 0 && !command.keys.some((keys) => parseSequence(keys).every(canBeTyped)))
      .map((command: Command) => command.id)
    expect(stuck).toEqual([])
  })

  it('binds nothing to Ctrl and Alt together, which is AltGr on Brazilian and European keyboards', () => {
    expect(bindings.filter(({ strokes }) => strokes.some((stroke) => /Mod\+Alt|Alt\+Mod/.test(stroke)))).toEqual([])
  })

  it('a command that decides is never run by a held key nor without a role', () => {
    const loose = registry.filter((command) => command.event && (!command.changes || command.right === 'read')).map((command) => command.id)
    expect(loose).toEqual([])
  })

  it('finds a command by its id and refuses an unknown one', () => {
    expect(commandById('palette.open').keys).toEqual(['Mod+k'])
    expect(() => commandById('no.such')).toThrow('There is no command no.such')
  })

  it.each([
    ['pt', pt],
    ['en', en],
    ['es', es],
  ])('the cheat sheet of docs is fresh: %s', async (language, messages) => {
    await expect(cheatSheet(registry, messages)).toMatchFileSnapshot(`../docs/keymap.${language}.md`)
  })
})
