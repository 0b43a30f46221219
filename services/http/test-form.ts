import { z } from 'zod'
import type { Call } from '#contract/calls/call'
import { countIssues } from '#contract/file-checks'
import type { FilesByPart } from '#contract/files'
import { movieOfTests } from '#contract/test-movie'

/** A file of a form. */
export interface TestFile {
  part: string
  name: string
  mediaType: string
  bytes: Uint8Array
}

const BOUNDARY = 'torre-test-boundary'

/** The smallest file of each type: a picture of one pixel, an empty page, a video without its pictures. */
const smallest: Readonly<Record<string, { name: string; bytes: Buffer }>> = {
  'image/png': {
    name: 'pixel.png',
    bytes: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    ),
  },
  'image/jpeg': {
    name: 'pixel.jpg',
    bytes: Buffer.from(
      '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALMAH//Z',
      'base64',
    ),
  },
  'image/webp': {
    name: 'pixel.webp',
    bytes: Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64'),
  },
  'application/pdf': { name: 'page.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') },
  'video/mp4': {
    name: 'video.mp4',
    bytes: Buffer.from(movieOfTests()),
  },
  'application/vnd.ms-excel': { name: 'Motoristas.xls', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    name: 'Motoristas.xlsx',
    bytes: Buffer.from('PK\u0003\u0004'),
  },
  'text/csv': { name: 'Motoristas.csv', bytes: Buffer.from('Nome;CPF\nAna Souza;52998224725\n') },
}

/** A small file of a type, with parts replaced by `other`. */
export function testFile(part: string, mediaType: string, other: Partial<TestFile> = {}): TestFile {
  return { part, mediaType, ...(smallest[mediaType] ?? { name: 'file.bin', bytes: Buffer.from('bytes') }), ...other }
}

/** A multipart form: the JSON of the part `data`, if there is any, and files. */
export function formOf(
  data: unknown,
  files: readonly TestFile[],
  dataType?: string,
  fields: Readonly<Record<string, string>> = {},
): { headers: Record<string, string>; payload: Buffer } {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  const type = dataType === undefined ? '' : `content-type: ${dataType}\r\n`
  const parts = files.flatMap(({ part, name, mediaType, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${mediaType}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  const first =
    data === undefined ? '' : `--${BOUNDARY}\r\ncontent-disposition: form-data; name="data"\r\n${type}\r\n${text}\r\n`
  const others = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(first), ...others, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}

/** The fewest files that a call takes besides a body; null where the body names files that no form can carry. */
export function filesFor(call: Call, body: unknown): TestFile[] | null {
  const parts = call.files ?? {}
  const parsed = call.body ? z.parse(call.body, body) : undefined
  const chosen = Object.fromEntries(
    Object.entries(parts).map(([name, { accept, min }]) => [name, Array.from({ length: min }, () => accept[0] ?? '')]),
  )
  const drafts = Math.max(1, ...Object.values(parts).map(({ accept }) => accept.length)) + 1
  for (let draft = 0; draft < drafts; draft += 1) {
    const files = Object.entries(chosen).flatMap(([name, types]) => types.map((type) => testFile(name, type)))
    const facts: FilesByPart = Object.fromEntries(
      Object.keys(parts).map((name) => [
        name,
        files
          .filter(({ part }) => part === name)
          .map(({ name: fileName, mediaType, bytes }) => ({ name: fileName, mediaType, size: bytes.length })),
      ]),
    )
    const issues = [...countIssues(parts, facts), ...(call.filesRule?.(parsed, facts) ?? [])]
    if (issues.length === 0) return files
    for (const { path } of issues) {
      const [name = '', place = 0] = path
      const at = Number(place)
      const { accept = [], max = 0 } = parts[name] ?? {}
      const types = chosen[name] ?? []
      if (at >= max) return null
      if (at < types.length) types[at] = accept[accept.indexOf(types[at] ?? '') + 1] ?? ''
      else while (types.length <= at) types.push(accept[0] ?? '')
    }
  }
  return null
}
