import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import {
  ANSWER_TEXT_MAXIMUM,
  checklistResponse,
  driverStep,
  locationSituation,
  stepResponse,
  stepResponseCandidate,
} from './checklist-response.ts'
import { checklistStepStatus } from '../reviews/review-statuses.ts'

const step = '64656d6f0000000000000001'
const NAME = { pt: 'Nome', en: 'Name', es: 'Nombre' }
const STARTED = '2026-03-02T09:00:00-03:00'
const COMPLETED = '2026-03-02T12:05:00Z'
const TOLD = { step, label: NAME, startedAt: STARTED, completedAt: COMPLETED }
const FILE = { url: 'https://files.example.com/a.pdf' }
const IMAGE = { url: 'https://files.example.com/a.jpg', description: 'Front' }
const COORDINATES = { latitude: -23.5, longitude: -46.6 }
const said = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])

/**
 * For each type of step: answers that it accepts, and answers that it always refuses, each with the path and message of
 * the issue.
 */
const answers: [
  rows: string,
  type: string,
  good: unknown[],
  bad: [response: unknown, path: string, message: string][],
][] = [
  [
    '',
    'CHECKBOX',
    [[], ['a', 1, true]],
    [
      ['a', 'response', 'Give a list.'],
      [[null], 'response.0', 'Choose one of the options offered.'],
    ],
  ],
  [
    '',
    'RADIO_GROUP',
    ['a', 1, false],
    [
      [{}, 'response', 'Choose one of the options offered.'],
      [[], 'response', 'Choose one of the options offered.'],
    ],
  ],
  ['', 'COMBOBOX', ['a', 1, false], [[null, 'response', 'Choose one of the options offered.']]],
  ['', 'DATE', ['2026-02-28'], [['2026-02-29', 'response', 'Not a date: use YYYY-MM-DD.']]],
  [
    '',
    'DATE_TIME',
    [STARTED],
    [
      [
        '2026-02-28T10:00:00',
        'response',
        'Not a date and time: use ISO 8601 with a UTC offset, such as 2026-11-21T14:30:00-03:00.',
      ],
    ],
  ],
  [
    '',
    'NUMBER',
    [0, -1.5, 1e300],
    [
      ['1', 'response', 'Give a number.'],
      [Infinity, 'response', expect.any(String) as string],
    ],
  ],
  ['', 'RANGE', [5], [[Number.NaN, 'response', expect.any(String) as string]]],
  [
    '',
    'TEXT',
    ['', 'a'.repeat(ANSWER_TEXT_MAXIMUM)],
    [['a'.repeat(ANSWER_TEXT_MAXIMUM + 1), 'response', 'The text must have at most 5,000 characters.']],
  ],
  [
    'CTR-3-056',
    'LIST',
    ['a', 5, true, ['a', 5, true], []],
    [
      [{ value: 1 }, 'response', 'Choose one of the options offered.'],
      [[['a']], 'response.0', 'Choose one of the options offered.'],
    ],
  ],
  [
    'CTR-3-056',
    'SEARCH',
    ['a', 5, true, ['a', 5, true], []],
    [[null, 'response', 'Choose one of the options offered.']],
  ],
  ['', 'IMAGE', [[], [IMAGE]], [[[{ url: 'a.jpg' }], 'response.0.url', 'The image URL must be a valid picture URL.']]],
  ['', 'IMAGE_VALIDATOR', [[IMAGE]], [[IMAGE, 'response', expect.any(String) as string]]],
  ['', 'VIDEO', [[FILE]], [[[{ url: 'a.mp4' }], 'response.0.url', 'The file URL must be a valid URL']]],
  ['', 'SELFIE', [IMAGE], [[{}, 'response.url', 'Required!']]],
  ['', 'SIGNATURE', [IMAGE], [[[IMAGE], 'response', expect.any(String) as string]]],
  ['', 'DOCUMENT', [[FILE]], [[[], 'response', 'Select a file!']]],
  [
    '',
    'DOCUMENT_VALIDATOR',
    [[{ document: step, ...FILE }]],
    [[[{ document: 'x', ...FILE }], 'response.0.document', 'The value must be a valid ObjectId from MongoDB']],
  ],
  ['', 'ADDITIONAL_DOCUMENT', [[step]], [[['x'], 'response.0', 'The value must be a valid ObjectId from MongoDB']]],
  ['', 'INFO_CHECK', [true, false], [['true', 'response', expect.any(String) as string]]],
  [
    'CTR-3-032',
    'SCAN_CODE',
    [[], ['789', 'abc']],
    [
      ['789', 'response', 'Give a list.'],
      [[789], 'response.0', 'Give a text.'],
    ],
  ],
  ['', 'TERMS', [true, false], [['1', 'response', 'Use true, false, 1 or 0.']]],
  [
    'CTR-3-035',
    'TIMER',
    [0, 60, 0.5],
    [
      [-1, 'response', 'The seconds must be greater than or equal to 0.'],
      ['60', 'response', 'Give a number.'],
    ],
  ],
  [
    'CTR-3-042',
    'LOCATION',
    [
      { location: COORDINATES, situation: 'INSIDE_AREA' },
      { location: COORDINATES, image: IMAGE, situation: 'DRIVER_INSIDE_AREA' },
    ],
    [
      [{}, 'response.location', 'Required!'],
      [{ location: COORDINATES }, 'response.situation', 'Required!'],
    ],
  ],
  [
    'CTR-3-046',
    'LOAD_DETAIL',
    [
      { slots: [] },
      {
        slots: [{ _id: step, subSlot: { _id: step, quantity: 0 } }],
        additionalInfo: { seal: 'A1', pallets: 3, dry: true },
      },
    ],
    [
      [{}, 'response.slots', 'Required!'],
      [
        { slots: [{ _id: step, subSlot: { _id: step, quantity: -1 } }] },
        'response.slots.0.subSlot.quantity',
        'The value must be greater than or equal to 0.',
      ],
      [{ slots: [], additionalInfo: { seal: null } }, 'response.additionalInfo.seal', expect.any(String) as string],
    ],
  ],
  [
    '',
    'ITEM_VALIDATOR',
    [[{ value: '789', quantity: 2, checked: true }]],
    [[[{ value: '789', quantity: -1 }], 'response.0.quantity', 'The value must be greater than or equal to 0.']],
  ],
]

describe('a response to a step', () => {
  it.each(answers)('%s of type %s', (_rows, type, good, bad) => {
    for (const response of good)
      expect(stepResponse.parse({ ...TOLD, type, status: 'SENT', response })).toEqual({
        ...TOLD,
        type,
        status: 'SENT',
        response,
      })
    for (const [response, path, message] of bad)
      expect(said(stepResponse, { ...TOLD, type, status: 'SENT', response })).toContainEqual([path, message])
    expect(said(stepResponse, { ...TOLD, type, status: 'SENT' })).toEqual([['response', 'Required!']])
  })

  it('CTR-3-056 takes the address of an image or a file alone, and gives it as one shape', () => {
    const parse = (type: string, response: unknown) => stepResponseCandidate.parse({ ...TOLD, type, response }).response
    for (const type of ['IMAGE', 'IMAGE_VALIDATOR', 'VIDEO', 'DOCUMENT']) {
      expect(parse(type, [FILE.url, IMAGE])).toEqual([FILE, IMAGE])
      expect(parse(type, FILE.url)).toEqual([FILE])
    }
    for (const type of ['SELFIE', 'SIGNATURE']) expect(parse(type, IMAGE.url)).toEqual({ url: IMAGE.url })
    expect(parse('LOCATION', { location: COORDINATES, image: IMAGE.url, situation: 'INSIDE_AREA' })).toEqual({
      location: COORDINATES,
      image: { url: IMAGE.url },
      situation: 'INSIDE_AREA',
    })
    expect(said(stepResponse, { ...TOLD, type: 'IMAGE', status: 'SENT', response: ['a.jpg'] })).toEqual([
      ['response.0.url', 'The image URL must be a valid picture URL.'],
    ])
  })

  it('CTR-3-042 takes the place as a GeoJSON point too, and gives it as latitude and longitude', () => {
    const saidOf = (location: unknown) =>
      said(stepResponseCandidate, { ...TOLD, type: 'LOCATION', response: { location, situation: 'INSIDE_AREA' } })
    expect(
      stepResponseCandidate.parse({
        ...TOLD,
        type: 'LOCATION',
        response: { location: { type: 'Point', coordinates: [-46.6, -23.5] }, situation: 'INSIDE_AREA' },
      }).response,
    ).toEqual({ location: COORDINATES, situation: 'INSIDE_AREA' })
    expect(saidOf({ type: 'Point', coordinates: [0, 91] })).toEqual([
      ['response.location.coordinates.1', 'The latitude must be a number between -90 and 90.'],
    ])
    expect(saidOf({ latitude: 91, longitude: 0 })).toEqual([
      ['response.location.latitude', 'The latitude must be a number between -90 and 90.'],
    ])
    expect(saidOf('here')).toEqual([['response.location', expect.any(String)]])
  })

  it('is of a known type', () => {
    expect(said(stepResponse, { ...TOLD, type: 'PHOTO', status: 'SENT', response: 1 })).toEqual([
      ['type', 'Unknown type.'],
    ])
    expect(said(stepResponse, { ...TOLD, status: 'SENT', response: 1 })).toEqual([['type', 'Required!']])
  })

  it('CTR-3-054 tells its step, type, label, times, status and what was answered', () => {
    const sent = {
      step,
      type: 'NUMBER',
      label: NAME,
      startedAt: STARTED,
      completedAt: null,
      status: 'CREATED',
      response: 5,
    }
    expect(stepResponse.parse(sent)).toEqual(sent)
    expect(said(stepResponse, { type: 'NUMBER' })).toEqual([
      ['step', 'Required!'],
      ['startedAt', 'Required!'],
      ['completedAt', 'Required!'],
      ['status', 'Required!'],
      ['response', 'Required!'],
    ])
    expect(stepResponse.parse({ ...sent, type: 'TEXT_FIELD', response: 'x' })).toEqual({
      ...sent,
      type: 'TEXT',
      response: 'x',
    })
  })

  it('CTR-3-055 may tell until when it is good, what was read from its images, and whether it was checked', () => {
    const also = { expireAt: COMPLETED, imageData: { text: ['CNH'], box: [0, 1] }, checked: true }
    const sent = { ...TOLD, type: 'LIST', status: 'SENT', response: ['a'], ...also }
    expect(stepResponse.parse(sent)).toEqual(sent)
    expect(stepResponse.parse({ ...sent, expireAt: null })).toEqual({ ...sent, expireAt: null })
    expect(said(stepResponse, { ...sent, expireAt: '2026-03-02', checked: 'yes' }).map(([path]) => path)).toEqual([
      'expireAt',
      'checked',
    ])
  })

  it('CTR-4-018 has one of four statuses', () => {
    expect(checklistStepStatus.options).toEqual(['CREATED', 'SENT', 'DISAPPROVED', 'APPROVED'])
    for (const status of checklistStepStatus.options)
      expect(stepResponse.parse({ ...TOLD, type: 'INFO_CHECK', status, response: true })).toMatchObject({ status })
    expect(said(stepResponse, { ...TOLD, type: 'INFO_CHECK', status: 'PENDING', response: true })).toEqual([
      ['status', expect.any(String)],
    ])
  })

  it('CTR-3-043 says of a place one of three situations', () => {
    expect(locationSituation.options).toEqual(['OUTSIDE_AREA', 'INSIDE_AREA', 'DRIVER_INSIDE_AREA'])
    expect(
      said(stepResponse, {
        ...TOLD,
        type: 'LOCATION',
        status: 'SENT',
        response: { location: COORDINATES, situation: 'NEAR' },
      }),
    ).toEqual([['response.situation', expect.any(String)]])
  })

  it('CTR-3-057 is handed in with its times and without a status', () => {
    const candidate = { ...TOLD, type: 'TEXT', response: 'x' }
    expect(stepResponseCandidate.parse({ ...candidate, status: 'APPROVED' })).toEqual(candidate)
    expect(said(stepResponseCandidate, { type: 'TEXT', step, response: 'x' })).toEqual([
      ['startedAt', 'Required!'],
      ['completedAt', 'Required!'],
    ])
  })

  const nested = (forms: number) => {
    let value: object = { ...TOLD, type: 'TIMER', response: 1 }
    for (let at = 0; at < forms; at += 1) value = { ...TOLD, type: 'FORM', response: [value] }
    return value
  }

  it('of a form holds the responses to its steps, to a limit, beyond which nothing throws', () => {
    expect(stepResponseCandidate.parse(nested(33))).toEqual(nested(33))
    expect(
      said(stepResponseCandidate, { ...TOLD, type: 'FORM', response: [{ ...TOLD, type: 'TIMER', response: -1 }] }),
    ).toEqual([['response.0.response', 'The seconds must be greater than or equal to 0.']])
    for (const schema of [stepResponse, stepResponseCandidate])
      expect(said(schema, nested(10_000))).toEqual([['', 'Too many levels, one inside the other.']])
  })
})

describe('the answers to a whole checklist', () => {
  it('CTR-1-002 CTR-3-011 name the checklist, its flow, when they were begun and completed, and the response to each step', () => {
    const whole = {
      checklist: step,
      flow: 'SEQUENTIAL',
      startedAt: STARTED,
      completedAt: COMPLETED,
      responses: [{ ...TOLD, type: 'TERMS', status: 'SENT', response: true }],
    }
    expect(checklistResponse.parse(whole)).toEqual(whole)
    expect(checklistResponse.parse({ ...whole, flow: undefined, completedAt: null, responses: [] })).toEqual({
      ...whole,
      flow: 'NON_SEQUENTIAL',
      completedAt: null,
      responses: [],
    })
    expect(said(checklistResponse, {})).toEqual([
      ['checklist', 'Required!'],
      ['startedAt', 'Required!'],
      ['completedAt', 'Required!'],
      ['responses', 'Required!'],
    ])
  })
})

describe('a step of a driver', () => {
  const whole = {
    _id: step,
    startedAt: STARTED,
    completedAt: null,
    driver: step,
    status: 'STARTED',
    step,
    expireAt: COMPLETED,
    response: { ...TOLD, type: 'TERMS', status: 'SENT', response: true },
    steps: [step],
  }

  it('CTR-3-058 tells whose it is, how far it is, and what was answered', () => {
    expect(driverStep.parse(whole)).toEqual(whole)
    expect(driverStep.parse({ ...whole, response: null, startedAt: null, expireAt: null })).toEqual({
      ...whole,
      response: null,
      startedAt: null,
      expireAt: null,
    })
    expect(said(driverStep, {}).map(([path]) => path)).toEqual(['_id', 'driver', 'step'])
    expect(driverStep.parse({ _id: step, driver: step, step })).toEqual({
      _id: step,
      startedAt: null,
      completedAt: null,
      driver: step,
      status: 'CREATED',
      step,
      expireAt: null,
      response: null,
      steps: [],
    })
  })

  it('CTR-4-016 CTR-4-017 has a status of a process, CREATED unless it says so', () => {
    for (const status of ['CREATED', 'STARTED', 'EXPIRED', 'COMPLETED', 'CANCELED'])
      expect(driverStep.parse({ ...whole, status })).toMatchObject({ status })
    expect(driverStep.parse({ ...whole, status: undefined })).toMatchObject({ status: 'CREATED' })
    expect(said(driverStep, { ...whole, status: 'DONE' })).toEqual([['status', expect.any(String)]])
  })
})
