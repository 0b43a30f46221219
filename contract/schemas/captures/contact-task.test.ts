import { describe, expect, it } from 'vitest'
import {
  contactAction,
  contactChannel,
  contactEventType,
  contactOutcome,
  contactReasonFilter,
  contactReasonType,
  contactTaskStatus,
} from './contact-task.ts'

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
    expect(contactReasonType.safeParse('ALL').success).toBe(false)
  })

  it('CTR-4-022 has seven events', () => {
    expect(contactEventType.options).toEqual(['SMS', 'WHATSAPP', 'PUSH', 'MANUAL', 'APP_INSTALLED', 'CREATED', 'DONE'])
  })

  it('CTR-4-024 has two actions', () => {
    expect(contactAction.options).toEqual(['INSTALL_APP', 'OPEN_APP'])
    expect(contactAction.safeParse('CALL').success).toBe(false)
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
