import { describe, expect, it } from 'vitest'
import { allowedEvents, stepsOf } from '../lifecycle.ts'
import { notification } from './notification.lifecycle.ts'
import { notificationDelivery } from './notification-delivery.lifecycle.ts'

const steps = (lifecycle: typeof notification, event: string) => Object.fromEntries(stepsOf(lifecycle, event))

describe('a notification', () => {
  it('is cancelled by a person while it is scheduled, also while it is being sent, and never afterwards', () => {
    expect([steps(notification, 'CANCEL'), steps(notification, 'BEGIN')]).toEqual([
      { SCHEDULED: 'CANCELED' },
      { SCHEDULED: 'SCHEDULED' },
    ])
    expect(
      Object.keys(notification.machine.states).map((status) => [status, allowedEvents(notification, status)]),
    ).toEqual([
      ['SCHEDULED', ['CANCEL']],
      ['SENT', []],
      ['CANCELED', []],
      ['ERROR', []],
    ])
  })

  it('is sent, or held for a person, by the clock alone', () => {
    expect([steps(notification, 'COMPLETE'), steps(notification, 'HOLD')]).toEqual([
      { SCHEDULED: 'SENT' },
      { SCHEDULED: 'ERROR' },
    ])
  })
})

describe('a delivery', () => {
  it('that a process held when it died is tried again or uncertain; a receipt settles it', () => {
    expect(['RETRY', 'LOSE', 'ARRIVE', 'REFUSE'].map((event) => [event, steps(notificationDelivery, event)])).toEqual([
      ['RETRY', { CLAIMED: 'PENDING' }],
      ['LOSE', { CLAIMED: 'UNCERTAIN' }],
      ['ARRIVE', { CLAIMED: 'DELIVERED', HANDED_OVER: 'DELIVERED', UNCERTAIN: 'DELIVERED' }],
      ['REFUSE', { CLAIMED: 'BOUNCED', HANDED_OVER: 'BOUNCED', UNCERTAIN: 'BOUNCED' }],
    ])
  })

  it('is stopped only while nobody has claimed it', () => {
    expect(steps(notificationDelivery, 'STOP')).toEqual({ PENDING: 'CANCELED' })
  })
})
