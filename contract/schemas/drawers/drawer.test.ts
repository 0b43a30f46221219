import { describe, expect, it } from 'vitest'
import { createDrawer } from '../../calls/drawers.ts'
import { issuesOf } from '../../validation.ts'
import { activation } from '../general/activation.ts'
import { campaignStatus } from '../general/campaign-status.ts'
import { drawer, drawerCategory, drawersQuery, newDrawer } from './drawer.ts'

const button = {
  text: { pt: 'Ver', en: 'See', es: 'Mirar' },
  direction: { type: 'WEBVIEW', url: 'https://www.example.com/mapa' },
}
const written = {
  title: 'Novo ponto de apoio',
  message: 'Conheça o novo ponto de apoio.',
  startAt: '2026-11-21T08:00:00-03:00',
  endAt: '2026-12-21T08:00:00-03:00',
  category: 'INSTITUTIONAL',
  buttons: [button],
}
const told = (value: unknown) => issuesOf(newDrawer, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a drawer', () => {
  it('has title, message, start and end (CON-3-029)', () => {
    expect(newDrawer.parse({ ...written, title: ' Novo ponto de apoio ' })).toEqual(written)
    for (const field of ['title', 'message']) expect(told({ ...written, [field]: ' ' })).toEqual([[field, 'Required!']])
    for (const field of ['startAt', 'endAt'])
      expect(told({ ...written, [field]: '2026-11-21' })).toEqual([
        [field, 'Not a date and time: use ISO 8601 with a UTC offset, such as 2026-11-21T14:30:00-03:00.'],
      ])
  })

  it('is marketing, institutional or a question (CON-3-030)', () => {
    expect(drawerCategory.options).toEqual(['MARKETING', 'INSTITUTIONAL', 'QUESTION'])
    expect(newDrawer.safeParse({ ...written, category: 'OTHER' }).success).toBe(false)
  })

  it('has 1 or 2 buttons (CON-3-031)', () => {
    expect([told({ ...written, buttons: [button] }), told({ ...written, buttons: [button, button] })]).toEqual([[], []])
    expect(told({ ...written, buttons: [] })).toEqual([['buttons', 'Add at least one button!']])
    expect(told({ ...written, buttons: [button, button, button] })).toEqual([['buttons', 'Add at most 2 buttons!']])
  })

  it('has buttons with a text in pt, in es and in en, and a direction (CON-3-032)', () => {
    for (const language of ['pt', 'es', 'en']) {
      expect(told({ ...written, buttons: [{ ...button, text: { ...button.text, [language]: '' } }] })).toEqual([
        [`buttons.0.text.${language}`, 'Required!'],
      ])
    }
    expect(told({ ...written, buttons: [{ text: button.text }] }).map(([path]) => path)).toEqual([
      'buttons.0.direction',
    ])
  })

  it('has a logo: one PNG of at most 3.1 MB (CON-3-033, CON-5-039)', () => {
    const { accept, min, max, maximumBytes } = createDrawer.files.logo
    expect({ accept, min, max, maximumBytes }).toEqual({
      accept: ['image/png'],
      min: 1,
      max: 1,
      maximumBytes: 3_145_728,
    })
    expect(Object.keys(drawer.shape)).toContain('logoUrl')
  })

  it('has a title of at most 35 and a message of at most 140 characters (CON-5-037, CON-5-038)', () => {
    expect(told({ ...written, title: 'a'.repeat(35), message: 'b'.repeat(140) })).toEqual([])
    expect(told({ ...written, title: 'a'.repeat(36) })).toEqual([
      ['title', 'The title must have at most 35 characters.'],
    ])
    expect(told({ ...written, message: 'b'.repeat(141) })).toEqual([
      ['message', 'The message must have at most 140 characters.'],
    ])
  })

  it('starts before it ends, whatever the offsets (CON-5-040)', () => {
    const endsAt = (endAt: string) => told({ ...written, startAt: '2026-11-21T08:00:00-03:00', endAt })
    expect(endsAt('2026-11-21T11:00:01Z')).toEqual([])
    for (const endAt of ['2026-11-21T11:00:00Z', '2026-11-21T09:00:00Z'])
      expect([endAt, endsAt(endAt)]).toEqual([endAt, [['endAt', 'The end must be later than the start.']]])
  })

  it('is active, inactive, scheduled or closed; SCHEDULED is read as SCHEDULE (CON-4-001)', () => {
    expect(
      ['ACTIVE', 'INACTIVE', 'SCHEDULE', 'SCHEDULED', 'CLOSED'].map((status) => campaignStatus.parse(status)),
    ).toEqual(['ACTIVE', 'INACTIVE', 'SCHEDULE', 'SCHEDULE', 'CLOSED'])
    expect(drawersQuery.parse({ status: 'SCHEDULED' })).toEqual({
      page: 1,
      pageLength: 10,
      status: 'SCHEDULE',
      orderBy: 'RECENT',
    })
  })

  it('is switched on and off by its version', () => {
    for (const event of ['ACTIVATE', 'INACTIVATE'] as const)
      expect(activation.parse({ event, __v: 2 })).toEqual({ event, __v: 2 })
    for (const wrong of [{ event: 'CLOSE', __v: 2 }, { event: 'ACTIVATE' }, {}])
      expect(activation.safeParse(wrong).success).toBe(false)
  })
})
