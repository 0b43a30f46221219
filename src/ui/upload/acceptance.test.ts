import { describe, expect, it } from 'vitest'
import { createDrawer } from '#contract/calls/drawers'
import { takesFile } from '#contract/file-checks'
import { segmentationUpload } from '#contract/schemas/segmentations/segmentation-files'
import { pdf, videos } from '#contract/file-kinds'
import { documentFiles, type FilePart, IMAGE_BYTES_MAXIMUM, images, PDF_BYTES_MAXIMUM } from '#contract/files'
import { languages } from '#contract/languages'
import { movieOfTests } from '#contract/test-movie'
import { textOf } from '#contract/texts'
import { divide, judge, type Openers } from './acceptance.ts'

const PNG = '\u0089PNG\r\n\u001a\n'
const JPEG = '\u00ff\u00d8\u00ff'
const MP4 = String.fromCodePoint(...movieOfTests())

/** A file with this media type and these first bytes, which may disagree; filled up with zeros. */
function file(name: string, type: string, beginning: string, size = beginning.length): File {
  const bytes = new Uint8Array(size)
  bytes.set(Uint8Array.from(beginning, (character) => character.charCodeAt(0)).subarray(0, size))
  return new File([bytes], name, { type })
}

const opens: Openers = { picture: async () => true, pdf: async () => null }

async function reasons(part: FilePart, ...files: File[]): Promise<Record<string, readonly string[]>> {
  const judged = await judge(part, files, opens)
  return Object.fromEntries(judged.map(({ file: { name }, reasons: found }) => [name, found]))
}

const evidence = images('Pictures', { min: 1, max: 4 })

describe('a file by itself', () => {
  it('CON-5-039 of a logo is a PNG of up to 3,145,728 bytes and not one byte above', async () => {
    const sized = (size: number) => file(`${size}.png`, 'image/png', PNG, size)
    expect(
      await reasons(
        createDrawer.files.logo,
        sized(3_145_727),
        sized(3_145_728),
        sized(3_145_729),
        file('a.jpg', 'image/jpeg', JPEG),
      ),
    ).toEqual({ '3145727.png': [], '3145728.png': [], '3145729.png': ['fileTooLarge'], 'a.jpg': ['pngOnly'] })
    expect(await reasons(evidence, sized(IMAGE_BYTES_MAXIMUM), sized(IMAGE_BYTES_MAXIMUM + 1))).toEqual({
      '3145728.png': [],
      '3145729.png': ['fileTooLarge'],
    })
  })

  it('CTR-2-004 of an image widget is an image by what it says and by its first bytes', async () => {
    const given = [
      file('a.png', 'image/png', PNG),
      file('b.jpg', 'image/jpeg', JPEG),
      file('c.webp', 'image/webp', 'RIFF\u0000\u0000\u0000\u0000WEBP'),
      file('text.png', 'image/png', 'no picture at all'),
      file('jpeg.png', 'image/png', JPEG),
      file('png.pdf', 'application/pdf', PNG),
      file('d.pdf', 'application/pdf', '%PDF-1.7'),
      file('e.mp4', 'video/mp4', MP4),
      file('f.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK\u0003\u0004'),
      file('g.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      file('h.gif', 'image/gif', 'GIF89a'),
      file('i.png', '', PNG),
    ]
    const refused = ['imagesOnly']
    expect(await reasons(evidence, ...given)).toEqual({
      'a.png': [],
      'b.jpg': [],
      'c.webp': [],
      'text.png': refused,
      'jpeg.png': refused,
      'png.pdf': refused,
      'd.pdf': refused,
      'e.mp4': refused,
      'f.xlsx': refused,
      'g.svg': refused,
      'h.gif': refused,
      'i.png': refused,
    })
    expect(refused.map((reason) => textOf(reason, 'pt'))).toEqual(['Somente imagens JPEG, PNG ou WebP são permitidas.'])
  })
})

describe('a refused file', () => {
  it('has every reason against it, in words of the contract', async () => {
    const found = await reasons(evidence, file('large.gif', 'image/gif', 'GIF89a', IMAGE_BYTES_MAXIMUM + 1))
    expect(found).toEqual({ 'large.gif': ['imagesOnly', 'fileTooLarge'] })
    expect(languages.map((language) => found['large.gif']?.map((reason) => textOf(reason, language)))).toEqual([
      ['Somente imagens JPEG, PNG ou WebP são permitidas.', 'O arquivo é grande demais.'],
      ['Only JPEG, PNG or WebP images are allowed.', 'The file is too large.'],
      ['Solo se permiten imágenes JPEG, PNG o WebP.', 'El archivo es demasiado grande.'],
    ])
  })

  it('is refused where it is empty, cannot be read, or is a picture that does not open', async () => {
    const gone = new File(['x'], 'gone.png', { type: 'image/png' })
    gone.slice = () => {
      throw new DOMException('The file is not there any more', 'NotReadableError')
    }
    const asked: string[] = []
    const judged = await judge(
      evidence,
      [
        file('empty.png', 'image/png', '', 0),
        gone,
        file('torn.png', 'image/png', PNG),
        file('whole.png', 'image/png', PNG),
        file('x.gif', 'image/gif', 'GIF89a'),
      ],
      {
        ...opens,
        async picture({ name }) {
          asked.push(name)
          return name !== 'torn.png'
        },
      },
    )
    expect(judged.map(({ file: { name }, reasons: found }) => [name, found])).toEqual([
      ['empty.png', ['fileEmpty']],
      ['gone.png', ['fileEmpty']],
      ['torn.png', ['imageBroken']],
      ['whole.png', []],
      ['x.gif', ['imagesOnly']],
    ])
    // A file that is refused for another reason is not decoded.
    expect(asked.toSorted()).toEqual(['torn.png', 'whole.png'])
  })
})

describe('a PDF', () => {
  it('of a document is opened, because people look at its pages; one that is only kept is not', async () => {
    const openers: Openers = { ...opens, pdf: async ({ name }) => (name === 'locked.pdf' ? 'pdfLocked' : null) }
    const given = [
      file('whole.pdf', 'application/pdf', '%PDF-1.7'),
      file('locked.pdf', 'application/pdf', '%PDF-1.7'),
      file('html.pdf', 'application/pdf', '<html>'),
      file('large.pdf', 'application/pdf', '%PDF-1.7', PDF_BYTES_MAXIMUM + 1),
      file('photo.jpg', 'image/jpeg', JPEG),
    ]
    const reasonsOf = async (part: FilePart) => (await judge(part, given, openers)).map(({ reasons: found }) => found)
    expect(await reasonsOf(documentFiles('Document'))).toEqual([
      [],
      ['pdfLocked'],
      ['imagesOrPdfsOnly'],
      ['fileTooLarge'],
      [],
    ])
    expect(await reasonsOf(pdf('Terms'))).toEqual([[], [], ['pdfOnly'], ['fileTooLarge'], ['pdfOnly']])
  })
})

describe('a file of any part', () => {
  it('CON-5-017 of a spreadsheet goes by its name; PDFs and videos by what they are', async () => {
    expect(
      await reasons(
        segmentationUpload,
        file('a.CSV', '', 'nome;cpf'),
        file('b.xls', 'application/octet-stream', 'x'),
        file('c.xlsx', '', 'PK'),
        file('d.pdf', 'application/pdf', '%PDF-'),
        file('e.csv.exe', 'text/csv', 'x'),
      ),
    ).toEqual({
      'a.CSV': [],
      'b.xls': [],
      'c.xlsx': [],
      'd.pdf': ['spreadsheetOnly'],
      'e.csv.exe': ['spreadsheetOnly'],
    })
    expect(
      await reasons(pdf('Terms'), file('a.pdf', 'application/pdf', '%PDF-1.7'), file('b.pdf', 'application/pdf', PNG)),
    ).toEqual({ 'a.pdf': [], 'b.pdf': ['pdfOnly'] })
    expect(
      await reasons(
        videos('Videos', { min: 1, max: 4 }),
        file('a.mp4', 'video/mp4', MP4),
        file('b.png', 'image/png', PNG),
        file('cut.mp4', 'video/mp4', MP4.slice(0, -9)),
      ),
    ).toEqual({ 'a.mp4': [], 'b.png': ['videosOnly'], 'cut.mp4': ['videoBroken'] })
  })

  it('is judged as the services judge it', async () => {
    const parts = [
      evidence,
      createDrawer.files.logo,
      pdf('Terms'),
      segmentationUpload,
      videos('Videos', { min: 1, max: 4 }),
    ]
    const given = ['image/png', 'image/jpeg', 'application/pdf', 'video/mp4', 'text/csv'].flatMap((type) =>
      [PNG, JPEG, '%PDF-1.7', MP4, 'a;b'].flatMap((beginning) =>
        ['a.png', 'a.csv'].map((name) => file(name, type, beginning)),
      ),
    )
    for (const part of parts) {
      const judged = await judge(part, given, opens)
      const services = await Promise.all(
        given.map(async (one) =>
          takesFile(part, { name: one.name, mediaType: one.type, bytes: new Uint8Array(await one.arrayBuffer()) }),
        ),
      )
      expect(judged.map(({ reasons: found }) => found.length === 0)).toEqual(services)
    }
  })
})

describe('what was handed in', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.png`, 'image/png', PNG)) as [
    File,
    File,
    File,
    File,
    File,
  ]
  const good = (...files: File[]) => files.map((one) => ({ file: one, reasons: [] }))
  const bad = { file: e, reasons: ['imagesOnly' as const] }

  it('joins what is there, up to the count of the part; the rest is told', () => {
    expect(divide(evidence, [a], [...good(b), bad, ...good(c)])).toEqual({
      files: [a, b, c],
      added: [b, c],
      rejected: [bad],
    })
    expect(divide(evidence, [a, b], good(c, d, e))).toEqual({
      files: [a, b, c, d],
      added: [c, d],
      rejected: [{ file: e, reasons: ['tooManyFiles'] }],
    })
    expect(divide(evidence, [a, b, c, d], [bad])).toEqual({ files: [a, b, c, d], added: [], rejected: [bad] })
    expect(divide(evidence, [a, b, c, d], good(e))).toEqual({
      files: [a, b, c, d],
      added: [],
      rejected: [{ file: e, reasons: ['tooManyFiles'] }],
    })
  })

  it('CON-8-057 takes the place of the one image, and is refused where there are several', () => {
    const { logo } = createDrawer.files
    expect(divide(logo, [], good(a))).toEqual({ files: [a], added: [a], rejected: [] })
    expect(divide(logo, [a], good(b))).toEqual({ files: [b], added: [b], rejected: [] })
    expect(divide(logo, [a], [bad])).toEqual({ files: [a], added: [], rejected: [bad] })
    expect(divide(logo, [a], [...good(b), bad])).toEqual({
      files: [a],
      added: [],
      rejected: [
        { file: b, reasons: ['oneImage'] },
        { file: e, reasons: ['imagesOnly', 'oneImage'] },
      ],
    })
    expect(textOf('oneImage', 'pt')).toBe('Selecione apenas uma imagem!')
  })

  it('CON-5-018 is one spreadsheet', () => {
    expect(
      divide(segmentationUpload, [], good(a, b)).rejected.map(({ reasons: found }) =>
        found.map((reason) => textOf(reason, 'pt')),
      ),
    ).toEqual([['Selecione apenas um arquivo!'], ['Selecione apenas um arquivo!']])
  })
})
