import { describe, expect, it } from 'vitest'
import { documentStatus } from '#contract/schemas/documents/document-review'
import { compositionStatus, registrationStatus, reviewResult } from '#contract/schemas/drivers/driver'
import { lifecycles } from './catalogue.ts'
import { documentReview } from './documents/document-review.lifecycle.ts'
import { driverRegistration } from './drivers/driver-registration.lifecycle.ts'
import { allowedEvents, apply, isHeld, stepsOf, waits } from './lifecycle.ts'
import { recordLifecycles } from './record.lifecycle.ts'
import { composition } from './vehicles/composition.lifecycle.ts'

const REASON = { code: 'ILLEGIBLE' } as const

describe('apply', () => {
  it('tells the new status, the review result and whether it waits', () => {
    expect(
      apply(driverRegistration, 'WAITING_REVIEW', { type: 'APPROVE' }, { reviewResult: 'WAITING_REVISION' }),
    ).toEqual({
      status: 'ACTIVE',
      context: { reviewResult: 'APPROVED_MANUALLY' },
      waits: false,
    })
    expect(
      apply(driverRegistration, 'DISAPPROVED', { type: 'RESUBMITTED' }, { reviewResult: 'DISAPPROVED_MANUALLY' }),
    ).toEqual({
      status: 'WAITING_REVIEW',
      context: { reviewResult: 'WAITING_REVISION' },
      waits: true,
    })
  })

  it('is null for what is not allowed, and changes nothing that it was given', () => {
    const context = Object.freeze({ reviewResult: 'APPROVED_MANUALLY' })
    expect(apply(driverRegistration, 'ACTIVE', { type: 'APPROVE' }, context)).toBeNull()
    expect(apply(driverRegistration, 'ACTIVE', { type: 'NO_SUCH_EVENT' }, context)).toBeNull()
    expect(context).toEqual({ reviewResult: 'APPROVED_MANUALLY' })
  })

  it('knows no status that the lifecycle does not have', () => {
    expect(() => apply(driverRegistration, 'SENT', { type: 'APPROVE' })).toThrow('SENT')
  })

  it('keeps the review result where the event does not set it', () => {
    expect(
      apply(documentReview, 'APPROVED_MANUALLY', { type: 'EXPIRED' }, { reviewResult: 'APPROVED_MANUALLY' }),
    ).toEqual({
      status: 'EXPIRED',
      context: { reviewResult: 'APPROVED_MANUALLY' },
      waits: false,
    })
  })
})

describe('a document that is sent', () => {
  it.each(['PENDING', 'NOT_SENT', 'DISAPPROVED', 'EXPIRED'])(
    'goes from %s to review, or is approved where nobody reviews it',
    (status) => {
      const sent = (hasRevision: boolean) =>
        apply(documentReview, status, { type: 'SENT', hasRevision } as { type: string }, {
          reviewResult: 'DISAPPROVED_MANUALLY',
        })
      expect([sent(true), sent(false)]).toEqual([
        { status: 'SENT', context: { reviewResult: 'WAITING_REVISION' }, waits: true },
        { status: 'APPROVED_AUTOMATICALLY', context: { reviewResult: 'APPROVED_AUTOMATICALLY' }, waits: false },
      ])
    },
  )
})

describe('a disapproval', () => {
  it.each([
    ['driverRegistration', driverRegistration, 'WAITING_REVIEW'],
    ['documentReview', documentReview, 'SENT'],
    ['documentReview', documentReview, 'IN_REVISION'],
    ['composition', composition, 'WAITING_REVIEW'],
  ])('of %s needs a reason (CON-4-020)', (_name, lifecycle, status) => {
    expect(apply(lifecycle, status, { type: 'DISAPPROVE' })).toBeNull()
    expect(apply(lifecycle, status, { type: 'DISAPPROVE', reason: REASON } as { type: string })).toEqual({
      status: 'DISAPPROVED',
      context: { reviewResult: 'DISAPPROVED_MANUALLY' },
      waits: false,
    })
  })
})

describe('a reopened review', () => {
  it.each([
    ['driverRegistration', driverRegistration, ['ACTIVE', 'DISAPPROVED'], 'WAITING_REVIEW'],
    ['documentReview', documentReview, ['APPROVED_AUTOMATICALLY', 'APPROVED_MANUALLY', 'DISAPPROVED'], 'SENT'],
    ['composition', composition, ['ACTIVE', 'DISAPPROVED'], 'WAITING_REVIEW'],
  ] as const)('of %s waits again, with a written reason and while it may be', (_name, lifecycle, decided, waiting) => {
    const reopen = { type: 'REOPEN', explanation: 'Wrong key' }
    expect([...stepsOf(lifecycle, 'REOPEN')]).toEqual(decided.map((status) => [status, waiting]))
    for (const status of decided) {
      expect(apply(lifecycle, status, { type: 'REOPEN' })).toBeNull()
      expect(apply(lifecycle, status, reopen, { mayReopen: false })).toBeNull()
      expect(apply(lifecycle, status, reopen, { reviewResult: 'APPROVED_MANUALLY', mayReopen: true })).toMatchObject({
        status: waiting,
        context: { reviewResult: 'WAITING_REVISION' },
        waits: true,
      })
    }
  })

  it('of a disapproved composition waits again only while its plates are free, since it reserves them', () => {
    const reopen = { type: 'REOPEN', explanation: 'Wrong key' }
    expect(apply(composition, 'DISAPPROVED', reopen, { platesInUse: true })).toBeNull()
    expect(apply(composition, 'ACTIVE', reopen, { platesInUse: true })?.status).toBe('WAITING_REVIEW')
  })
})

describe('what a person may do', () => {
  it('with a registration', () => {
    expect(
      Object.fromEntries(
        registrationStatus.options.map((status) => [status, allowedEvents(driverRegistration, status)]),
      ),
    ).toEqual({
      WAITING_REVIEW: ['APPROVE', 'DISAPPROVE'],
      ACTIVE: ['INACTIVATE', 'REOPEN'],
      DISAPPROVED: ['REOPEN'],
      INACTIVE: ['ACTIVATE'],
    })
  })

  it('with a document: a waiting one is approved or disapproved (CON-4-018, CON-4-019)', () => {
    const decidable = ['APPROVE', 'DISAPPROVE']
    expect(
      Object.fromEntries(documentStatus.options.map((status) => [status, allowedEvents(documentReview, status)])),
    ).toEqual({
      PENDING: [],
      NOT_SENT: [],
      SENT: decidable,
      IN_REVISION: decidable,
      APPROVED_AUTOMATICALLY: ['REOPEN'],
      APPROVED_MANUALLY: ['REOPEN'],
      DISAPPROVED: ['REOPEN'],
      EXPIRED: [],
    })
  })

  it('with a composition', () => {
    expect(
      Object.fromEntries(compositionStatus.options.map((status) => [status, allowedEvents(composition, status)])),
    ).toEqual({
      WAITING_REVIEW: ['APPROVE', 'DISAPPROVE'],
      ACTIVE: ['INACTIVATE', 'REOPEN'],
      DISAPPROVED: ['ACTIVATE', 'REOPEN'],
      INACTIVE: ['ACTIVATE'],
    })
  })
})

describe('a status waits for a person', () => {
  it.each([
    [driverRegistration, registrationStatus.options, ['WAITING_REVIEW']],
    [documentReview, documentStatus.options, ['SENT', 'IN_REVISION']],
    [composition, compositionStatus.options, ['WAITING_REVIEW']],
  ])('where one has to decide, and nowhere else', (lifecycle, statuses, expected) => {
    expect(statuses.filter((status) => waits(lifecycle, status))).toEqual(expected)
    // A status waits for review exactly where it can be disapproved.
    expect(statuses.filter((status) => allowedEvents(lifecycle, status).includes('DISAPPROVE'))).toEqual(expected)
  })
})

describe('the vocabulary', () => {
  it('is the contract’s: registration, document and composition statuses (CTR-4-009, CTR-4-011, CTR-4-012, CON-4-022)', () => {
    expect(Object.keys(driverRegistration.machine.states).toSorted()).toEqual([
      'ACTIVE',
      'DISAPPROVED',
      'INACTIVE',
      'WAITING_REVIEW',
    ])
    expect(Object.keys(composition.machine.states).toSorted()).toEqual([
      'ACTIVE',
      'DISAPPROVED',
      'INACTIVE',
      'WAITING_REVIEW',
    ])
    expect(Object.keys(documentReview.machine.states).toSorted()).toEqual([...documentStatus.options].toSorted())
    expect(
      ['PENDING', 'DISAPPROVED', 'EXPIRED', 'NOT_SENT', 'IN_REVISION', 'SENT'].filter(
        (status) => !(status in documentReview.machine.states),
      ),
    ).toEqual([])
    expect(documentReview.machine.config.initial).toBe('PENDING')
  })

  it('of review results is the contract’s (CON-4-017)', () => {
    expect([...reviewResult.options]).toEqual([
      'WAITING_REVISION',
      'APPROVED_AUTOMATICALLY',
      'APPROVED_MANUALLY',
      'DISAPPROVED_AUTOMATICALLY',
      'DISAPPROVED_MANUALLY',
      'INACTIVATED',
    ])
  })
})

describe('the catalogue', () => {
  it.each(Object.entries(lifecycles))(
    'has a sample of every event of %s, and a person’s events are among them',
    (_name, { machine, person, samples }) => {
      expect(Object.keys(samples).toSorted()).toEqual([...machine.events].map(String).toSorted())
      expect(Object.entries(samples).filter(([type, sample]) => sample.type !== type)).toEqual([])
      expect(person.filter((type) => !(type in samples))).toEqual([])
    },
  )

  it('lets only events of a person be held, and none of those that leave the house', () => {
    const kinds = Object.entries(recordLifecycles)
    expect(kinds.flatMap(([, { person, held = [] }]) => held.filter((event) => !person.includes(event)))).toEqual([])
    const held = kinds.map(([kind, lifecycle]) => [kind, lifecycle.person.filter((event) => isHeld(lifecycle, event))])
    expect(held.filter(([, events]) => events?.length)).toEqual([
      ['DRIVER', ['APPROVE', 'DISAPPROVE', 'ACTIVATE', 'INACTIVATE', 'REOPEN']],
      ['DRIVER_LICENSE', ['APPROVE', 'DISAPPROVE', 'REOPEN']],
      ['DRIVER_VEHICLE', ['APPROVE', 'DISAPPROVE', 'REOPEN']],
      ['DRIVER_COMPOSITION', ['APPROVE', 'DISAPPROVE', 'ACTIVATE', 'INACTIVATE', 'REOPEN']],
      ['DRIVER_ADDITIONAL_DOCUMENT', ['APPROVE', 'DISAPPROVE', 'REOPEN']],
      ['DEPARTMENT', ['ACTIVATE', 'INACTIVATE']],
      ['DRIVER_CHECKLIST', ['CANCEL']],
      ['LOCATION', ['APPROVE']],
      ['DISAPPROVAL_REASON', ['ACTIVATE', 'INACTIVATE']],
      ['CAPTURE', ['ACT_MANUALLY']],
      ['COMMODITY', ['ACTIVATE', 'INACTIVATE']],
    ])
  })

  it('names every lifecycle of a kind of record by its machine, whose id no other one has', () => {
    const lost = Object.values(recordLifecycles).filter((lifecycle) => lifecycles[lifecycle.machine.id] !== lifecycle)
    expect(lost).toEqual([])
  })
})

describe('stepsOf', () => {
  it('tells which statuses an event leaves, and for which ones', () => {
    expect([...stepsOf(documentReview, 'EXPIRED')]).toEqual([
      ['PENDING', 'NOT_SENT'],
      ['APPROVED_AUTOMATICALLY', 'EXPIRED'],
      ['APPROVED_MANUALLY', 'EXPIRED'],
    ])
  })

  it('is empty for an event that the lifecycle does not name', () => {
    expect([...stepsOf(documentReview, 'NO_SUCH_EVENT')]).toEqual([])
  })
})
