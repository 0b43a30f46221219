import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import {
  checklistStep,
  type ChecklistStepType,
  compilePattern,
  NESTING_MAXIMUM,
  PATTERN_MAXIMUM,
  PATTERN_SIZE_MAXIMUM,
} from './checklist-step.ts'

const _id = '64656d6f0000000000000001'
const same = (text: string) => ({ pt: text, en: text, es: text })
const NAME = { pt: 'Nome', en: 'Name', es: 'Nombre' }
const OPTIONS = [
  { label: NAME, value: 'a' },
  { label: NAME, value: 2 },
  { label: NAME, value: true },
]
const RANGE = { min: 1, max: 9 }
const CIRCLE = { type: 'CIRCLE', center: { latitude: -23.5, longitude: -46.6 }, radius: 100, stopCondition: 'ALLOWED' }
const ICON = 'https://www.example.com/icon.png'
const LIMIT = { min: 1, max: 5 }
const OPEN = { anything: [{ at: 'all' }] }

const step = (type: string, fields: object = {}) => ({ _id, type, label: NAME, ...fields })
const BASE = { _id, required: false, shareAnswerWithGroup: false, label: NAME }
const said = (value: unknown) =>
  issuesOf(checklistStep, value, 'en').map(({ path, message }) => [path.join('.'), message])

/** Each type of step with all of its own fields, with only the required ones, and the defaults of the others. */
const types: [rows: string, type: ChecklistStepType, whole: object, least: object, defaults: object][] = [
  ['CTR-3-016', 'CHECKBOX', { options: OPTIONS, text: NAME, limit: { min: 1, max: 2 } }, { options: OPTIONS }, {}],
  ['CTR-3-017', 'RADIO_GROUP', { options: OPTIONS }, { options: OPTIONS }, {}],
  ['CTR-3-018', 'COMBOBOX', { options: OPTIONS, placeholder: NAME }, { options: OPTIONS }, {}],
  ['CTR-3-019', 'DATE', { firstDate: '2026-01-01', lastDate: 'now+3d' }, {}, {}],
  [
    'CTR-3-020',
    'DATE_TIME',
    { firstDateTime: 'now-12h', lastDateTime: '2026-01-01T00:00:00Z', useCurrentTimeAsDefault: true },
    {},
    { useCurrentTimeAsDefault: false },
  ],
  [
    'CTR-3-021',
    'NUMBER',
    { text: NAME, placeholder: NAME, minFractionDigits: 1, maxFractionDigits: 2, range: RANGE },
    {},
    {},
  ],
  ['CTR-3-022', 'RANGE', { step: 0.5, range: RANGE }, { range: {} }, { step: 1 }],
  ['CTR-3-023', 'TEXT', { format: 'EMAIL', pattern: '[a-z]+' }, {}, {}],
  ['CTR-3-049', 'LIST', { category: 'c', items: OPTIONS, apiSource: OPEN }, {}, { items: [] }],
  ['CTR-3-050', 'SEARCH', { apiSource: [1, 'two', null] }, {}, {}],
  [
    'CTR-3-024',
    'IMAGE',
    { limit: { min: 0, max: 9 }, photoLimit: 9, galleryEnabled: false, validatedMetadataSetting: OPEN },
    {},
    { limit: LIMIT, photoLimit: 5, galleryEnabled: true },
  ],
  [
    'CTR-3-026',
    'IMAGE_VALIDATOR',
    {
      galleryEnabled: false,
      storeData: true,
      validatorList: ['x', { type: 'FACE', settings: [1] }],
      mode: 'DOCUMENT_SCANNER',
      imageProcessing: OPEN,
      metadataSettings: OPEN,
      validationLimit: { min: 2, max: 2 },
    },
    {},
    { galleryEnabled: true, storeData: false, validatorList: [], mode: 'CAMERA', validationLimit: LIMIT },
  ],
  [
    'CTR-3-029',
    'VIDEO',
    { limit: { min: 2, max: 3 }, galleryEnabled: false },
    {},
    { limit: LIMIT, galleryEnabled: true },
  ],
  [
    'CTR-3-030',
    'SELFIE',
    { allowBackCamera: true, showFaceMask: true, faceMatch: true, showInstructionsAtStart: true },
    {},
    { allowBackCamera: false, showFaceMask: false, faceMatch: false, showInstructionsAtStart: false },
  ],
  ['CTR-3-031', 'INFO_CHECK', { text: NAME, infoList: [{ label: 'a', text: 'b' }] }, {}, { infoList: [] }],
  [
    'CTR-3-032',
    'SCAN_CODE',
    { canBeTyped: true, limit: RANGE, verificationList: ['1', '2'] },
    {},
    { canBeTyped: false, verificationList: [] },
  ],
  ['CTR-3-033', 'SIGNATURE', {}, {}, {}],
  [
    'CTR-3-034',
    'TERMS',
    {
      contents: [NAME],
      requireFullRead: true,
      checkRequired: true,
      checkLabel: NAME,
      company: { name: 'ACME', document: { type: 'CNPJ', value: '11222333000181' } },
    },
    { contents: [] },
    { requireFullRead: false, checkRequired: false },
  ],
  ['CTR-3-035', 'TIMER', { canPause: true, waitInSeconds: 60 }, { waitInSeconds: 0 }, { canPause: false }],
  [
    'CTR-3-036 CTR-3-037',
    'DOCUMENT',
    { pdfEnabled: false, galleryEnabled: false, hasExpirationDate: true, allowedExtensions: ['jpg', 'pdf'] },
    {},
    { pdfEnabled: true, galleryEnabled: true, hasExpirationDate: false },
  ],
  [
    'CTR-3-038',
    'FORM',
    {
      steps: [{ ...BASE, type: 'SIGNATURE' }],
      preview: { title: NAME, dataTable: { data: [{ label: 'a', text: 'b' }] } },
      canGoBack: true,
      canRestart: true,
    },
    { steps: [{ ...BASE, type: 'SIGNATURE' }] },
    { canGoBack: false, canRestart: false },
  ],
  [
    'CTR-3-040',
    'LOCATION',
    { geofences: [CIRCLE], outsideAreaFeatures: { block: true, allowOutside: true, imageRequired: true } },
    { geofences: [CIRCLE] },
    { outsideAreaFeatures: { block: false, allowOutside: false, imageRequired: false } },
  ],
  [
    'CTR-3-044',
    'LOAD_DETAIL',
    { indicators: [{ label: 'a', text: 'b' }], extraInputs: [{ key: 'seal', type: 'TEXT', required: true }] },
    {},
    { indicators: [], extraInputs: [] },
  ],
  [
    'CTR-3-047 CTR-3-048',
    'ITEM_VALIDATOR',
    {
      items: [{ title: NAME, values: ['789'], quantity: 2 }],
      canAddItens: true,
      partialQuantity: true,
      manualCheckEnabled: true,
      exceedQuantity: true,
      canTypeQuantityForItens: true,
    },
    { items: [] },
    {
      canAddItens: false,
      partialQuantity: false,
      manualCheckEnabled: false,
      exceedQuantity: false,
      canTypeQuantityForItens: false,
    },
  ],
  ['CTR-3-051', 'ADDITIONAL_DOCUMENT', { operation: 'FREIGHT', key: 'k' }, { operation: 'SCHEDULE' }, {}],
  [
    'CTR-3-052',
    'DOCUMENT_VALIDATOR',
    { documents: [{ _id, label: NAME, description: NAME, validator: { type: 'CNH', fields: [1] } }] },
    { documents: [] },
    {},
  ],
]

describe('a step of a checklist', () => {
  it.each(types)('%s of type %s has its fields and defaults', (_rows, type, whole, least, defaults) => {
    expect(checklistStep.parse(step(type, whole))).toEqual({ ...BASE, type, ...whole })
    expect(checklistStep.parse(step(type, least))).toEqual({ ...BASE, type, ...least, ...defaults })
    // Only the required fields are reported as missing.
    expect(said(step(type))).toEqual(Object.keys(least).map((field) => [field, 'Required!']))
  })

  it('CTR-3-015 is of one of twenty-six types, of which TEXT has two names', () => {
    const known =
      'CHECKBOX RADIO_GROUP COMBOBOX DATE DATE_TIME NUMBER RANGE TEXT IMAGE IMAGE_VALIDATOR VIDEO SELFIE INFO_CHECK SCAN_CODE SIGNATURE TERMS TIMER DOCUMENT FORM LOCATION LOAD_DETAIL ITEM_VALIDATOR LIST SEARCH ADDITIONAL_DOCUMENT DOCUMENT_VALIDATOR'
    expect(types.map(([, type]) => type).toSorted()).toEqual(known.split(' ').toSorted())
    expect(checklistStep.parse(step('TEXT_FIELD', { pattern: 'a' }))).toEqual(
      checklistStep.parse(step('TEXT', { pattern: 'a' })),
    )
    for (const type of ['PHOTO', '', 'text', '__proto__']) expect(said(step(type))).toEqual([['type', 'Unknown type.']])
    expect(said({ _id, label: NAME })).toEqual([['type', 'Required!']])
    expect(
      (['pt', 'es'] as const).map((language) => issuesOf(checklistStep, step('PHOTO'), language)[0]?.message),
    ).toEqual(['Tipo desconhecido.', 'Tipo desconocido.'])
  })

  it('CTR-3-012 CTR-3-013 has the fields of every step', () => {
    const whole = {
      ...step('SIGNATURE'),
      required: true,
      description: NAME,
      helperText: NAME,
      alert: { title: NAME, description: NAME, color: '#E72908', iconUrl: ICON },
      iconUrl: ICON,
      externalInfo: { id: '7', label: 'ERP', tags: ['a'] },
      shareAnswerWithGroup: true,
      updateSchema: OPEN,
      forwardButtonLabel: NAME,
    }
    expect(checklistStep.parse(whole)).toEqual(whole)
    expect(said({ type: 'SIGNATURE' })).toEqual([
      ['_id', 'Required!'],
      ['label', 'Required!'],
    ])
    expect(said(step('SIGNATURE', { iconUrl: 'icon.png' }))).toEqual([
      ['iconUrl', 'The icon URL must be a valid picture URL.'],
    ])
  })

  it('CTR-3-014 has a label of at most 50 characters', () => {
    expect(checklistStep.parse(step('SIGNATURE', { label: 'é'.repeat(50) })).label).toEqual(same('é'.repeat(50)))
    expect(said(step('SIGNATURE', { label: 'é'.repeat(51) }))).toEqual([
      ['label', 'The label must have at most 50 characters.'],
    ])
    expect(said(step('SIGNATURE', { label: { ...NAME, es: 'é'.repeat(51) } }))).toEqual([
      ['label.es', 'The label must have at most 50 characters.'],
    ])
  })

  it('CTR-7-002 keeps an outside source of a list and a search as it comes', () => {
    const sources = [{ url: 'x', headers: [null] }, 'https://x', 5, null, [[{}]]]
    for (const type of ['LIST', 'SEARCH'])
      expect(sources.map((apiSource) => checklistStep.parse(step(type, { apiSource })))).toEqual(
        sources.map((apiSource) => expect.objectContaining({ type, apiSource })),
      )
  })

  it('CTR-3-025 CTR-3-028 takes 1 to 5 pictures where it names no limit', () => {
    expect(checklistStep.parse(step('IMAGE'))).toMatchObject({ limit: { min: 1, max: 5 }, photoLimit: 5 })
    expect(checklistStep.parse(step('IMAGE', { limit: { max: 3 } }))).toMatchObject({ limit: { min: 1, max: 3 } })
    expect(checklistStep.parse(step('IMAGE_VALIDATOR'))).toMatchObject({ validationLimit: { min: 1, max: 5 } })
    expect(said(step('IMAGE', { limit: { min: 6 } }))).toEqual([
      ['limit.min', 'The minimum cannot be greater than the maximum.'],
    ])
  })

  it('CTR-3-027 checks pictures by camera or by scanner', () => {
    for (const mode of ['CAMERA', 'DOCUMENT_SCANNER'])
      expect(checklistStep.parse(step('IMAGE_VALIDATOR', { mode }))).toMatchObject({ mode })
    expect(said(step('IMAGE_VALIDATOR', { mode: 'SCANNER' }))).toEqual([['mode', expect.any(String)]])
  })

  it('CTR-3-036 reads the extensions of a document as people write them', () => {
    expect(checklistStep.parse(step('DOCUMENT', { allowedExtensions: ['pdf', 'PDF', '.pdf', '.JPEG'] }))).toMatchObject(
      { allowedExtensions: ['pdf', 'pdf', 'pdf', 'jpeg'] },
    )
  })

  it('CTR-4-034 takes documents in fourteen formats, by their extension', () => {
    const formats = 'pdf doc docx xls xlsx xml jpg jpeg png webp mp4 csv json heic'.split(' ')
    expect(checklistStep.parse(step('DOCUMENT', { allowedExtensions: formats }))).toMatchObject({
      allowedExtensions: formats,
    })
    for (const other of ['exe', 'gif', ''])
      expect(said(step('DOCUMENT', { allowedExtensions: [other] })).map(([path]) => path)).toEqual([
        'allowedExtensions.0',
      ])
  })

  const ORDER = 'The start date cannot be after the end date.'
  const PHOTOS = 'Without the gallery, the photo limit cannot be less than the least number of images.'
  const data = (count: number) => Array.from({ length: count }, () => ({ label: 'a', text: 'b' }))
  it.each<[row: string, type: string, good: object, bad: object, field: string, message: string]>([
    [
      'CTR-3-039',
      'FORM',
      { ...types[20]?.[2], preview: { dataTable: { data: data(6) } } },
      { preview: { dataTable: { data: data(7) } } },
      'preview.dataTable.data',
      'The data table takes at most 6 entries.',
    ],
    ['CTR-3-041', 'LOCATION', { geofences: [CIRCLE] }, { geofences: [] }, 'geofences', 'Give at least one geofence.'],
    [
      'CTR-3-045',
      'LOAD_DETAIL',
      { indicators: data(2) },
      { indicators: data(3) },
      'indicators',
      'At most 2 indicators are allowed.',
    ],
    [
      'CTR-3-053',
      'DOCUMENT_VALIDATOR',
      { documents: [{ _id, label: 'a'.repeat(50) }] },
      { documents: [{ _id, label: 'a'.repeat(51) }] },
      'documents.0.label',
      'The label must have at most 50 characters.',
    ],
    ['(CTR §3)', 'FORM', { steps: [step('SIGNATURE')] }, { steps: [] }, 'steps', 'The form needs at least one step.'],
    ['(CTR §3)', 'CHECKBOX', { options: OPTIONS.slice(0, 1) }, { options: [] }, 'options', 'Give at least one option.'],
    ['(CTR §3)', 'RANGE', { range: {}, step: 0.1 }, { step: 0 }, 'step', 'The step must be greater than zero.'],
    [
      '(CTR §3)',
      'RANGE',
      { range: { min: 1, max: 1 } },
      { range: { min: 2, max: 1 } },
      'range.min',
      'The minimum cannot be greater than the maximum.',
    ],
    [
      '(CTR §3)',
      'NUMBER',
      { minFractionDigits: 2, maxFractionDigits: 2 },
      { minFractionDigits: 3 },
      'minFractionDigits',
      'The minimum cannot be greater than the maximum.',
    ],
    [
      '(CTR §3)',
      'TIMER',
      { waitInSeconds: 0 },
      { waitInSeconds: -1 },
      'waitInSeconds',
      'The seconds must be greater than or equal to 0.',
    ],
    [
      '(CTR §3)',
      'TIMER',
      { waitInSeconds: 60 },
      { waitInSeconds: 1.5 },
      'waitInSeconds',
      'The seconds must be greater than or equal to 0.',
    ],
    [
      '(CTR §3)',
      'DATE',
      { firstDate: '2026-03-02', lastDate: '2026-03-02' },
      { lastDate: '2026-03-01' },
      'firstDate',
      ORDER,
    ],
    [
      '(CTR §3)',
      'DATE_TIME',
      { firstDateTime: '2026-03-02T00:00:00-03:00', lastDateTime: '2026-03-02T03:00:00Z' },
      { lastDateTime: '2026-03-02T02:59:59.999Z' },
      'firstDateTime',
      ORDER,
    ],
    [
      '(CTR §3)',
      'DATE_TIME',
      { firstDateTime: '2026-03-02', lastDateTime: '2026-03-01T12:00:00Z' },
      { lastDateTime: '2026-03-01T09:00:00Z' },
      'firstDateTime',
      ORDER,
    ],
    [
      '(CTR §3)',
      'DATE_TIME',
      { firstDateTime: 'now', lastDateTime: '2020-01-01' },
      { firstDateTime: '2020-01-03T00:00:00Z', lastDateTime: '2020-01-01' },
      'firstDateTime',
      ORDER,
    ],
    [
      'CTR-3-024 (CTR §3)',
      'IMAGE',
      { limit: { min: 6, max: 8 }, galleryEnabled: false, photoLimit: 6 },
      { photoLimit: 5 },
      'photoLimit',
      PHOTOS,
    ],
    ['CTR-3-024 (CTR §3)', 'IMAGE', { limit: { min: 6, max: 8 } }, { galleryEnabled: false }, 'photoLimit', PHOTOS],
    [
      'CTR-3-044',
      'LOAD_DETAIL',
      { extraInputs: [{ key: 'a', type: 'TEXT' }] },
      { extraInputs: [{ key: ' ', type: 'TEXT' }] },
      'extraInputs.0.key',
      'Required!',
    ],
    [
      'CTR-3-044',
      'LOAD_DETAIL',
      { extraInputs: [{ key: 'a', type: 'TEXT' }] },
      { extraInputs: [{ type: 'TEXT' }] },
      'extraInputs.0.key',
      'Required!',
    ],
    [
      'CTR-3-048',
      'ITEM_VALIDATOR',
      { items: [{ title: NAME, values: [], quantity: 1 }], manualCheckEnabled: true },
      { manualCheckEnabled: false },
      'items',
      'Give each item at least one code, or allow checking by hand.',
    ],
    [
      '(CTR §3)',
      'DATE',
      { firstDate: 'now-1d' },
      { firstDate: 'yesterday' },
      'firstDate',
      'Not a date: use an ISO 8601 date or now, now+3d, now-12h.',
    ],
    [
      '(CTR §3)',
      'ADDITIONAL_DOCUMENT',
      { operation: 'FREIGHT' },
      { operation: 'TRAVEL' },
      'operation',
      expect.any(String),
    ],
    [
      '(CTR §3)',
      'DOCUMENT',
      { allowedExtensions: ['pdf'] },
      { allowedExtensions: ['exe'] },
      'allowedExtensions.0',
      expect.any(String),
    ],
    [
      '(CTR §3)',
      'ITEM_VALIDATOR',
      { items: [{ title: NAME, values: ['789'], quantity: 0 }] },
      { items: [{ title: NAME, values: ['789'], quantity: -1 }] },
      'items.0.quantity',
      'The value must be greater than or equal to 0.',
    ],
  ])('%s of type %s takes %j and not %j', (_row, type, good, bad, field, message) => {
    expect(said(step(type, good))).toEqual([])
    expect(said(step(type, { ...good, ...bad }))).toEqual([[field, message]])
  })

  it('says its rules in three languages', () => {
    const messages = (['pt', 'en', 'es'] as const).map(
      (language) => issuesOf(checklistStep, step('CHECKBOX', { options: [] }), language)[0]?.message,
    )
    expect(messages).toEqual([
      'Informe pelo menos uma opção.',
      'Give at least one option.',
      'Indique al menos una opción.',
    ])
  })
})

describe('the pattern of a text step', () => {
  const NO_PATTERN = [
    ['pattern', 'Not a valid pattern: use an RE2 regular expression, without back references or look-around.'],
  ]

  it('is one of RE2, short and soon matched', () => {
    const saidOf = (pattern: string) => said(step('TEXT', { pattern }))
    expect(
      ['', 'a', String.raw`\d{5}-\d{3}`, '(?i)abc', '(a+)+$', '.{0,250}', 'a'.repeat(PATTERN_MAXIMUM)].flatMap(saidOf),
    ).toEqual([])
    for (const pattern of [
      '(',
      '[',
      'a{2,1}',
      '*',
      '(?=a)',
      '(?<!a)b',
      String.raw`(a)\1`,
      'a{1001}',
      '((a{50}){50}){50}',
      '(?:a?){1000}(?:a?){1000}',
      'a'.repeat(PATTERN_MAXIMUM + 1),
    ]) {
      expect(saidOf(pattern)).toEqual(NO_PATTERN)
    }
  })

  it('matches in time that grows with the text alone', () => {
    const text = `${'a'.repeat(50_000)}!`
    for (const hostile of ['(a+)+$', '(a|a)*$', '(a|aa)+$', '([a-z]+)*[0-9]', '(.*)*x', '(a*)*b']) {
      const compiled = compilePattern(hostile)
      // The best of three runs, because other work on the machine may slow one down.
      const times = Array.from({ length: 3 }, () => {
        const began = performance.now()
        expect(compiled?.matches(text)).toBe(false)
        return performance.now() - began
      })
      expect(Math.min(...times)).toBeLessThan(1_000)
    }
    expect(compilePattern('(?:a?){499}')?.programSize()).toBe(PATTERN_SIZE_MAXIMUM)
    expect(compilePattern('(?:a?){500}')).toBeNull()
  })
})

describe('forms within forms', () => {
  const nested = (forms: number) => {
    let value: object = step('SIGNATURE', { label: 'x' })
    for (let at = 0; at < forms; at += 1) value = step('FORM', { label: 'x', steps: [value] })
    return value
  }
  const TOO_DEEP = [['', 'Too many levels, one inside the other.']]

  it('may be nested as deep as the limit, and never throw beyond it', () => {
    const deepest = Math.floor((NESTING_MAXIMUM - 1) / 2)
    expect(said(nested(deepest))).toEqual([])
    expect(said(nested(deepest + 1))).toEqual(TOO_DEEP)
    expect(said(nested(10_000))).toEqual(TOO_DEEP)
  })

  it('tell a broken rule at its place', () => {
    expect(
      said(
        step('FORM', { steps: [step('SIGNATURE'), step('FORM', { steps: [step('TIMER', { waitInSeconds: -1 })] })] }),
      ),
    ).toEqual([['steps.1.steps.0.waitInSeconds', 'The seconds must be greater than or equal to 0.']])
  })
})
