import { describe, expect, it } from 'vitest'
import { apply } from '../lifecycle.ts'
import { mayChange, partnership } from './partnership.lifecycle.ts'

const statuses = ['SCHEDULED', 'ACTIVE', 'INACTIVE', 'COMPLETED']

describe('an update of a partnership', () => {
  it('keeps partner, type and first day of an active one, and everything of a completed one', () => {
    const allowed = (['partnerDocument', 'type', 'startAt', 'endAt', 'banner'] as const).map((field) => [
      field,
      statuses.filter((status) => mayChange(status, field)),
    ])
    expect(Object.fromEntries(allowed)).toEqual({
      partnerDocument: ['SCHEDULED', 'INACTIVE'],
      type: ['SCHEDULED', 'INACTIVE'],
      startAt: ['SCHEDULED', 'INACTIVE'],
      endAt: ['SCHEDULED', 'ACTIVE', 'INACTIVE'],
      banner: ['SCHEDULED', 'ACTIVE', 'INACTIVE'],
    })
  })

  it('leaves the status as it is', () => {
    expect(statuses.map((status) => apply(partnership, status, { type: 'UPDATE' })?.status ?? null)).toEqual([
      'SCHEDULED',
      'ACTIVE',
      'INACTIVE',
      null,
    ])
  })
})

describe('a partnership that is activated', () => {
  it('waits for its first day where that has not come', () => {
    const to = (hasStarted: boolean) =>
      apply(partnership, 'INACTIVE', { type: 'ACTIVATE', hasStarted } as { type: 'ACTIVATE' })?.status
    expect([to(false), to(true)]).toEqual(['SCHEDULED', 'ACTIVE'])
  })
})
