import { describe, expect, it } from 'vitest'
import type { Target } from './command.ts'
import { commandById } from './registry.ts'
import { availability, couldEver, dryRun, isInScope, partition, titleOf, wordsFor } from './resolve.ts'
import { provide } from './facet.ts'
import { evidence } from './reviews/facets.ts'
import { type PortCall, contextWith, driverTarget } from './test-context.ts'

const approve = commandById('review.approve.queue')
const approveMany = commandById('review.approve.grid')
const queue = { open: ['queue', 'screen', 'anywhere'], screen: 'reviews' } as const

describe('what can run now is the lifecycle’s answer', () => {
  it('is possible on a waiting registration', () => {
    expect(availability(approve, contextWith({ ...queue, targets: [driverTarget('1')] }))).toEqual({ possible: true })
  })

  it('says which state is in the way and what would be possible', () => {
    expect(availability(approve, contextWith({ ...queue, targets: [driverTarget('1', 'ACTIVE')] }))).toEqual({
      possible: false,
      why: { key: 'reasons.state', values: { status: 'ACTIVE' } },
      how: 'INACTIVATE',
    })
  })

  it('says who gave a single record its status, and when, where the screen knows', () => {
    const since = { name: 'Rui', at: '2026-11-20T10:00:00Z' }
    const active = { ...driverTarget('1', 'ACTIVE'), since }
    const whyOf = (targets: Target[]) => {
      const answer = availability(approve, contextWith({ ...queue, targets }))
      return answer.possible ? null : answer.why
    }
    expect([whyOf([active]), whyOf([active, { ...active, id: '2' }])]).toEqual([
      { key: 'reasons.stateSince', values: { status: 'ACTIVE', name: 'Rui', since: '2026-11-20T10:00:00Z' } },
      { key: 'reasons.state', values: { status: 'ACTIVE' } },
    ])
  })

  it('says who holds the record', () => {
    expect(
      availability(approve, contextWith({ ...queue, targets: [driverTarget('1', 'WAITING_REVIEW', 'Ana')] })),
    ).toEqual({
      possible: false,
      why: { key: 'reasons.heldBy', values: { name: 'Ana' } },
    })
  })

  it('names the role that may not (CON-6-002)', () => {
    expect(
      availability(approve, contextWith({ ...queue, role: 'CONSOLE_VIEWER', targets: [driverTarget('1')] })),
    ).toEqual({
      possible: false,
      why: { key: 'reasons.role', values: { role: 'CONSOLE_VIEWER' } },
    })
  })

  it('approves nothing whose evidence is not on screen, but disapproves it', () => {
    const blind = contextWith({
      ...queue,
      facets: [provide(evidence, () => ({ isOnScreen: false }))],
      targets: [driverTarget('1')],
    })
    expect(availability(approve, blind)).toEqual({ possible: false, why: { key: 'reasons.evidence' } })
    expect(availability(commandById('review.disapprove.queue'), blind)).toEqual({ possible: true })
  })

  it('needs a record', () => {
    expect(availability(approve, contextWith(queue))).toEqual({ possible: false, why: { key: 'reasons.noRecord' } })
    const reading = contextWith({ ...queue, isReading: true })
    expect(availability(approve, reading)).toEqual({ possible: false, why: { key: 'reasons.reading' } })
  })
})

describe('a selection', () => {
  const targets = [
    driverTarget('1'),
    driverTarget('2', 'ACTIVE'),
    driverTarget('3', 'ACTIVE'),
    driverTarget('4', 'WAITING_REVIEW', 'Ana'),
    driverTarget('5'),
  ]

  it('is divided into what is possible and what is not, by reason', () => {
    expect(partition(approveMany, targets)).toEqual({
      possible: [targets[0], targets[4]],
      refused: [
        { why: { key: 'reasons.state', values: { status: 'ACTIVE' } }, targets: [targets[1], targets[2]] },
        { why: { key: 'reasons.heldBy', values: { name: 'Ana' } }, targets: [targets[3]] },
      ],
    })
  })

  it('tells in a dry run what would change, from the machine’s next state', () => {
    expect(dryRun(approveMany, contextWith({ targets }))).toEqual([{ from: 'WAITING_REVIEW', to: 'ACTIVE', count: 2 }])
  })
})

describe('scopes', () => {
  it('a dialog closes everything under it', () => {
    const dialog = contextWith({ open: ['dialog'], dialog: 'reasons', screen: 'reviews' })
    expect(
      [approve, commandById('go.drivers'), commandById('dialog.confirm')].map((command) => isInScope(command, dialog)),
    ).toEqual([false, false, false])
    expect(
      [commandById('reason.photo'), commandById('dialog.close')].map((command) => isInScope(command, dialog)),
    ).toEqual([true, true])
  })
})

describe('running', () => {
  it('hands the painted record and what was given to the console', () => {
    const calls: PortCall[] = []
    const context = contextWith({ ...queue, targets: [driverTarget('1')], calls })
    approve.run(context, {})
    commandById('queue.next').run(context, { count: 5 })
    commandById('reason.1').run(context, {})
    expect(calls).toEqual([
      { port: 'decide', given: ['review.approve', [driverTarget('1')], {}] },
      { port: 'reviewQueue.move', given: ['next', 5] },
      { port: 'reasonQuestion.choose', given: [1] },
    ])
  })
})

describe('what a command is called and whether it has a place here', () => {
  const record = { open: ['record', 'screen', 'anywhere'], screen: 'driver' } as const
  const edit = commandById('driver.edit')
  const create = commandById('record.create')
  const decide = commandById('review.approve.record')
  const pendency = {
    kind: 'DRIVER_CHECKLIST',
    id: '1',
    version: 0,
    status: 'CREATED',
    name: 'Chegada',
    heldBy: null,
  } as const

  it('is named after the item in focus and what the tab makes, and after itself elsewhere', () => {
    const onItem = contextWith({ ...record, edits: 'driverRegistration.editLicence', creates: 'vehicles.newTitle' })
    expect([titleOf(edit, onItem), titleOf(create, onItem)]).toEqual([
      'driverRegistration.editLicence',
      'vehicles.newTitle',
    ])
    expect([titleOf(edit, contextWith(record)), titleOf(create, contextWith(record))]).toEqual([
      'driverRegistration.edit',
      'lists.itemNew',
    ])
    expect(titleOf(edit, { ...onItem, open: ['anywhere'] })).toBe('driverRegistration.edit')
  })

  it('says of a form what sending it does, and is found by that and by its general words', () => {
    const submit = commandById('form.submit')
    const form = {
      title: 'driverRegistration.register',
      isDirty: true,
      hasDraft: false,
      keepsDrafts: true,
      isSending: false,
      problems: 0,
      isOutdated: false,
    } as const
    const open = ['form', 'screen', 'anywhere'] as const
    expect([titleOf(submit, contextWith({ open, form })), titleOf(submit, contextWith({ open }))]).toEqual([
      'driverRegistration.register',
      'forms.submit',
    ])
    expect([wordsFor(submit, contextWith({ open, form })), wordsFor(submit, null)]).toEqual([
      ['driverRegistration.register', 'forms.submit', 'forms.submitSynonyms'],
      ['forms.submit', 'forms.submitSynonyms'],
    ])
  })

  it('stores no draft of a form that keeps none, and says so', () => {
    const saves = (keepsDrafts: boolean) => {
      const state = { isDirty: true, hasDraft: false, isSending: false, problems: 0, isOutdated: false } as const
      const form = { title: 'users.reset', keepsDrafts, ...state } as const
      return availability(commandById('form.saveDraft'), contextWith({ open: ['form', 'anywhere'], form }))
    }
    expect([saves(true), saves(false)]).toEqual([
      { possible: true },
      { possible: false, why: { key: 'forms.noDrafts' } },
    ])
  })

  it('has no place where no record at hand knows its event, whatever its state', () => {
    expect(
      [[pendency], [], [driverTarget('1', 'ACTIVE')]].map((targets) =>
        couldEver(decide, contextWith({ ...record, targets })),
      ),
    ).toEqual([false, false, true])
    expect(couldEver(edit, contextWith({ ...record, targets: [pendency] }))).toBe(true)
    // Without rows the bar of a list keeps its commands, because rows come and go.
    expect(couldEver(approveMany, contextWith({ targets: [] }))).toBe(true)
  })
})
