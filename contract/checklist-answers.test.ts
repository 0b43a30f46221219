import { describe, expect, it } from 'vitest'
import { answerSchemaOf } from './checklist-answers.ts'
import { languages } from './languages.ts'
import { checklistStep } from './schemas/checklists/checklist-step.ts'
import { issuesOf } from './validation.ts'

const _id = '64656d6f0000000000000001'
const OTHER = '64656d6f0000000000000002'
/** 21:00 of 1 March in São Paulo, which is already 2 March in UTC. */
const MOMENT = { now: new Date('2026-03-02T00:00:00Z'), timezoneOffset: '-03:00' }

const schemaOf = (step: object, moment = MOMENT) =>
  answerSchemaOf(checklistStep.parse({ _id, label: 'x', ...step }), moment)
const said = (step: object, answer: object, moment = MOMENT) =>
  issuesOf(schemaOf(step, moment), answer, 'en').map(({ path, message }) => [path.join('.'), message])

const image = { url: 'https://files.example.com/a.jpg' }
const files = (...names: string[]) => names.map((name) => ({ url: `https://files.example.com/${name}` }))
const several = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)
const OPTIONS = [
  { label: 'A', value: 'a' },
  { label: 'One', value: 1 },
  { label: 'Yes', value: true },
]
const ITEMS = {
  items: [
    { title: 'Boxes', values: ['789', '790'], quantity: 5 },
    { title: 'Bags', values: ['800'], quantity: 0.5 },
  ],
}
const line = (value: string, quantity: number, checked?: boolean) => ({
  value,
  quantity,
  ...(checked === undefined ? {} : { checked }),
})
const item = (quantity: number, values: string[] = ['789'], title: unknown = 'Boxes') => ({ title, values, quantity })
const TITLE = { pt: 'Caixas', en: 'Boxes', es: 'Cajas' }
const square = (from: number, to: number, stopCondition: string) => ({
  type: 'POLYGON',
  stopCondition,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [from, from],
        [to, from],
        [to, to],
        [from, to],
        [from, from],
      ],
    ],
  },
})
const PLACE = { type: 'LOCATION', geofences: [square(0, 10, 'ALLOWED'), square(4, 6, 'PROHIBITED')] }
const at = (latitude: number, situation = 'INSIDE_AREA') => ({ location: { latitude, longitude: latitude }, situation })
const outside = (features: object) => ({ ...PLACE, outsideAreaFeatures: features })

const FEW = [['response', 'The answer needs more items.']]
const MANY = [['response', 'The answer has too many items.']]
const OPTION = [['response', 'Choose one of the options offered.']]
const DATE = [['response', 'The date is outside the allowed period.']]
const RANGE = [['response', 'The value is outside the allowed range.']]
const UNCHECKED = [['response', 'Confirm to go on.']]
const REQUIRED = [['response', 'Required!']]
const PATTERN = [['response', 'The text does not follow the format asked for.']]

/** A step, answers that it accepts, and answers that it refuses, each with the expected issues. */
const rows: [step: object, good: unknown[], bad: [response: unknown, issues: unknown[]][]][] = [
  [
    { type: 'CHECKBOX', options: OPTIONS },
    [[], ['a'], ['a', 1, true]],
    [
      [['1'], [['response.0', 'Choose one of the options offered.']]],
      [['a', 'a'], [['response', 'The same option was chosen twice.']]],
    ],
  ],
  [
    { type: 'CHECKBOX', options: OPTIONS, limit: { min: 1, max: 2 } },
    [['a'], ['a', 1]],
    [
      [[], FEW],
      [['a', 1, true], MANY],
    ],
  ],
  [{ type: 'CHECKBOX', options: OPTIONS, required: true }, [['a']], [[[], FEW]]],
  [
    { type: 'RADIO_GROUP', options: OPTIONS },
    ['a', 1, true],
    [
      ['b', OPTION],
      ['1', OPTION],
      [false, OPTION],
      [null, OPTION],
    ],
  ],
  [
    { type: 'COMBOBOX', options: OPTIONS },
    ['a', 1, true],
    [
      ['', OPTION],
      [2, OPTION],
    ],
  ],
  [{ type: 'DATE' }, ['0001-01-01', '9999-12-31'], []],
  [
    { type: 'DATE', firstDate: '2026-03-01', lastDate: '2026-03-03' },
    ['2026-03-01', '2026-03-03'],
    [
      ['2026-02-28', DATE],
      ['2026-03-04', DATE],
    ],
  ],
  [
    { type: 'DATE', firstDate: 'now', lastDate: 'now+1d' },
    ['2026-03-01', '2026-03-02'],
    [
      ['2026-02-28', DATE],
      ['2026-03-03', DATE],
    ],
  ],
  [{ type: 'DATE_TIME' }, ['2026-03-01T00:00:00Z'], []],
  [
    { type: 'DATE_TIME', firstDateTime: 'now-1h', lastDateTime: '2026-03-02T00:00:00-03:00' },
    ['2026-03-01T20:00:00-03:00', '2026-03-01T23:00:00Z', '2026-03-02T03:00:00Z'],
    [
      ['2026-03-01T22:59:59.999Z', DATE],
      ['2026-03-02T03:00:00.001Z', DATE],
      ['2026-03-02T00:00:01-03:00', DATE],
    ],
  ],
  [
    { type: 'DATE_TIME', firstDateTime: '2026-03-01', lastDateTime: '2026-03-02' },
    ['2026-03-01T00:00:00-03:00', '2026-03-03T02:59:59.999Z'],
    [
      ['2026-03-01T02:59:59.999Z', DATE],
      ['2026-03-01T00:00:00Z', DATE],
      ['2026-03-03T00:00:00-03:00', DATE],
    ],
  ],
  [{ type: 'NUMBER' }, [0, -1e300, 0.1], []],
  [
    { type: 'NUMBER', range: { min: 1, max: 9.5 } },
    [1, 9.5],
    [
      [0.999, RANGE],
      [9.501, RANGE],
    ],
  ],
  [{ type: 'NUMBER', range: { min: 0 } }, [0, 1e300], [[-0.001, RANGE]]],
  [
    { type: 'NUMBER', maxFractionDigits: 8 },
    [1.5e-7, 0.12345678],
    [[1.55e-7, [['response', 'There are too many decimal places.']]]],
  ],
  [
    { type: 'NUMBER', maxFractionDigits: 2 },
    [1, 1.25, 1e21, -0.01],
    [
      [1.255, [['response', 'There are too many decimal places.']]],
      [1e-7, [['response', 'There are too many decimal places.']]],
    ],
  ],
  [
    { type: 'RANGE', range: { min: 0.1, max: 1 }, step: 0.1 },
    [0.1, 0.2, 0.3, 0.7, 1],
    [
      [0, RANGE],
      [1.1, RANGE],
      [0.25, [['response', 'The value is not on a step of the scale.']]],
    ],
  ],
  [
    { type: 'RANGE', range: { max: 1e9 } },
    [0, 3, 1e9],
    [[999_999_999.5, [['response', 'The value is not on a step of the scale.']]]],
  ],
  [
    { type: 'RANGE', range: { min: 1_000_000.1, max: 1_000_001 }, step: 0.1 },
    [1_000_000.1, 1_000_000.3, 1_000_000.9],
    [[1_000_000.35, [['response', 'The value is not on a step of the scale.']]]],
  ],
  [
    { type: 'RANGE', range: { min: -5, max: 5 }, step: 2 },
    [-5, -1, 5],
    [[0, [['response', 'The value is not on a step of the scale.']]]],
  ],
  [{ type: 'TEXT' }, ['', ' ', 'x'], []],
  [
    { type: 'TEXT', required: true },
    ['x'],
    [
      ['', REQUIRED],
      [' \n', REQUIRED],
    ],
  ],
  [
    { type: 'TEXT', pattern: '[A-Z]{3}-?[0-9]{2}' },
    ['', 'ABC12', 'ABC-12'],
    [
      ['ABC123', PATTERN],
      ['xABC12', PATTERN],
      ['abc12', PATTERN],
    ],
  ],
  [{ type: 'TEXT', format: 'EMAIL' }, ['', 'ana.souza@example.com'], [['ana', [['response', 'Not a valid e-mail.']]]]],
  [{ type: 'TEXT', format: 'email' }, ['ana.souza@example.com'], [['ana', [['response', 'Not a valid e-mail.']]]]],
  [
    { type: 'TEXT_FIELD', format: 'PHONE' },
    ['+55 11 98765-4321'],
    [
      [
        '98765-4321',
        [['response', 'Not a valid phone: check the country code (such as +55), the area code and the number.']],
      ],
    ],
  ],
  [
    { type: 'TEXT', format: 'CPF' },
    ['529.982.247-25'],
    [['529.982.247-26', [['response', expect.stringContaining('CPF')]]]],
  ],
  [
    { type: 'TEXT', format: 'CNPJ' },
    ['11.222.333/0001-81'],
    [['11.222.333/0001-82', [['response', expect.stringContaining('CNPJ')]]]],
  ],
  [{ type: 'TEXT', format: '##/##' }, ['anything'], []],
  [{ type: 'TEXT', format: 'constructor' }, ['anything'], []],
  [
    { type: 'LIST', items: OPTIONS },
    ['a', ['a', 1], []],
    [
      ['b', OPTION],
      [['a', 'b'], OPTION],
    ],
  ],
  [{ type: 'LIST', items: OPTIONS, apiSource: {} }, ['b', ['a', 'b']], []],
  [
    { type: 'LIST', required: true },
    ['anything', 0, false, ['', 'a']],
    [
      ['', REQUIRED],
      [[], REQUIRED],
      [[' '], REQUIRED],
    ],
  ],
  [{ type: 'SEARCH' }, ['', [], 'a'], []],
  [
    { type: 'SEARCH', required: true },
    ['a', 0, [1]],
    [
      ['', REQUIRED],
      [[], REQUIRED],
    ],
  ],
  [
    { type: 'IMAGE' },
    [several(1, image), several(5, image)],
    [
      [[], FEW],
      [several(6, image), MANY],
    ],
  ],
  [{ type: 'IMAGE', limit: { min: 0, max: 9 } }, [[], several(9, image)], [[several(10, image), MANY]]],
  [{ type: 'IMAGE', limit: { min: 0, max: 9 }, required: true }, [several(1, image)], [[[], FEW]]],
  [
    { type: 'IMAGE', limit: { min: 1, max: 9 }, photoLimit: 2, galleryEnabled: false },
    [several(2, image)],
    [[several(3, image), MANY]],
  ],
  [
    { type: 'IMAGE', limit: { min: 6, max: 8 } },
    [several(6, image), several(8, image)],
    [
      [several(5, image), FEW],
      [several(9, image), MANY],
    ],
  ],
  [
    { type: 'IMAGE', limit: { min: 6, max: 8 }, photoLimit: 7, galleryEnabled: false },
    [several(7, image)],
    [[several(8, image), MANY]],
  ],
  [
    { type: 'IMAGE_VALIDATOR', validationLimit: { min: 2, max: 3 } },
    [several(2, image), several(3, image)],
    [
      [several(1, image), FEW],
      [several(4, image), MANY],
    ],
  ],
  [
    { type: 'VIDEO' },
    [several(1, image), several(5, image)],
    [
      [[], FEW],
      [several(6, image), MANY],
    ],
  ],
  [{ type: 'SELFIE', required: true }, [image], [[{}, [['response.url', 'Required!']]]]],
  [
    { type: 'SIGNATURE', required: true },
    [image],
    [[{ url: 'x' }, [['response.url', 'The image URL must be a valid picture URL.']]]],
  ],
  [{ type: 'DOCUMENT' }, [files('a.pdf', 'a.PDF?v=1', 'a')], [[[], [['response', 'Select a file!']]]]],
  [
    { type: 'DOCUMENT', pdfEnabled: false },
    [files('a.jpg', 'a.pdf.jpg', 'a')],
    ['a.pdf', 'a.PDF', 'a.pdf?v=1', 'a.pdf#/b', 'a.pdf?next=/b.jpg'].map((name) => [
      files('ok.png', name),
      [['response.1.url', 'This file type is not accepted.']],
    ]),
  ],
  [
    { type: 'DOCUMENT', allowedExtensions: ['jpg', 'heic'] },
    [files('a.jpg', 'b.HEIC', 'a.jpeg', 'jpg', 'a?signature=b.png'), [{ url: 'https://example.com' }]],
    [[files('a.png'), [['response.0.url', 'This file type is not accepted.']]]],
  ],
  [
    { type: 'DOCUMENT', allowedExtensions: ['.JPEG', 'PDF'] },
    [files('a.jpg', 'a.JPEG', 'a.pdf')],
    [[files('a.png'), [['response.0.url', 'This file type is not accepted.']]]],
  ],
  [{ type: 'DOCUMENT', allowedExtensions: [] }, [files('a.png')], []],
  [
    { type: 'DOCUMENT', allowedExtensions: ['jpg', 'pdf'], pdfEnabled: false },
    [files('a.jpg')],
    [[files('a.pdf'), [['response.0.url', 'This file type is not accepted.']]]],
  ],
  [
    { type: 'DOCUMENT_VALIDATOR', required: true, documents: [{ _id, label: 'CNH' }] },
    [[{ document: _id, ...image }]],
    [
      [[], FEW],
      [[{ document: OTHER, ...image }], [['response.0.document', 'Choose one of the options offered.'], ...FEW]],
    ],
  ],
  [{ type: 'DOCUMENT_VALIDATOR', documents: [{ _id, label: 'CNH' }] }, [[]], []],
  [{ type: 'ADDITIONAL_DOCUMENT', operation: 'FREIGHT' }, [[], [_id]], []],
  [{ type: 'ADDITIONAL_DOCUMENT', operation: 'FREIGHT', required: true }, [[_id]], [[[], FEW]]],
  [{ type: 'INFO_CHECK' }, [true, false], []],
  [{ type: 'INFO_CHECK', required: true }, [true], [[false, UNCHECKED]]],
  [
    { type: 'SCAN_CODE' },
    [[], ['789', 'x']],
    [[['789', ' '], [['response.1', 'This code is not on the expected list.']]]],
  ],
  [
    { type: 'SCAN_CODE', limit: { min: 1, max: 2 } },
    [['1'], ['1', '2']],
    [
      [[], FEW],
      [['1', '2', '3'], MANY],
    ],
  ],
  [
    { type: 'SCAN_CODE', required: true, verificationList: ['789', '790'] },
    [['790']],
    [
      [[], FEW],
      [['790', '791'], [['response.1', 'This code is not on the expected list.']]],
    ],
  ],
  [{ type: 'TERMS', contents: [] }, [true, false], []],
  [{ type: 'TERMS', contents: [], required: true }, [true], [[false, UNCHECKED]]],
  [{ type: 'TERMS', contents: [], checkRequired: true }, [true], [[false, UNCHECKED]]],
  [{ type: 'TIMER', waitInSeconds: 60 }, [60, 61.5], [[59.999, [['response', 'The waiting time is not over yet.']]]]],
  [
    PLACE,
    [at(1), at(10), at(1, 'DRIVER_INSIDE_AREA')],
    [
      [at(1, 'OUTSIDE_AREA'), [['response.situation', 'The situation does not match the position given.']]],
      [at(11, 'OUTSIDE_AREA'), [['response.location', 'The position is outside the allowed area.']]],
      [at(5), [['response.location', 'The position is outside the allowed area.']]],
      [
        at(5, 'OUTSIDE_AREA'),
        [
          ['response.situation', 'The situation does not match the position given.'],
          ['response.location', 'The position is outside the allowed area.'],
        ],
      ],
      [
        { location: { latitude: 91, longitude: 0 }, situation: 'INSIDE_AREA' },
        [['response.location.latitude', 'The latitude must be a number between -90 and 90.']],
      ],
    ],
  ],
  [
    outside({ allowOutside: true }),
    [at(11, 'OUTSIDE_AREA'), at(5)],
    [[at(11), [['response.situation', 'The situation does not match the position given.']]]],
  ],
  [
    { type: 'LOCATION', geofences: [square(4, 6, 'PROHIBITED')] },
    [at(11, 'OUTSIDE_AREA')],
    [
      [at(11), [['response.situation', 'The situation does not match the position given.']]],
      [at(5), [['response.location', 'The position is outside the allowed area.']]],
    ],
  ],
  [
    { type: 'LOCATION', geofences: [square(4, 6, 'NOT_RECOMMENDED'), square(20, 21, 'NOT_REQUIRED')] },
    [at(11, 'OUTSIDE_AREA'), at(5), at(20)],
    [],
  ],
  [
    outside({ allowOutside: true, block: true }),
    [at(1)],
    [[at(11, 'OUTSIDE_AREA'), [['response.location', 'The position is outside the allowed area.']]]],
  ],
  [
    outside({ allowOutside: true, imageRequired: true }),
    [at(1), { ...at(11, 'OUTSIDE_AREA'), image }],
    [[at(11, 'OUTSIDE_AREA'), [['response.image', 'Select an image!']]]],
  ],
  [{ type: 'LOAD_DETAIL' }, [{ slots: [] }], []],
  [
    { type: 'LOAD_DETAIL', required: true },
    [{ slots: [{ _id, subSlot: { _id, quantity: 0 } }] }],
    [[{ slots: [] }, [['response.slots', 'The answer needs more items.']]]],
  ],
  [
    {
      type: 'LOAD_DETAIL',
      extraInputs: [
        { key: 'seal', type: 'TEXT', required: true },
        { key: 'constructor', type: 'NUMBER', required: true },
        { key: 'note', type: 'TEXT' },
      ],
    },
    [{ slots: [], additionalInfo: { seal: 'A1', constructor: 0 } }],
    [
      [
        { slots: [] },
        [
          ['response.additionalInfo.seal', 'Required!'],
          ['response.additionalInfo.constructor', 'Required!'],
        ],
      ],
      [
        { slots: [], additionalInfo: { seal: ' ', constructor: false } },
        [['response.additionalInfo.seal', 'Required!']],
      ],
    ],
  ],
  [
    { type: 'ITEM_VALIDATOR', items: [item(0.3)] },
    [[line('789', 0.1), line('789', 0.2)], several(30, line('789', 0.01))],
    [
      [[line('789', 0.3), line('789', 1e-9)], [['response.1.quantity', 'The quantity is greater than expected.']]],
      [[line('789', 0.299_999_999)], [['response.0.quantity', 'The quantity is less than expected.']]],
    ],
  ],
  [{ type: 'ITEM_VALIDATOR', items: [item(0.8)] }, [[line('789', 0.7), line('789', 0.1)]], []],
  [
    { type: 'ITEM_VALIDATOR', items: [item(2), item(0), item(3)], required: true },
    [
      [line('789', 2), line('789', 3), line('789', 0)],
      [line('789', 1), line('789', 1), line('789', 3), line('789', 0)],
    ],
    [
      [[line('789', 2), line('789', 3)], [['response', 'Some items are not checked yet.']]],
      [
        [line('789', 2), line('789', 3), line('789', 0), line('789', 1)],
        [['response.3.quantity', 'The quantity is greater than expected.']],
      ],
    ],
  ],
  [
    { type: 'ITEM_VALIDATOR', items: [item(2, [], TITLE)], manualCheckEnabled: true, required: true },
    [[line('Caixas', 2, true)], [line('Boxes', 1, true), line(' Cajas ', 1, true)]],
    [
      [
        [line('Caixas', 2)],
        [
          ['response.0.value', 'This item is not expected.'],
          ['response', 'Some items are not checked yet.'],
        ],
      ],
    ],
  ],
  [
    { type: 'ITEM_VALIDATOR', items: [item(2, ['789'], TITLE)] },
    [[line('789', 2, true)]],
    [[[line('Caixas', 2, true)], [['response.0.value', 'This item is not expected.']]]],
  ],
  [
    { type: 'ITEM_VALIDATOR', ...ITEMS },
    [[], [line('789', 5)], [line('789', 2), line('790', 3)]],
    [
      [[line('789', 6)], [['response.0.quantity', 'The quantity is greater than expected.']]],
      [[line('789', 5), line('790', 5)], [['response.1.quantity', 'The quantity is greater than expected.']]],
      [[line('800', 0.4)], [['response.0.quantity', 'The quantity is less than expected.']]],
      [[line('999', 1)], [['response.0.value', 'This item is not expected.']]],
    ],
  ],
  [
    { type: 'ITEM_VALIDATOR', ...ITEMS, required: true },
    [[line('790', 5), line('800', 0.5)]],
    [[[line('789', 5)], [['response', 'Some items are not checked yet.']]]],
  ],
  [{ type: 'ITEM_VALIDATOR', ...ITEMS, canAddItens: true }, [[line('999', 1)]], []],
  [
    { type: 'ITEM_VALIDATOR', ...ITEMS, exceedQuantity: true },
    [[line('789', 6)]],
    [[[line('789', 4)], [['response.0.quantity', 'The quantity is less than expected.']]]],
  ],
  [
    { type: 'ITEM_VALIDATOR', ...ITEMS, partialQuantity: true },
    [[line('789', 4)]],
    [[[line('789', 6)], [['response.0.quantity', 'The quantity is greater than expected.']]]],
  ],
]

describe('an answer', () => {
  it.each(rows)('to the step %j fits it, or tells at its field why not', (step, good, bad) => {
    for (const response of good) expect([response, said(step, { response })]).toEqual([response, []])
    for (const [response, issues] of bad) expect([response, said(step, { response })]).toEqual([response, issues])
    expect(said(step, {})).toEqual(REQUIRED)
  })

  it('is told in three languages', () => {
    const schema = schemaOf({ type: 'INFO_CHECK', required: true })
    expect(languages.map((language) => issuesOf(schema, { response: false }, language))).toEqual(
      ['É preciso confirmar para continuar.', 'Confirm to go on.', 'Es necesario confirmar para continuar.'].map(
        (message) => [{ code: 'custom', received: 'boolean', path: ['response'], message }],
      ),
    )
  })

  it.each([
    ['-03:00', '2026-03-01'],
    ['Z', '2026-03-02'],
    ['+14:00', '2026-03-02'],
  ])('of the day knows that it is at %s the day %s', (timezoneOffset, today) => {
    const step = { type: 'DATE', firstDate: 'now', lastDate: 'now' }
    const days = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03']
    expect(days.filter((response) => said(step, { response }, { ...MOMENT, timezoneOffset }).length === 0)).toEqual([
      today,
    ])
  })

  it('to a document that expires says until when, and that is in the future', () => {
    const step = { type: 'DOCUMENT', hasExpirationDate: true }
    const saidOf = (expireAt?: string) => said(step, { response: files('a.pdf'), expireAt })
    expect(saidOf('2026-03-02T00:00:00.001Z')).toEqual([])
    expect(saidOf('2026-03-02T00:00:00Z')).toEqual([['expireAt', 'Give an expiry date in the future.']])
    expect(saidOf('2026-03-01T21:00:00-03:00')).toEqual([['expireAt', 'Give an expiry date in the future.']])
    expect(saidOf('tomorrow')).toEqual([
      ['expireAt', 'Not a date and time: use ISO 8601 with a UTC offset, such as 2026-11-21T14:30:00-03:00.'],
    ])
    expect(saidOf()).toEqual([['expireAt', 'Required!']])
  })

  it('to a document that expires takes a day, to its end where the answer is given', () => {
    const parse = (expireAt: string, timezoneOffset = '-03:00') =>
      schemaOf({ type: 'DOCUMENT', hasExpirationDate: true }, { ...MOMENT, timezoneOffset }).safeParse({
        response: files('a.pdf'),
        expireAt,
      }).data?.expireAt
    expect(parse('2026-03-01')).toBe('2026-03-01T23:59:59.999-03:00')
    expect([parse('2026-02-28'), parse('2026-03-01', 'Z')]).toEqual([undefined, undefined])
    expect(parse('2026-03-02', 'Z')).toBe('2026-03-02T23:59:59.999Z')
  })

  it('is kept trimmed, with defaults, and without what its step does not ask for', () => {
    const answer = { response: [{ ...image, description: ' Front ', more: 1 }], expireAt: '2030-01-01T00:00:00Z' }
    expect(schemaOf({ type: 'DOCUMENT' }).parse({ ...answer, more: 1 })).toEqual({
      ...answer,
      response: [{ ...image, description: 'Front' }],
    })
    expect(schemaOf({ type: 'DOCUMENT', hasExpirationDate: true }).parse(answer)).toEqual({
      ...answer,
      response: [{ ...image, description: 'Front' }],
    })
    expect(schemaOf({ type: 'ITEM_VALIDATOR', ...ITEMS }).parse({ response: [line('789', 5)] })).toEqual({
      response: [{ value: '789', quantity: 5, checked: false }],
    })
    expect(schemaOf({ type: 'FORM', steps: [{ _id: OTHER, label: 'y', type: 'SIGNATURE' }] }).parse(answer)).toEqual({})
  })

  it('CTR-3-055 keeps until when it is good, what was read from its images, and whether it was checked', () => {
    const also = { expireAt: '2030-01-01T00:00:00Z', imageData: { text: ['CNH'] }, checked: true }
    for (const [step, response] of [
      [{ type: 'IMAGE' }, [image]],
      [{ type: 'LIST' }, 'a'],
      [{ type: 'INFO_CHECK' }, true],
    ] as const) {
      expect(schemaOf(step).parse({ response, ...also })).toEqual({ response, ...also })
    }
    expect(said({ type: 'LIST' }, { response: 'a', expireAt: '2020-01-01T00:00:00Z', checked: 'yes' })).toEqual([
      ['expireAt', 'Give an expiry date in the future.'],
      ['checked', 'Use true, false, 1 or 0.'],
    ])
  })
})
