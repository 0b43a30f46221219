import { describe, expect, it } from 'vitest'
import { reviewKind } from '#contract/schemas/reviews/review'
import { pt } from '#locales/pt'
import { recordLifecycles } from '#machines/record.lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { Command, Place, Scope } from './command.ts'
import { domains } from './domains.ts'
import { workflowEventCommands } from './help/workflow-events.ts'
import { isYielded, rivalsOf } from './keys/conflicts.ts'
import { cheatSheet } from './keys/cheat-sheet.ts'
import { createKeymap, keysHere } from './keys/keymap.ts'
import { canBeTyped, isKeptByBrowser, isSequence } from './keys/layouts.ts'
import { scopesOfPlaces } from './screen-scopes.ts'
import { commandById, registry } from './registry.ts'
import { availability, isInScope } from './resolve.ts'
import { provide } from './facet.ts'
import { evidence } from './reviews/facets.ts'
import { contextWith, driverTarget } from './test-context.ts'
import { textIn } from './texts.ts'
import { en, es } from '../tests/fixtures/translations.ts'

const keymap = createKeymap(registry, {})

/** Every combination of open scopes: those of each screen, and each dialog. */
const situations: { open: Scope[]; screen: Place; dialog: Place | null }[] = [
  ...[...scopesOfPlaces].flatMap(([screen, scopes]) =>
    scopes ? [{ open: [...scopes, 'screen' as const, 'anywhere' as const], screen, dialog: null }] : [],
  ),
  ...(
    [
      'reasons',
      'confirm',
      'settings',
      'sheet',
      'filters',
      'instructions',
      'leaveForm',
      'keyRecorder',
      'menu',
      'unsent',
      'imageView',
      'ownDecisions',
      'evidenceFirst',
      'pictureCrop',
    ] as const
  ).map((dialog) => ({ open: ['dialog' as const], screen: 'reviews' as const, dialog })),
]

/** Every state that a record in focus can be in, of every kind, both while another person decides on it and not. */
const states = reviewKind.options.flatMap((kind) =>
  Object.keys(reviewLifecycles[kind].machine.states).flatMap((status) =>
    [null, 'Ana'].map((heldBy) => ({ ...driverTarget('1', status, heldBy), kind })),
  ),
)

describe('the registry as a whole', () => {
  it.each(situations)(
    'no two commands of one scope share a key, nor does one hide the beginning of another: %j',
    (situation) => {
      const context = contextWith(situation)
      const here = keymap.bindings.filter(({ target }) => isInScope(target, context))
      const clashes = here.flatMap((one) =>
        here
          .filter(
            (other) =>
              other.target !== one.target &&
              other.target.scope === one.target.scope &&
              !isYielded(one.strokes.join(' '), one.target, other.target) &&
              one.strokes.every((stroke, at) => other.strokes[at] === stroke),
          )
          .map((other) => `${one.target.id} ${one.strokes.join(' ')} / ${other.target.id} ${other.strokes.join(' ')}`),
      )
      expect(clashes).toEqual([])
    },
  )

  it.each(situations)(
    'no two commands that are possible on a record share a key, in any state of it: %j',
    (situation) => {
      const clashes = states.flatMap((target) => {
        const context = contextWith({
          ...situation,
          role: 'CONSOLE_OWNER',
          targets: [target],
          recordPath: '/drivers/1',
          undoable: 1,
          filtered: true,
          repeats: 'Aprovar',
          facets: [provide(evidence, () => ({ isOnScreen: true, count: 2 }))],
        })
        const possible = registry.filter(
          (command) => isInScope(command, context) && availability(command, context).possible,
        )
        const keys = possible.flatMap((command) =>
          keysHere(keymap, command, context).map((sequence) => `${command.scope} ${sequence}`),
        )
        return keys
          .filter((key, at) => keys.indexOf(key) !== at)
          .map((key) => `${target.kind} ${target.status}: ${key}`)
      })
      expect(clashes).toEqual([])
    },
  )

  it('no command hides another one of a wider scope, nor can its keys not be typed for another’s', () => {
    // Exempt are Escape, which closes the nearest open element, and the keys of searching, which search the nearest
    // list.
    const hidden = registry.flatMap((command) =>
      command.keys.flatMap((keys) =>
        rivalsOf(registry, keymap, command, keys)
          .filter((rival) => keys !== 'Escape' && ![command, rival.command].some(({ id }) => id === 'palette.find'))
          .map((rival) => `${command.id} ${keys} ${rival.kind} ${rival.command.id} ${rival.sequence}`),
      ),
    )
    expect(hidden).toEqual([])
  })

  it('every lifecycle of a record comes with the commands of its domain', () => {
    const contributed = Object.assign({}, ...domains.map(({ lifecycles }) => lifecycles)) as object
    expect({ ...reviewLifecycles, ...contributed }).toEqual(recordLifecycles)
  })

  it('every event of a person has a command in the queue, the list or the record', () => {
    const events = new Set(Object.values(recordLifecycles).flatMap(({ person }) => person))
    const commanded = registry.flatMap((command) => command.event ?? [])
    // A second person does not know which of these two events a decision raises.
    const blind = Object.keys(workflowEventCommands).flatMap((name) => /^secondLook\.(.+)$/.exec(name)?.[1] ?? [])
    expect(blind).toEqual(['AGREE', 'DISAGREE'])
    expect(new Set([...commanded, ...blind])).toEqual(events)
  })

  it('every command has a title and synonyms in three languages', () => {
    const missing = registry.flatMap((command) =>
      [pt, en, es].flatMap((messages) =>
        [command.title, command.synonyms].filter((key) => {
          const text = textIn(messages, key).trim()
          return text === '' || text === key
        }),
      ),
    )
    expect(missing).toEqual([])
  })

  it('every command has a key that ABNT2 and US keyboards type without AltGr', () => {
    const stuck = registry
      .filter(
        (command) =>
          command.keys.length > 0 && !command.keys.some((keys) => canBeTyped(keys, 'abnt2') && canBeTyped(keys, 'us')),
      )
      .map((command: Command) => command.id)
    expect(stuck).toEqual([])
  })

  it('what is bound to / ? [ ] { } has a second binding', () => {
    const alone = registry
      .filter(
        (command) =>
          command.keys.some((keys) => /[/?[\]{}]/.test(keys)) && command.keys.every((keys) => /[/?[\]{}]/.test(keys)),
      )
      .map(({ id }) => id)
    expect(alone).toEqual([])
  })

  it('every key is in its one written form and is no key of the browser', () => {
    expect(
      registry.flatMap((command) => command.keys.filter((keys) => !isSequence(keys) || isKeptByBrowser(keys))),
    ).toEqual([])
  })

  it('binds nothing to Ctrl and Alt together, which is AltGr on Brazilian and European keyboards', () => {
    expect(keymap.bindings.filter(({ strokes }) => strokes.some((stroke) => /Mod\+Alt|Alt\+Mod/.test(stroke)))).toEqual(
      [],
    )
  })

  it('a command without a modified key is in the palette, or is a motion that the arrows do as well', () => {
    const unreachable = registry
      .filter((command) => command.keyOnly && command.scope !== 'dialog')
      .filter((command) => command.keys.every((keys) => keys.length === 1 || /^Shift\+.$/.test(keys)))
      .map(({ id }) => id)
    expect(unreachable).toEqual([])
  })

  it('a command asks for each kind of thing at most once', () => {
    const twice = registry
      .filter(({ asks = [] }) => new Set(asks.map(({ kind }) => kind)).size < asks.length)
      .map(({ id }) => id)
    expect(twice).toEqual([])
  })

  it('a command that decides is never run by a held key nor without a role', () => {
    const loose = registry
      .filter((command) => command.event && (!command.changes || command.right === 'read'))
      .map((command) => command.id)
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
