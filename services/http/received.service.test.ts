import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/calls/call'
import { type CallName, calls } from '#contract/catalogue'
import { movieOfTests } from '#contract/test-movie'
import { openTestCore, requestOf, type TestCore } from '../app/test-core.ts'
import { formOf, testFile, type TestFile } from './test-form.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core?.close())

type Path = (string | number)[]
/** Status, code and every issue as path and message. */
type Told = [status: number, code: string, ...issues: [path: Path, message: string][]]

const ID = '64656d6f00000000000000aa'
/** Ids without records: people have a UUID, records an object id. */
const IDS = [ID, '00000000-0000-4000-8000-000000000000']
/** Taken as far as the record, which does not exist. */
const UNKNOWN: Told = [404, 'NOT_FOUND']
const TAKEN: Told = [200, 'OK']
const broken = (...issues: [Path, string][]): Told => [422, 'RULE_BROKEN', ...issues]
const wrongType = (...issues: [Path, string][]): Told => [415, 'UNSUPPORTED_MEDIA_TYPE', ...issues]

async function send(
  name: CallName,
  request: { headers: Record<string, string>; payload: Buffer | string },
  language: string,
): Promise<Told> {
  const call: Call = calls[name]
  const addressed = requestOf(name, {
    params: { id: IDS.find((id) => call.params && z.safeParse(call.params, { id }).success) },
  })
  const answer = await core.ask('owner', {
    ...addressed,
    payload: request.payload,
    headers: { ...request.headers, 'accept-language': language },
  })
  const { error = 'OK', issues = [] } = answer.body as { error?: string; issues?: { path: Path; message: string }[] }
  return [answer.status, error, ...issues.map(({ path, message }): [Path, string] => [path, message])]
}

const sendForm = (name: CallName, data: unknown, files: readonly TestFile[] = [], language = 'en') =>
  send(name, formOf(data, files), language)
const ofType = (part: string, ...mediaTypes: string[]) => mediaTypes.map((mediaType) => testFile(part, mediaType))
const sheet = (name: string, mediaType = 'text/csv', bytes = 'Nome,CPF\nAna,52998224725\n') =>
  testFile('file', mediaType, { name, bytes: Buffer.from(bytes) })

const UPLOAD = { source: 'UPLOAD', name: 'Convidados', type: 'GUESTS', description: 'Motoristas da safra' }
const MANUAL = { source: 'MANUAL', name: 'Convidados', type: 'GUESTS', drivers: [{ name: 'Ana Souza' }] }
const ADD = { event: 'ADD', __v: 0, expireAt: '2027-11-21' }
const PUSH = { channel: 'PUSH_NOTIFICATION', title: 'Fretes', message: 'Veja os fretes de hoje.' }
const STORY = {
  partnerName: 'Posto Horizonte',
  startAt: '2026-11-21',
  endAt: '2026-12-21',
  title: 'Diesel com desconto',
  format: 'IMAGE',
}
const BANNER = {
  color: '#3A84FF',
  title: 'Diesel',
  buttons: [{ style: 'PRIMARY', action: 'WEBVIEW', link: 'https://www.example.com/diesel', label: 'Quero' }],
}

describe('a segmentation list', () => {
  it('CON-5-017 CON-8-036 is uploaded as .xls, .xlsx or .csv, whatever its media type, and as nothing else', async () => {
    const mediaTypes = ['application/octet-stream', 'text/csv', 'application/vnd.ms-excel', 'text/plain']
    const taken = ['lista.csv', 'LISTA.CSV', 'lista.xls', 'lista.xlsx', 'Lista.2026.XlsX'].flatMap((name) =>
      mediaTypes.map((type) => sheet(name, type)),
    )
    for (const file of taken)
      expect([file.name, await sendForm('createSegmentation', UPLOAD, [file])]).toEqual([file.name, TAKEN])
    const refused = ['lista.pdf', 'lista.xlsm', 'lista.csv.exe', 'csv', 'lista'].flatMap((name) =>
      mediaTypes.map((type) => sheet(name, type)),
    )
    for (const file of refused) {
      expect([file.name, await sendForm('createSegmentation', UPLOAD, [file], 'pt')]).toEqual([
        file.name,
        wrongType([['files', 'file', 0], 'Somente arquivos .xlsx, .xls ou .csv são permitidos']),
      ])
    }
    expect(await sendForm('createSegmentation', UPLOAD, [sheet('lista.pdf')])).toEqual(
      wrongType([['files', 'file', 0], 'Only .xlsx, .xls or .csv files are allowed']),
    )
    expect(await sendForm('createSegmentation', UPLOAD, [sheet('lista.pdf')], 'es')).toEqual(
      wrongType([['files', 'file', 0], 'Solo se permiten archivos .xlsx, .xls o .csv']),
    )
  })

  it('CON-5-018 is uploaded as exactly one spreadsheet, and entered by hand without any', async () => {
    const two = [sheet('a.csv'), sheet('b.csv')]
    expect(await sendForm('createSegmentation', UPLOAD, [sheet('a.csv')])).toEqual(TAKEN)
    expect(await sendForm('createSegmentation', MANUAL)).toEqual(TAKEN)
    for (const [language, missing, tooMany, notTaken] of [
      ['pt', 'Selecione um arquivo!', 'Selecione apenas um arquivo!', 'Remova o arquivo: ele não é aceito aqui.'],
      ['en', 'Select a file!', 'Select only one file!', 'Remove the file: it is not taken here.'],
      ['es', '¡Seleccione un archivo!', '¡Seleccione solo un archivo!', 'Quite el archivo: no se acepta aquí.'],
    ] as const) {
      expect(await sendForm('createSegmentation', UPLOAD, [], language)).toEqual(broken([['files', 'file'], missing]))
      expect(await sendForm('createSegmentation', UPLOAD, two, language)).toEqual(broken([['files', 'file'], tooMany]))
      expect(await sendForm('createSegmentation', MANUAL, [sheet('a.csv')], language)).toEqual(
        broken([['files', 'file'], notTaken]),
      )
    }
    // A body of JSON alone brings no file either.
    const { headers = {}, payload } = requestOf('createSegmentation', { body: UPLOAD })
    expect(
      await send(
        'createSegmentation',
        { headers: headers as Record<string, string>, payload: payload as string },
        'en',
      ),
    ).toEqual(broken([['files', 'file'], 'Select a file!']))
  })
})

describe('an additional document', () => {
  it('CON-5-023 CON-8-056 CON-8-057 is handed in with exactly one image, and decided without any', async () => {
    const name = 'updateDriverAdditionalDocument'
    const one = ofType('image', 'image/png')
    const two = ofType('image', 'image/png', 'image/jpeg')
    // The form is accepted, and then the record does not exist.
    expect(await sendForm(name, ADD, one)).toEqual([404, 'NOT_FOUND'])
    for (const [language, missing, tooMany, notTaken] of [
      ['pt', 'Selecione uma imagem!', 'Selecione apenas uma imagem!', 'Remova o arquivo: ele não é aceito aqui.'],
      ['en', 'Select an image!', 'Select only one image!', 'Remove the file: it is not taken here.'],
      ['es', '¡Seleccione una imagen!', '¡Seleccione solo una imagen!', 'Quite el archivo: no se acepta aquí.'],
    ] as const) {
      expect(await sendForm(name, ADD, [], language)).toEqual(broken([['files', 'image'], missing]))
      expect(await sendForm(name, ADD, two, language)).toEqual(broken([['files', 'image'], tooMany]))
      expect(await sendForm(name, { event: 'APPROVE', __v: 0 }, one, language)).toEqual(
        broken([['files', 'image'], notTaken]),
      )
    }
  })
})

describe('a notification', () => {
  it('CON-5-046 needs a picture where it is a push, and takes none on other channels', async () => {
    const picture = ofType('image', 'image/png')
    for (const channel of ['PUSH_NOTIFICATION', 'PUSH']) {
      expect(await sendForm('createNotification', { ...PUSH, channel }, picture)).toEqual(TAKEN)
      expect(await sendForm('createNotification', { ...PUSH, channel }, [], 'pt')).toEqual(
        broken([['files', 'image'], 'Selecione uma imagem!']),
      )
    }
    for (const channel of ['SMS', 'EMAIL', 'DRAWER', 'WHATSAPP']) {
      expect(await sendForm('createNotification', { ...PUSH, channel })).toEqual(TAKEN)
      expect(await sendForm('createNotification', { ...PUSH, channel }, picture)).toEqual(
        broken([['files', 'image'], 'Remove the file: it is not taken here.']),
      )
    }
  })
})

describe('a status campaign', () => {
  const pictureOf = (size: number) =>
    testFile('files', 'image/png', { bytes: Buffer.concat([testFile('files', 'image/png').bytes], size) })
  const videoOf = (size: number) =>
    testFile('files', 'video/mp4', { bytes: Buffer.concat([movieOfTests({ size })], size) })

  it.each<[string, object, TestFile[], Told]>([
    ['pictures', {}, ofType('files', 'image/png', 'image/jpeg', 'image/webp'), TAKEN],
    ['videos', { format: 'VIDEO' }, ofType('files', 'video/mp4', 'video/mp4'), TAKEN],
    ['nothing', {}, [], broken([['files', 'files'], 'Select a file!'])],
    ['nothing but the campaign that it is a duplicate of', { filesOf: ID }, [], [404, 'NOT_FOUND']],
    [
      'five pictures',
      {},
      ofType('files', ...Array.from({ length: 5 }, () => 'image/png')),
      broken([['files', 'files'], 'There are too many files.']),
    ],
    [
      'a video among pictures',
      {},
      ofType('files', 'image/png', 'video/mp4'),
      broken([['files', 'files', 1], 'Only JPEG, PNG or WebP images are allowed.']),
    ],
    [
      'a picture among videos',
      { format: 'VIDEO', filesOf: ID },
      ofType('files', 'video/mp4', 'image/png'),
      broken([['files', 'files', 1], 'Only MP4 videos are allowed.']),
    ],
    ['the largest picture', {}, [pictureOf(3_145_728)], TAKEN],
    ['a larger picture', {}, [pictureOf(3_145_729)], broken([['files', 'files', 0], 'The file is too large.'])],
    [
      'a poster beside a picture',
      {},
      ofType('files', 'image/png').concat(ofType('posters', 'image/png')),
      broken([['files', 'posters'], 'Remove the file: it is not taken here.']),
    ],
    [
      'fewer posters than videos',
      { format: 'VIDEO' },
      ofType('files', 'video/mp4', 'video/mp4').concat(ofType('posters', 'image/png')),
      broken([['files', 'posters'], 'Remove the file: it is not taken here.']),
    ],
    [
      'a video that is none',
      { format: 'VIDEO' },
      ofType('files', 'video/mp4').concat(
        testFile('files', 'video/mp4', { bytes: Buffer.from('\u0000\u0000\u0000\u0014ftypisom') }),
      ),
      broken([['files', 'files', 1], 'The file is no whole video: choose another.']),
    ],
    ['a video of that size', { format: 'VIDEO' }, [videoOf(3_145_729)], TAKEN],
  ])('CON-3-053 of its format: %s', async (_what, change, files, expected) => {
    expect(await sendForm('createStoryGroup', { ...STORY, ...change }, files)).toEqual(expected)
  })
})

describe('a partnership', () => {
  const update = (terms: object, contents: object[] = []) => ({
    event: 'UPDATE',
    __v: 0,
    banner: { ...BANNER, terms, contents },
  })
  const LINK = { type: 'LINK', url: 'https://www.example.com/termos' }

  it.each<[string, object, TestFile[], Told]>([
    ['terms as a link', update(LINK), [], UNKNOWN],
    ['terms as the PDF that is kept', update({ type: 'PDF', url: 'https://www.example.com/termos.pdf' }), [], UNKNOWN],
    ['terms as a PDF beside', update({ type: 'PDF', file: 0 }), ofType('terms', 'application/pdf'), UNKNOWN],
    [
      'terms as a PDF that is missing',
      update({ type: 'PDF', file: 0 }),
      [],
      broken([['files', 'terms', 0], 'Select a file!']),
    ],
    [
      'pictures beside',
      update(LINK, [
        { type: 'IMAGE', file: 1 },
        { type: 'TEXT', description: 'Diesel' },
        { type: 'IMAGE', file: 0 },
      ]),
      ofType('contents', 'image/png', 'image/jpeg'),
      UNKNOWN,
    ],
    [
      'a picture that is missing, named twice',
      update(LINK, [
        { type: 'IMAGE', file: 0 },
        { type: 'IMAGE', file: 2 },
        { type: 'IMAGE', file: 2 },
      ]),
      ofType('contents', 'image/png', 'image/png'),
      broken([['files', 'contents', 2], 'Select an image!']),
    ],
    ['no banner', { event: 'ACTIVATE', __v: 0 }, [], UNKNOWN],
  ])('CON-5-059 brings what its banner names: %s', async (_what, body, files, expected) => {
    expect(await sendForm('updatePartnership', body, files)).toEqual(expected)
  })

  it('takes as many files as its parts hold together', async () => {
    const contents = Array.from({ length: 20 }, (_, file) => ({ type: 'IMAGE', file }))
    const files = [...ofType('logo', 'image/png'), ...ofType('contents', ...contents.map(() => 'image/png'))]
    expect(await sendForm('updatePartnership', update(LINK, contents), files)).toEqual(UNKNOWN)
  })
})

describe('files', () => {
  it.each<[CallName, object, string, string[], string, Told]>([
    [
      'createNotification',
      PUSH,
      'image',
      ['image/png', 'image/jpeg', 'image/webp'],
      'Only JPEG, PNG or WebP images are allowed.',
      TAKEN,
    ],
    [
      'updatePartnership',
      { event: 'ACTIVATE', __v: 0 },
      'logo',
      ['image/png'],
      'Only PNG images are allowed.',
      UNKNOWN,
    ],
    [
      'updatePartnership',
      { event: 'ACTIVATE', __v: 0 },
      'terms',
      ['application/pdf'],
      'Only PDF files are allowed.',
      UNKNOWN,
    ],
    [
      'createStoryGroup',
      { ...STORY, format: 'VIDEO' },
      'files',
      ['video/mp4'],
      'Only JPEG, PNG or WebP images or MP4 videos are allowed.',
      TAKEN,
    ],
  ])('%s: begin as what they say they are (%#)', async (name, body, part, mediaTypes, text, taken) => {
    for (const mediaType of mediaTypes) {
      expect(await sendForm(name, body, [testFile(part, mediaType)])).toEqual(taken)
      for (const bytes of [
        Buffer.from('MZ\u0090\u0000'),
        Buffer.from('<svg onload="alert(1)"/>'),
        testFile(part, mediaType).bytes.subarray(0, 2),
        testFile(part, 'image/gif').bytes,
      ]) {
        expect(await sendForm(name, body, [testFile(part, mediaType, { bytes })])).toEqual(
          wrongType([['files', part, 0], text]),
        )
      }
      expect(
        await sendForm(name, body, [testFile(part, mediaType, { mediaType: 'application/octet-stream' })]),
      ).toEqual(wrongType([['files', part, 0], text]))
    }
  })

  it('are told by their place, whatever stands before them', async () => {
    const files = [
      ...ofType('files', 'image/png', 'image/gif', 'image/jpeg'),
      testFile('files', 'image/png', { bytes: Buffer.from('GIF89a') }),
    ]
    const text = 'Somente imagens JPEG, PNG ou WebP ou vídeos MP4 são permitidos.'
    expect(await sendForm('createStoryGroup', STORY, files, 'pt')).toEqual(
      wrongType([['files', 'files', 1], text], [['files', 'files', 3], text]),
    )
  })

  it.each([
    ['pt', 'O arquivo está vazio: escolha outro.'],
    ['en', 'The file is empty: choose another.'],
    ['es', 'El archivo está vacío: elija otro.'],
  ])('are refused where they are empty (%s)', async (language, text) => {
    expect(await sendForm('createSegmentation', UPLOAD, [sheet('a.csv', 'text/csv', '')], language)).toEqual(
      broken([['files', 'file', 0], text]),
    )
    expect(
      await sendForm(
        'createNotification',
        PUSH,
        [testFile('image', 'image/png', { bytes: Buffer.alloc(0) })],
        language,
      ),
    ).toEqual(broken([['files', 'image', 0], text]))
  })

  it.each([
    ['pt', 'Remova o arquivo: ele não é aceito aqui.'],
    ['en', 'Remove the file: it is not taken here.'],
    ['es', 'Quite el archivo: no se acepta aquí.'],
  ])('of a part that the call does not know are named (%s)', async (language, text) => {
    const files = [...ofType('photo', 'image/png'), ...ofType('image', 'image/png'), ...ofType('avatar', 'image/png')]
    expect(await sendForm('createNotification', PUSH, files, language)).toEqual(
      wrongType([['files', 'photo'], text], [['files', 'avatar'], text]),
    )
  })

  it('are told with the body, in one answer', async () => {
    const body = { ...PUSH, title: 'x'.repeat(36) }
    const title: [Path, string] = [['title'], 'The push title must have at most 35 characters.']
    const two = ofType('image', 'image/png', 'image/png')
    expect(await sendForm('createNotification', body, two)).toEqual(
      broken(title, [['files', 'image'], 'Select only one image!']),
    )
    // A body that cannot be parsed breaks no rules: the files' issues are not reported.
    expect(await sendForm('createNotification', { ...PUSH, title: 7 }, two)).toMatchObject([
      400,
      'MALFORMED',
      [['title'], expect.any(String)],
    ])
    const [status, code, ...issues] = await sendForm('createPartnership', { mainInfo: {}, banner: {} })
    const paths = issues.map(([path]) => path.join('.'))
    expect([
      status,
      code,
      paths.filter((path) => path.startsWith('files.')),
      paths.includes('mainInfo.partnerName'),
    ]).toEqual([422, 'RULE_BROKEN', ['files.logo', 'files.homeCard', 'files.offersCard', 'files.bannerLogo'], true])
  })
})

describe('the media type of a request', () => {
  const named = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.body) as [CallName, Call][]

  it('CON-7-007 is a form with files where a call is marked multipart, and JSON elsewhere', async () => {
    for (const [name, call] of named) {
      expect([name, call.multipart === true]).toEqual([name, Object.keys(call.files ?? {}).length > 0])
      // A call with files reads the form and refuses its data; any other call refuses the form.
      expect([name, await sendForm(name, 'no JSON')]).toEqual([name, call.multipart ? [400, 'NOT_JSON'] : wrongType()])
    }
  })

  it('is never plain text', async () => {
    for (const [name] of named)
      expect([name, await send(name, { headers: { 'content-type': 'text/plain' }, payload: '{}' }, 'en')]).toEqual([
        name,
        wrongType(),
      ])
  })

  it.each([undefined, 'application/json', 'application/json; charset=utf-8', 'text/plain'])(
    'of the part data may be %s',
    async (type) => {
      const name = 'createSegmentation'
      for (const wrong of ['{', 'source=MANUAL', '{"name":}'])
        expect(await send(name, formOf(wrong, [], type), 'en')).toEqual([400, 'NOT_JSON'])
      expect(await send(name, formOf(MANUAL, [], type), 'en')).toEqual(TAKEN)
      // A JSON text that contains JSON is not parsed twice.
      expect((await send(name, formOf(JSON.stringify(JSON.stringify(MANUAL)), [], type), 'en')).slice(0, 2)).toEqual([
        400,
        'MALFORMED',
      ])
    },
  )
})

it('files of a form are together at most 60 MiB, and the answer says so at their part', async () => {
  const videos = [32_000_000, 32_000_000].map((size) =>
    testFile('files', 'video/mp4', { bytes: Buffer.concat([movieOfTests(), Buffer.alloc(size)]) }),
  )
  expect(await sendForm('createStoryGroup', { ...STORY, format: 'VIDEO' }, videos)).toEqual([
    413,
    'TOO_LARGE',
    [['files', 'files'], 'The files together are too large: send fewer at once.'],
  ])
})
