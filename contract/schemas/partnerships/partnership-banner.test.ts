import { describe, expect, it } from 'vitest'
import { createPartnership } from '../../calls/partnerships.ts'
import { issuesOf } from '../../validation.ts'
import { buttonStyle } from '../checklists/tap-action.ts'
import {
  fitsCard,
  HOME_CARD_SIZE,
  newPartnershipBanner,
  OFFERS_CARD_SIZE,
  partnershipBanner,
} from './partnership-banner.ts'

const link = 'https://www.example.com/a'
const button = { style: 'PRIMARY', action: 'WEBVIEW', link, label: 'Quero' }
const contents = [
  { type: 'TEXT', description: 'Em todos os postos.' },
  { type: 'IMAGE', url: link },
  { type: 'VIDEO', url: 'https://youtu.be/dQw4w9WgXcQ' },
]
const banner = { color: '#3A84FF', title: 'Diesel', buttons: [button], terms: { type: 'LINK', url: link }, contents }
const told = (value: unknown) =>
  issuesOf(newPartnershipBanner, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a banner', () => {
  it('CON-3-041 carries logo, colour and title', () => {
    expect(partnershipBanner.parse({ ...banner, logoUrl: link })).toEqual({ ...banner, logoUrl: link })
  })

  it('CON-5-056 needs a colour and a title, and a logo beside it', () => {
    for (const field of ['color', 'title'])
      expect(told({ ...banner, [field]: undefined })).toEqual([[field, 'Required!']])
    expect(told({ ...banner, title: ' ' })).toEqual([['title', 'Required!']])
    expect([
      createPartnership.files.bannerLogo.min,
      issuesOf(partnershipBanner, banner, 'en').map(({ path, message }) => [path, message]),
    ]).toEqual([1, [[['logoUrl'], 'Required!']]])
  })

  it('CON-3-042 has 1 to 3 buttons', () => {
    const buttons = (count: number) => told({ ...banner, buttons: Array.from({ length: count }, () => button) })
    expect([0, 1, 3, 4].map(buttons)).toEqual([
      [['buttons', 'Add 1 to 3 buttons!']],
      [],
      [],
      [['buttons', 'Add 1 to 3 buttons!']],
    ])
  })

  it('CON-3-043 CON-5-057 needs style, action, link and label of each button', () => {
    for (const field of ['style', 'action', 'link', 'label'])
      expect(told({ ...banner, buttons: [{ ...button, [field]: undefined }] })).toEqual([
        [`buttons.0.${field}`, 'Required!'],
      ])
    expect(newPartnershipBanner.parse(banner)).toEqual(banner)
  })

  it('CTR-3-071 CTR-3-072 has buttons of three styles, which may be touched after some seconds', () => {
    const styles = ['PRIMARY', 'SECONDARY', 'TERTIARY'] as const
    expect(buttonStyle.options).toEqual([...styles])
    const buttons = styles.map((style, at) => ({ ...button, style, enableAfterSeconds: at * 2.5 }))
    expect(newPartnershipBanner.parse({ ...banner, buttons }).buttons).toEqual(buttons)
    expect(told({ ...banner, buttons: [{ ...button, enableAfterSeconds: -1 }] })).toEqual([
      ['buttons.0.enableAfterSeconds', 'The seconds must be greater than or equal to 0.'],
    ])
  })

  it('CON-3-044 CON-9-017 offers three styles and seven actions', () => {
    for (const style of ['PRIMARY', 'SECONDARY', 'TERTIARY'])
      expect(told({ ...banner, buttons: [{ ...button, style }] })).toEqual([])
    for (const action of ['NAVIGATION', 'WEBVIEW', 'WHATSAPP', 'DEEPLINK', 'PDF', 'IMAGE', 'VIDEO'])
      expect(told({ ...banner, buttons: [{ ...button, action }] })).toEqual([])
    for (const other of [{ style: 'OTHER' }, { action: 'PHONE' }])
      expect(told({ ...banner, buttons: [{ ...button, ...other }] })).toHaveLength(1)
  })

  it('CON-9-017 is read with any of the thirteen actions of the contract', () => {
    const actions = [
      'BOTTOM_SHEET',
      'MODAL',
      'NAVIGATION',
      'WEBVIEW',
      'WHATSAPP',
      'DEEPLINK',
      'PHONE',
      'EMAIL',
      'PDF',
      'IMAGE',
      'VIDEO',
      'QUICK_RESPONSE',
      'CUSTOM',
    ]
    const kept = { ...banner, logoUrl: link, buttons: [button] }
    expect(
      actions.map(
        (action) => partnershipBanner.parse({ ...kept, buttons: [{ ...button, action }] }).buttons[0]?.action,
      ),
    ).toEqual(actions)
    expect(partnershipBanner.safeParse({ ...kept, buttons: [{ ...button, action: 'OTHER' }] }).success).toBe(false)
  })

  it('CON-5-058 links into the app or to http or https', () => {
    for (const said of ['torre://offers', 'http://example.com', link])
      expect(told({ ...banner, buttons: [{ ...button, link: said }], terms: { type: 'LINK', url: said } })).toEqual([])
    const message = 'Not a valid link: begin with torre://, http:// or https://.'
    expect(
      told({
        ...banner,
        buttons: [{ ...button, link: 'ftp://example.com' }],
        terms: { type: 'LINK', url: 'example.com' },
      }),
    ).toEqual([
      ['buttons.0.link', message],
      ['terms.url', message],
    ])
  })

  it('CON-3-045 CON-5-059 has terms as a link or as a PDF, kept or sent along', () => {
    for (const terms of [
      { type: 'LINK', url: link },
      { type: 'PDF', url: link },
      { type: 'PDF', file: 0 },
    ])
      expect(newPartnershipBanner.parse({ ...banner, terms })).toEqual({ ...banner, terms })
    expect(told({ ...banner, terms: undefined })).toEqual([['terms', 'Required!']])
    expect(told({ ...banner, terms: { type: 'PDF' } })).toEqual([
      ['terms.url', 'Give the link or the PDF of the terms!'],
    ])
    expect(told({ ...banner, terms: { type: 'LINK' } })).toEqual([['terms.url', 'Required!']])
  })

  it('CON-3-046 has contents of text, image or video, in the order given', () => {
    expect(newPartnershipBanner.parse({ ...banner, contents: contents.toReversed() }).contents).toEqual(
      contents.toReversed(),
    )
    expect(told({ ...banner, contents: [{ type: 'AUDIO', url: link }] }).map(([path]) => path)).toEqual([
      'contents.0.type',
    ])
    expect(told({ ...banner, contents: [{ type: 'IMAGE' }] })).toEqual([['contents.0.url', 'Select an image!']])
  })

  it('CON-5-060 needs a description of a text', () => {
    for (const text of [{ type: 'TEXT' }, { type: 'TEXT', description: ' ' }])
      expect(told({ ...banner, contents: [text] })).toEqual([['contents.0.description', 'Required!']])
  })

  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=5',
    'http://youtu.be/dQw4w9WgXcQ?t=10',
  ])('CON-5-061 takes the video %s', (url) => {
    expect(told({ ...banner, contents: [{ type: 'VIDEO', url }] })).toEqual([])
  })

  it.each([
    'dQw4w9WgXcQ',
    'https://vimeo.com/1',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    `https://youtu.be/dQw4w9WgXcQ?${'a'.repeat(1100)}`,
  ])('CON-5-061 refuses the video %.60s', (url) => {
    expect(told({ ...banner, contents: [{ type: 'VIDEO', url }] })).toEqual([
      ['contents.0.url', 'Give a valid YouTube link.'],
    ])
  })
})

describe('the picture of a card', () => {
  it('CON-5-054 is one, told of where it is not near 344x168', () => {
    expect([HOME_CARD_SIZE, createPartnership.files.homeCard.max]).toEqual([{ width: 344, height: 168 }, 1])
    const sizes = [
      HOME_CARD_SIZE,
      { width: 688, height: 336 },
      { width: 350, height: 160 },
      { width: 320, height: 160 },
      { width: 168, height: 344 },
      { width: 172, height: 84 },
    ]
    expect(sizes.map((size) => fitsCard(size, HOME_CARD_SIZE))).toEqual([true, true, true, true, false, false])
  })

  it('CON-5-055 is one of 164x144 for the offers card', () => {
    expect([OFFERS_CARD_SIZE, createPartnership.files.offersCard.max]).toEqual([{ width: 164, height: 144 }, 1])
    expect([OFFERS_CARD_SIZE, HOME_CARD_SIZE].map((size) => fitsCard(size, OFFERS_CARD_SIZE))).toEqual([true, false])
  })
})
