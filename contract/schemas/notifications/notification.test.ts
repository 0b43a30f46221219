import { describe, expect, it } from 'vitest'
import { createNotification } from '../../calls/notifications.ts'
import { issuesOf } from '../../validation.ts'
import {
  needsImage,
  newNotification,
  notification,
  notificationChange,
  notificationChannel,
  notificationStatus,
  SAFE_SEND_DELAY_MS,
  sendTiming,
} from './notification.ts'
import { testRecord } from '../general/test-record.ts'

const push = { channel: 'PUSH_NOTIFICATION', title: 'Fretes', message: 'Veja os fretes.' }
const sms = { ...push, channel: 'SMS' }
const told = (value: unknown) =>
  issuesOf(newNotification, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a notification', () => {
  const whole = {
    ...testRecord,
    title: 'Fretes',
    message: 'Veja os fretes.',
    redirectUrl: 'torre://freights',
    imageUrl: 'https://www.example.com/a.png',
    channel: 'PUSH_NOTIFICATION',
    timing: 'SAFE',
    status: 'SCHEDULED',
    sendAt: '2026-11-21T10:20:00Z',
    segmentation: null,
    driversReached: 0,
    clicks: 0,
    failure: null,
  }

  it('CON-3-056 CON-3-057 carries title, message, redirect URL, push image, send mode and channel', () => {
    expect(notification.parse(whole)).toEqual(whole)
    expect(notification.parse({ ...whole, redirectUrl: null })).toEqual({ ...whole, redirectUrl: null })
  })

  it('CON-4-012 is scheduled, sent, canceled or error', () => {
    expect(notificationStatus.options).toEqual(['SCHEDULED', 'SENT', 'CANCELED', 'ERROR'])
    expect(notificationStatus.safeParse('DONE').success).toBe(false)
  })

  it('CON-4-014 travels over one of seven channels, with PUSH and the words of the console read', () => {
    expect([...notificationChannel.options].sort()).toEqual([
      'DRAWER',
      'EMAIL',
      'IN_APP_MESSAGE',
      'PUSH_NOTIFICATION',
      'SMS',
      'TELEGRAM',
      'WHATSAPP',
    ])
    expect(
      (['drawer', 'email', 'in-app message', 'push', 'PUSH', 'sms', 'telegram', 'whatsapp'] as const).map((word) =>
        notificationChannel.parse(word),
      ),
    ).toEqual([
      'DRAWER',
      'EMAIL',
      'IN_APP_MESSAGE',
      'PUSH_NOTIFICATION',
      'PUSH_NOTIFICATION',
      'SMS',
      'TELEGRAM',
      'WHATSAPP',
    ])
  })

  it('CON-4-015 leaves now, safely or on a date; safely is 20 minutes later', () => {
    expect([sendTiming.options, SAFE_SEND_DELAY_MS]).toEqual([['NOW', 'SAFE', 'SPECIFIC_DATE'], 20 * 60 * 1000])
  })

  it('is canceled as it was last read', () => {
    expect(notificationChange.parse({ event: 'CANCEL', __v: 2 })).toEqual({ event: 'CANCEL', __v: 2 })
  })
})

describe('a new notification', () => {
  it('leaves now unless told otherwise', () => {
    expect(newNotification.parse({ ...push, channel: 'PUSH' })).toEqual({ ...push, timing: 'NOW' })
  })

  it.each([
    ['CON-5-041', push, 'title', 35, 'The push title must have at most 35 characters.'],
    ['CON-5-042', push, 'message', 120, 'The push message must have at most 120 characters.'],
    ['CON-5-043', sms, 'message', 160, 'The SMS message must have at most 160 characters.'],
  ])('CON-5-041 CON-5-042 CON-5-043 keeps to the length of its channel (%s)', (_, written, field, maximum, message) => {
    expect(told({ ...written, [field]: 'a'.repeat(maximum) })).toEqual([])
    expect(told({ ...written, [field]: 'a'.repeat(maximum + 1) })).toEqual([[field, message]])
  })

  it('needs channel, title and message', () => {
    expect(told({})).toEqual([['channel', 'Required!']])
    for (const field of ['title', 'message'])
      for (const empty of [undefined, ' ']) expect(told({ ...push, [field]: empty })).toEqual([[field, 'Required!']])
  })

  it('has longer texts on other channels', () => {
    expect(told({ ...push, channel: 'EMAIL', title: 'a'.repeat(36), message: 'a'.repeat(161) })).toEqual([])
    expect(told({ ...sms, title: 'a'.repeat(36) })).toEqual([])
  })

  it('CON-5-045 redirects, if at all, into the app or to http or https', () => {
    for (const redirectUrl of ['torre://freights', 'http://example.com', 'https://example.com'])
      expect(told({ ...push, redirectUrl })).toEqual([])
    for (const redirectUrl of ['example.com', 'ftp://example.com', 'other://freights'])
      expect(told({ ...push, redirectUrl })).toEqual([
        ['redirectUrl', 'Not a valid link: begin with torre://, http:// or https://.'],
      ])
  })

  it('CON-5-047 has a date where it leaves on a date', () => {
    expect(told({ ...push, timing: 'SPECIFIC_DATE' })).toEqual([['sendAt', 'Required!']])
    expect(told({ ...push, timing: 'SPECIFIC_DATE', sendAt: '2026-11-21T10:00:00Z' })).toEqual([])
    expect(told({ ...push, timing: 'SAFE' })).toEqual([])
  })

  it('has a picture beside it where it is a push', () => {
    expect(notificationChannel.options.filter(needsImage)).toEqual(['PUSH_NOTIFICATION'])
    expect([createNotification.files.image.min, createNotification.files.image.max]).toEqual([0, 1])
  })
})
