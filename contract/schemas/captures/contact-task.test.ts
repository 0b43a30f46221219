import { describe, expect, it } from 'vitest'
import {
  contactAction,
  contactChannel,
  contactEventType,
  contactOutcome,
  contactReasonFilter,
  contactReasonType,
  contactTask,
  contactTaskStatus,
} from './contact-task.ts'

const ID = '64656d6f0000000000000001'
const AT = '2026-11-21T14:30:00Z'
const record = {
  _id: ID,
  code: 7,
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
  active: true,
  __v: 0,
}

describe('the vocabulary of contact tasks', () => {
  it('CTR-4-019 has four statuses, and the words of the console are read', () => {
    expect(contactTaskStatus.options).toEqual(['PENDING', 'IN_PROGRESS', 'CANCELED', 'DONE'])
    expect(contactTaskStatus.options.map((value) => contactTaskStatus.parse(value))).toEqual(contactTaskStatus.options)
    expect(['pending', 'in progress', 'canceled', 'done'].map((value) => contactTaskStatus.parse(value))).toEqual(
      contactTaskStatus.options,
    )
    expect(contactTaskStatus.safeParse('FINISHED').success).toBe(false)
  })

  it('CTR-4-020 has three channels, and the other word for PUSH is read', () => {
    expect(contactChannel.options).toEqual(['SMS', 'WHATSAPP', 'PUSH'])
    expect(['SMS', 'WHATSAPP', 'PUSH', 'PUSH_NOTIFICATION'].map((value) => contactChannel.parse(value))).toEqual([
      'SMS',
      'WHATSAPP',
      'PUSH',
      'PUSH',
    ])
    expect(contactChannel.safeParse('EMAIL').success).toBe(false)
  })

  it('CTR-4-021 has eight reasons, and ALL as a filter only', () => {
    const eight = [
      'TRAVEL',
      'CHECKLIST',
      'SCHEDULING',
      'RE_ENGAGEMENT',
      'OTHERS',
      'SCORE_SEARCH',
      'SELF_REGISTRATION_INSTALL',
      'SELF_REGISTRATION_RE_ENGAGEMENT',
    ]
    expect([contactReasonType.options, contactReasonFilter.options]).toEqual([eight, [...eight, 'ALL']])
    expect(contactTask.safeParse({ ...record, reason: 'ALL' }).success).toBe(false)
  })

  it('CTR-4-022 has seven events', () => {
    expect(contactEventType.options).toEqual(['SMS', 'WHATSAPP', 'PUSH', 'MANUAL', 'APP_INSTALLED', 'CREATED', 'DONE'])
  })

  it('CTR-4-024 has two actions', () => {
    expect(contactAction.options).toEqual(['INSTALL_APP', 'OPEN_APP'])
  })

  it('CTR-4-023 has six outcomes, with codes of ours', () => {
    const codes = {
      'not me': 'NOT_ME',
      'do not recognise': 'NOT_RECOGNIZED',
      'could not reach': 'NOT_REACHED',
      'recognises and agreed to install the app': 'AGREED_TO_INSTALL',
      'recognises but refuses': 'REFUSED',
      'other answer': 'OTHER_ANSWER',
    }
    expect(contactOutcome.options).toEqual(Object.values(codes))
  })
})

describe('a contact task', () => {
  it('CTR-3-209 is described by status, channels, reason, events, outcome and action', () => {
    const whole = {
      ...record,
      driver: ID,
      status: 'DONE',
      channels: ['SMS', 'PUSH'],
      reason: 'SELF_REGISTRATION_INSTALL',
      events: [{ type: 'APP_INSTALLED', at: AT }],
      outcome: 'AGREED_TO_INSTALL',
      action: 'INSTALL_APP',
    }
    expect(contactTask.parse(whole)).toEqual(whole)
    expect(contactTask.parse({ ...record, reason: 'TRAVEL' })).toEqual({
      ...record,
      status: 'PENDING',
      channels: [],
      reason: 'TRAVEL',
      events: [],
    })
    for (const wrong of [
      { status: 'LATE' },
      { channels: ['EMAIL'] },
      { reason: 'OTHER' },
      { events: [{ type: 'OPENED', at: AT }] },
      { outcome: 'YES' },
      { action: 'CALL' },
    ])
      expect([wrong, contactTask.safeParse({ ...whole, ...wrong }).success]).toEqual([wrong, false])
  })
})
