import { expect, it } from 'vitest'
import type { MacroStep } from '#machines/macros/macro.machine'
import { registry } from '../registry.ts'
import { contextWith, driverTarget } from '../test-context.ts'
import { tryMacro } from './dry-run.ts'
import { isRecordable } from './macro-commands.ts'

const step = (command: string, given: MacroStep['given'] = {}): MacroStep => ({
  command,
  given,
  screen: 'driver',
  record: null,
})
const record = contextWith({
  open: ['record', 'screen', 'anywhere'],
  screen: 'driver',
  targets: [driverTarget('1')],
})

it('tells what each step would do in the state that the step before gives', () => {
  expect(tryMacro([step('review.approve'), step('review.inactivate')], registry, record)).toEqual([
    { does: 'change', from: 'WAITING_REVIEW', to: 'ACTIVE' },
    { does: 'change', from: 'ACTIVE', to: 'INACTIVE' },
  ])
})

it('ends at the step that the lifecycle refuses, or that is not of this screen', () => {
  expect(tryMacro([step('review.approve'), step('review.approve'), step('go.drivers')], registry, record)).toEqual([
    { does: 'change', from: 'WAITING_REVIEW', to: 'ACTIVE' },
    { does: 'refuse', why: { key: 'reasons.state', values: { status: 'ACTIVE' } } },
  ])
  expect(tryMacro([step('queue.skip')], registry, record)).toEqual([{ does: 'miss' }])
})

it('leaves open what follows a step that moves', () => {
  expect(tryMacro([step('go.drivers'), step('review.approve')], registry, record)).toEqual([
    { does: 'act' },
    { does: 'open' },
  ])
})

it('records no command of a dialog, of macros, or that repeats and undoes', () => {
  const left = registry.filter((command) => !isRecordable(command))
  expect(left.filter(({ scope }) => scope !== 'dialog' && scope !== 'palette').map(({ id }) => id)).toEqual(
    expect.arrayContaining(['macro.record', 'macro.run1', 'decision.undo', 'decision.repeat', 'palette.open']),
  )
  expect(isRecordable({ id: 'review.approve.queue', scope: 'queue' })).toBe(true)
})
