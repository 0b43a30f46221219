import { describe, expect, it } from 'vitest'
import { countIssues, takesFile } from './file-checks.ts'
import { imagesOrVideos, pdf, spreadsheet, videos } from './file-kinds.ts'
import {
  IMAGE_BYTES_MAXIMUM,
  images,
  PDF_BYTES_MAXIMUM,
  SPREADSHEET_BYTES_MAXIMUM,
  VIDEO_BYTES_MAXIMUM,
  logo,
} from './files.ts'
import { textOf } from './texts.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('spreadsheet', () => {
  it('CON-5-017 is .xls, .xlsx or .csv by its name and nothing else', () => {
    const isTaken = (name: string) =>
      ['text/csv', 'application/octet-stream', 'image/png'].map((mediaType) =>
        takesFile(spreadsheet('Guests'), { name, mediaType, bytes: bytesOf('Nome') }),
      )
    for (const name of ['a.xls', 'a.xlsx', 'a.csv', 'A.CSV', 'a.b.XlsX'])
      expect([name, isTaken(name)]).toEqual([name, [true, true, true]])
    for (const name of ['a.pdf', 'a.xlsm', 'csv', 'a.csv.exe', ''])
      expect([name, isTaken(name)]).toEqual([name, [false, false, false]])
    expect(spreadsheet('Guests').accept).toEqual([
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
    ])
    expect(textOf(spreadsheet('Guests').wrongType, 'pt')).toBe('Somente arquivos .xlsx, .xls ou .csv são permitidos')
  })

  it('CON-5-018 is exactly one', () => {
    const { min, max, missing, tooMany } = spreadsheet('Guests')
    expect({ min, max }).toEqual({ min: 1, max: 1 })
    expect([textOf(missing, 'pt'), textOf(tooMany, 'pt')]).toEqual([
      'Selecione um arquivo!',
      'Selecione apenas um arquivo!',
    ])
  })
})

describe('logo', () => {
  it('CON-5-039 is a PNG of at most 3.1 MB', () => {
    const { accept, maximumBytes, wrongType } = logo('Logo')
    expect({ accept, maximumBytes }).toEqual({ accept: ['image/png'], maximumBytes: 3_145_728 })
    expect(textOf(wrongType, 'pt')).toBe('Somente imagens PNG são permitidas.')
  })
})

describe('images', () => {
  it('CON-8-056 are asked for in the words of the specification where one is missing', () => {
    for (const part of [images('Photo'), images('Photos', { min: 1, max: 4 }), logo('Logo')])
      expect(textOf(part.missing, 'pt')).toBe('Selecione uma imagem!')
  })

  it('CON-8-057 are refused in the words of the specification where there is more than one', () => {
    for (const part of [images('Photo'), logo('Logo'), images('Photo', { min: 0, max: 1 })])
      expect([part.max, textOf(part.tooMany, 'pt')]).toEqual([1, 'Selecione apenas uma imagem!'])
    expect(textOf(images('Photos', { min: 1, max: 4 }).tooMany, 'pt')).toBe('Há arquivos demais.')
  })
})

describe('files', () => {
  it('are taken as what they say and begin as', () => {
    const beginnings: Record<string, string> = {
      'image/png': '\u0089PNG\r\n\u001a\n',
      'image/jpeg': '\u00ff\u00d8\u00ff',
      'image/webp': 'RIFF\u0000\u0000\u0000\u0000WEBP',
      'application/pdf': '%PDF-',
      'video/mp4': '\u0000\u0000\u0000\u0014ftyp',
    }
    const parts = {
      images: images('a'),
      logo: logo('a'),
      pdf: pdf('a'),
      imagesOrVideos: imagesOrVideos('a', { min: 1, max: 5 }),
      videos: videos('a', { min: 1, max: 4 }),
    }
    for (const [kind, part] of Object.entries(parts)) {
      const taken = Object.keys(beginnings).flatMap((mediaType) =>
        Object.entries(beginnings).flatMap(([type, beginning]) =>
          takesFile(part, { name: 'a', mediaType, bytes: bytesOf(`${beginning}rest`) })
            ? [`${mediaType} as ${type}`]
            : [],
        ),
      )
      expect([kind, taken.toSorted()]).toEqual([
        kind,
        part.accept.map((mediaType) => `${mediaType} as ${mediaType}`).toSorted(),
      ])
      for (const mediaType of part.accept)
        for (const begun of ['', 'x', beginnings[mediaType]?.slice(0, -1) ?? ''])
          expect(takesFile(part, { name: 'a', mediaType, bytes: bytesOf(begun) })).toBe(false)
    }
  })

  it('are counted by their part', () => {
    const parts = { photo: images('a'), photos: images('a', { min: 0, max: 2 }) }
    const facts = (count: number) =>
      Array.from({ length: count }, () => ({ name: 'a.png', mediaType: 'image/png', size: 1 }))
    expect(countIssues(parts, { photo: facts(1), photos: facts(2) })).toEqual([])
    expect(countIssues(parts, { photos: facts(3) })).toEqual([
      { path: ['photo'], message: 'imageMissing' },
      { path: ['photos'], message: 'tooManyFiles' },
    ])
  })

  it('have a count, types and a size', () => {
    const sizes = {
      images: images('a'),
      logo: logo('a'),
      pdf: pdf('a'),
      spreadsheet: spreadsheet('a'),
      imagesOrVideos: imagesOrVideos('a', { min: 1, max: 5 }),
    }
    expect(
      Object.entries(sizes).map(([kind, { min, max, maximumBytes, accept }]) => ({
        kind,
        min,
        max,
        maximumBytes,
        accept: accept.length,
      })),
    ).toEqual([
      { kind: 'images', min: 1, max: 1, maximumBytes: IMAGE_BYTES_MAXIMUM, accept: 3 },
      { kind: 'logo', min: 1, max: 1, maximumBytes: IMAGE_BYTES_MAXIMUM, accept: 1 },
      { kind: 'pdf', min: 1, max: 1, maximumBytes: PDF_BYTES_MAXIMUM, accept: 1 },
      { kind: 'spreadsheet', min: 1, max: 1, maximumBytes: SPREADSHEET_BYTES_MAXIMUM, accept: 3 },
      { kind: 'imagesOrVideos', min: 1, max: 5, maximumBytes: VIDEO_BYTES_MAXIMUM, accept: 4 },
    ])
  })
})
