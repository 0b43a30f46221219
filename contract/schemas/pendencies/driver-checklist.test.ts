import { describe, expect, it } from 'vitest'
import { driverChecklist, driverChecklistChange, driverChecklistsQuery } from './driver-checklist.ts'

describe('a pendency', () => {
  it('has requester, description, creation and finish (CON-3-027)', () => {
    const { requester, description, createdAt, finishedAt } = driverChecklist.shape
    expect([requester, description].map((text) => text.parse('Transportes Andorinha'))).toEqual([
      'Transportes Andorinha',
      'Transportes Andorinha',
    ])
    expect([createdAt, finishedAt].map((moment) => moment.parse('2026-11-21T17:30:00Z'))).toEqual([
      '2026-11-21T17:30:00Z',
      '2026-11-21T17:30:00Z',
    ])
    expect([createdAt.safeParse(null).success, finishedAt.safeParse(null).success]).toEqual([false, true])
  })

  it('is created, also read as pending, started, completed, expired or canceled (CON-4-029)', () => {
    const { status } = driverChecklist.shape
    expect(
      ['CREATED', 'PENDING', 'STARTED', 'COMPLETED', 'EXPIRED', 'CANCELED'].map((word) => status.parse(word)),
    ).toEqual(['CREATED', 'CREATED', 'STARTED', 'COMPLETED', 'EXPIRED', 'CANCELED'])
    expect(driverChecklistsQuery.parse({ status: 'PENDING' })).toEqual({
      page: 1,
      pageLength: 10,
      status: 'CREATED',
      orderBy: 'RECENT',
    })
  })

  it('is cancelled by its version, and nothing else', () => {
    expect(driverChecklistChange.parse({ event: 'CANCEL', __v: 1 })).toEqual({ event: 'CANCEL', __v: 1 })
    for (const wrong of [{ event: 'CANCEL' }, { event: 'START', __v: 1 }])
      expect(driverChecklistChange.safeParse(wrong).success).toBe(false)
  })
})
