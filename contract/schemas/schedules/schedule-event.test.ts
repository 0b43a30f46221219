import { describe, expect, it } from 'vitest'
import { eventSource, scheduleEvent } from './schedule-event.ts'
import { scheduleEventStatus, scheduleEventType } from './schedule-status.ts'

const _id = '64656d6f0000000000000001'
const tolerance = { before: { value: 15, unit: 'minute' }, after: { value: 1, unit: 'hour' } }

describe('a schedule event', () => {
  it('has its types, statuses and sources of the company response (CTR-3-165, CON-4-048, CTR-3-168)', () => {
    expect(scheduleEventType.options).toEqual(['CHECK_IN', 'START_OPERATION', 'END_OPERATION', 'CHECK_OUT'])
    expect(scheduleEventStatus.options.toSorted()).toEqual([
      'BLOCKED',
      'COMPLETED',
      'COMPLETED_LATE',
      'COMPLETED_ON_TIME',
      'CREATED',
      'LATE',
    ])
    expect(eventSource.options).toEqual(['DRIVER', 'COMPANY', 'AUTOMATION'])
  })

  it('has order, title, status, expectedAt, tolerance, checklist, flags and responses (CTR-3-166, CTR-3-167)', () => {
    const event = {
      _id,
      type: 'CHECK_IN',
      order: 1,
      title: { pt: 'Chegada', en: 'Arrival', es: 'Llegada' },
      status: 'COMPLETED_ON_TIME',
      expectedAt: '2026-03-02T12:00:00Z',
      tolerance,
      checklist: _id,
      required: true,
      canEdit: true,
      response: { checklist: _id },
      companyResponse: { source: 'AUTOMATION', response: { checklist: _id } },
    }
    expect(scheduleEvent.parse(event)).toEqual(event)
    expect(scheduleEvent.safeParse({ ...event, companyResponse: { source: 'SYSTEM' } }).success).toBe(false)
  })

  it('is CREATED unless told otherwise (CTR-4-007)', () => {
    expect(scheduleEvent.parse({ type: 'CHECK_OUT', order: 0 })).toEqual({
      type: 'CHECK_OUT',
      order: 0,
      status: 'CREATED',
      required: false,
      canEdit: false,
    })
  })
})
