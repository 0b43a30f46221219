import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { issuesOf } from '../../validation.ts'
import {
  bottomSheet,
  BUTTON_TAP_ACTION_TYPES,
  buttonTapActionType,
  customActionType,
  tapAction,
  textField,
} from './tap-action.ts'

const broken = (schema: z.ZodType, value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])
const typesOf = (union: z.ZodDiscriminatedUnion) => Array.from(union._zod.propValues?.['type'] ?? [], String).toSorted()

const TITLE = { pt: 'Olá', en: 'Hello', es: 'Hola' }
const OPTIONS = [{ label: TITLE, value: 1 }]
const OBJECT_URL = 'https://www.example.com/a'

const actions = [
  { type: 'BOTTOM_SHEET', bottomSheet: { type: 'SEND_CODE', codeLength: 4 } },
  { type: 'MODAL', modal: { anything: [1, { at: 'all' }] } },
  { type: 'NAVIGATION', route: '/freights' },
  { type: 'WEBVIEW', url: OBJECT_URL },
  { type: 'WHATSAPP', phone: '+5511987654321', text: 'Olá' },
  { type: 'DEEPLINK', url: 'torre://freights/1' },
  { type: 'PHONE', phone: '+5511987654321' },
  { type: 'EMAIL', email: 'ana.souza@example.com', subject: 'Olá' },
  { type: 'PDF', url: `${OBJECT_URL}.pdf` },
  { type: 'IMAGE', url: `${OBJECT_URL}.png` },
  { type: 'VIDEO', url: `${OBJECT_URL}.mp4` },
  { type: 'QUICK_RESPONSE', response: 'YES' },
  { type: 'CUSTOM', actionType: 'GO_BACK' },
]

describe('a tap action', () => {
  it('CTR-3-069 CTR-3-076 is one of thirteen, of which a modal is kept as it comes', () => {
    expect(actions.map((action) => tapAction.parse(action))).toEqual(actions)
    expect(typesOf(tapAction)).toEqual(actions.map(({ type }) => type).toSorted())
    expect(broken(tapAction, { type: 'SHARE' })).toEqual([['type', 'Unknown type.']])
    expect(broken(tapAction, {})).toEqual([['type', 'Required!']])
  })

  it('CON-9-017 offers seven of them for buttons', () => {
    expect(buttonTapActionType.options).toEqual([
      'NAVIGATION',
      'WEBVIEW',
      'WHATSAPP',
      'DEEPLINK',
      'PDF',
      'IMAGE',
      'VIDEO',
    ])
    expect(buttonTapActionType.options).toEqual([...BUTTON_TAP_ACTION_TYPES])
  })

  it('CTR-3-070 has four kinds of CUSTOM', () => {
    expect(customActionType.options).toEqual(['PRIMARY', 'SECONDARY', 'GO_BACK', 'CANCEL'])
    expect(broken(tapAction, { type: 'CUSTOM', actionType: 'CLOSE' })).toEqual([['actionType', expect.any(String)]])
    expect(broken(tapAction, { type: 'CUSTOM' })).toEqual([['actionType', 'Required!']])
  })

  it.each<[object, string, string]>([
    [{ type: 'NAVIGATION', route: ' ' }, 'route', 'Required!'],
    [{ type: 'WEBVIEW', url: 'ftp://example.com' }, 'url', 'Not a valid URL: begin with http:// or https://.'],
    [{ type: 'PDF', url: 'a.pdf' }, 'url', 'The file URL must be a valid URL'],
    [{ type: 'IMAGE', url: 'a.png' }, 'url', 'The image URL must be a valid picture URL.'],
    [
      { type: 'PHONE', phone: '987654321' },
      'phone',
      'Not a valid phone: check the country code (such as +55), the area code and the number.',
    ],
    [{ type: 'EMAIL', email: 'ana' }, 'email', 'Not a valid e-mail.'],
    ...[
      'freights',
      'torre:/freights',
      ' torre://x',
      'torre://a b',
      'javascript://%0aalert(1)',
      'JavaScript://x',
      'data://x',
      'file:///etc/passwd',
      'vbscript://x',
      `t://${'a'.repeat(2045)}`,
    ].map((url): [object, string, string] => [
      { type: 'DEEPLINK', url },
      'url',
      'Not a valid app link: begin with its scheme, such as torre://.',
    ]),
  ])('refuses %j', (action, field, message) => {
    expect(broken(tapAction, action)).toContainEqual([field, message])
  })

  it('takes an app link of 2,048 characters', () => {
    expect(broken(tapAction, { type: 'DEEPLINK', url: `t://${'a'.repeat(2044)}` })).toEqual([])
  })
})

describe('a bottom sheet', () => {
  const sheets = [
    { type: 'TEXT_FIELD', title: TITLE, textField: { type: 'TEXT', required: true } },
    { type: 'LIST', description: TITLE, options: OPTIONS },
    { type: 'RANGE', range: { min: 0, max: 10 }, step: 0.5 },
    { type: 'SEND_CODE', codeLength: 6 },
  ]

  it('CTR-3-073 is one of four', () => {
    expect(sheets.map((sheet) => bottomSheet.parse(sheet))).toEqual(sheets)
    expect(typesOf(bottomSheet)).toEqual(['LIST', 'RANGE', 'SEND_CODE', 'TEXT_FIELD'])
    expect(broken(bottomSheet, { type: 'PICKER' })).toEqual([['type', 'Unknown type.']])
  })

  it('CTR-3-074 sends a code of 1 to 6 digits', () => {
    const said = (codeLength: unknown) => broken(bottomSheet, { type: 'SEND_CODE', codeLength })
    expect([1, 6].flatMap(said)).toEqual([])
    expect([0, 7, 1.5, '4'].map(said)).toEqual(
      Array.from({ length: 4 }, () => [['codeLength', 'The code length must be 1 to 6 digits.']]),
    )
    expect(said(undefined)).toEqual([['codeLength', 'Required!']])
  })

  it.each([
    [{ type: 'LIST', options: [] }, [['options', 'Give at least one option.']]],
    [{ type: 'RANGE', range: {}, step: 0 }, [['step', 'The step must be greater than zero.']]],
    [{ type: 'RANGE', range: { min: 2, max: 1 } }, [['range.min', 'The minimum cannot be greater than the maximum.']]],
    [{ type: 'RANGE', range: { min: 1, max: 1 } }, []],
  ])('holds %j to its rules', (sheet, expected) => {
    expect(broken(bottomSheet, sheet)).toEqual(expected)
  })
})

describe('a text field', () => {
  const plain = ['DATE', 'DATETIME', 'COUNTRY', 'EMAIL', 'PASSWORD', 'PHONE', 'TEXT', 'TEXT_AREA', 'TIME']
  const fields = [
    ...plain.map((type) => ({ type })),
    { type: 'LIST', options: OPTIONS },
    { type: 'NUMBER', range: { min: 1 } },
    { type: 'RANGE', range: {}, step: 2 },
  ]

  it('CTR-3-075 is one of twelve, not required unless it says so', () => {
    expect(fields.map((field) => textField.parse(field))).toEqual(
      fields.map((field) => ({ required: false, ...field })),
    )
    expect(typesOf(textField)).toEqual([...plain, 'LIST', 'NUMBER', 'RANGE'].toSorted())
    expect(broken(textField, { type: 'COLOR' })).toEqual([['type', 'Unknown type.']])
  })
})
