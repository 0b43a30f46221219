import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call, ReceivedFile } from '#contract/calls/call'
import { countIssues, takesFile } from '#contract/file-checks'
import { FORM_BYTES_MAXIMUM, type FileIssue, type FilePart, type FilesByPart } from '#contract/files'
import type { Language } from '#contract/languages'
import type { Issue } from '#contract/schemas/general/error-reply'
import { type TextKey, textOf } from '#contract/texts'
import { ServiceError } from './errors.ts'
import { unknownNameIssue } from './unknown-names.ts'
import { parsePart } from './validation.ts'

/** Files of a request by the name of their form part. */
export type ReceivedFiles = Readonly<Record<string, readonly ReceivedFile[]>>

/** Most files of a request, unless its parts allow more. Not in the specification; bounds the files in memory. */
const FILES_MAXIMUM = 20

interface Received {
  body: unknown
  files: ReceivedFiles
  /** Broken rules of the files by themselves. Files of a wrong type or part are refused at once instead. */
  issues: readonly Issue[]
}

const unsupportedMediaType = (issues: readonly Issue[] = []) =>
  new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', 'unsupportedMediaType', { issues })

/** The parser's errors without a status, for a form that breaks off or has no boundary, become 400. */
function asMalformed(error: unknown): Error {
  if (error instanceof Error && 'statusCode' in error) return error
  return new ServiceError(400, 'MALFORMED', 'malformed')
}

async function* partsOf(request: FastifyRequest, files: number, largest: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { files, fileSize: largest } })
  } catch (error) {
    throw asMalformed(error)
  }
}

function refusal(path: readonly (string | number)[], text: TextKey, language: Language): Issue {
  return { code: 'custom', path: ['files', ...path], message: textOf(text, language) }
}

function toIssues(issues: readonly FileIssue[], language: Language): Issue[] {
  return issues.map(({ path, message }) => refusal(path, message, language))
}

function factsOf(files: ReceivedFiles): FilesByPart {
  return Object.fromEntries(
    Object.entries(files).map(([part, list]) => [
      part,
      list.map(({ name, mediaType, bytes }) => ({ name, mediaType, size: bytes.length })),
    ]),
  )
}

/** Issues of too few or too many files, and of empty files. */
function issuesOf(parts: Readonly<Record<string, FilePart>>, files: ReceivedFiles, language: Language): Issue[] {
  const facts = factsOf(files)
  const empty = Object.entries(facts).flatMap(([part, list]) =>
    list.flatMap(({ size }, at): FileIssue[] => (size === 0 ? [{ path: [part, at], message: 'fileEmpty' }] : [])),
  )
  return toIssues([...countIssues(parts, facts), ...empty], language)
}

async function read(part: MultipartFile, declared: FilePart, at: number, language: Language): Promise<ReceivedFile> {
  // A form that breaks off inside a file fails here, and not where the next part is awaited.
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw asMalformed(error)
  })
  if (bytes.length > declared.maximumBytes)
    throw new ServiceError(413, 'TOO_LARGE', 'tooLarge', {
      issues: [refusal([part.fieldname, at], 'fileTooLarge', language)],
    })
  return { name: part.filename, mediaType: part.mimetype, bytes }
}

function dataOf(value: unknown, mediaType: string): unknown {
  // The parser has parsed it already where the part's media type is JSON.
  if (typeof value !== 'string' || mediaType === 'application/json') return value
  try {
    return JSON.parse(value)
  } catch {
    throw new ServiceError(400, 'NOT_JSON', 'notJson')
  }
}

/** Largest part `data`, bytes; the same as for a body without a form. */
const DATA_MAXIMUM = 1_048_576

/** The part `data` where it comes with a file name, as every `Blob` of a browser's form does. */
async function readData(part: MultipartFile): Promise<unknown> {
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw asMalformed(error)
  })
  if (bytes.length > DATA_MAXIMUM) throw new ServiceError(413, 'TOO_LARGE', 'tooLarge')
  return dataOf(bytes.toString('utf8'), 'text/plain')
}

/**
 * Content of a request: the JSON of its body, or of the part `data` of a form, and the files beside it.
 * @throws ServiceError 400 for a form that breaks off or has fields that the call does not know, 413 for files that are
 * too large, 415 for a form or files that the call does not take
 */
export async function receive(request: FastifyRequest, call: Call, language: Language): Promise<Received> {
  const declared = call.files ?? {}
  const files: Record<string, ReceivedFile[]> = Object.fromEntries(Object.keys(declared).map((name) => [name, []]))
  if (!request.isMultipart()) return { body: request.body, files, issues: issuesOf(declared, files, language) }
  if (!call.multipart) throw unsupportedMediaType()
  let body: unknown
  let total = 0
  const issues: Issue[] = []
  const unread: Issue[] = []
  const parts = Object.values(declared)
  const largest = Math.max(0, ...parts.map(({ maximumBytes }) => maximumBytes))
  const most = Math.max(
    FILES_MAXIMUM,
    parts.reduce((sum, { max }) => sum + max, 0),
  )
  for await (const part of partsOf(request, most, largest + 1)) {
    if (part.type === 'file') {
      const list = Object.hasOwn(files, part.fieldname) ? files[part.fieldname] : undefined
      const expected = declared[part.fieldname]
      if (list && expected) {
        const file = await read(part, expected, list.length, language)
        total += file.bytes.length
        if (total > FORM_BYTES_MAXIMUM)
          throw new ServiceError(413, 'TOO_LARGE', 'tooLarge', {
            issues: [refusal([part.fieldname], 'filesTooLarge', language)],
          })
        if (file.bytes.length > 0 && !takesFile(expected, file))
          issues.push(refusal([part.fieldname, list.length], expected.wrongType, language))
        list.push(file)
      } else if (part.fieldname === 'data' && body === undefined) body = await readData(part)
      else {
        part.file.resume()
        issues.push(refusal([part.fieldname], 'fileNotTaken', language))
      }
    } else if (part.fieldname === 'data') {
      if (body !== undefined) throw new ServiceError(400, 'MALFORMED', 'malformed')
      body = dataOf(part.value, part.mimetype)
    } else unread.push(unknownNameIssue([part.fieldname], ['data', ...Object.keys(declared)], language))
  }
  if (unread.length > 0) throw new ServiceError(400, 'MALFORMED', 'malformed', { issues: unread })
  if (issues.length > 0) throw unsupportedMediaType(issues)
  return { body, files, issues: issuesOf(declared, files, language) }
}

const ruleBroken = (issues: readonly Issue[]) => new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })

/**
 * The parsed body. One reply reports the broken rules of body and files; rules on both together are checked once the
 * body is valid.
 * @throws ServiceError 400 for a body that cannot be read, 422 for broken rules
 */
export function parseReceived<Schema extends z.core.$ZodType>(
  call: Call,
  schema: Schema,
  { body, files, issues }: Received,
  language: Language,
): z.output<Schema> {
  let parsed: z.output<Schema>
  try {
    parsed = parsePart(schema, body, 'body', language)
  } catch (error) {
    throw error instanceof ServiceError && error.status === 422 ? ruleBroken([...error.issues, ...issues]) : error
  }
  const known = new Set(issues.map(({ path }) => path.join('.')))
  // A part with an issue of its own gets no second one.
  const ruled = toIssues(call.filesRule?.(parsed, factsOf(files)) ?? [], language).filter(
    ({ path }) => !known.has(path.join('.')),
  )
  if (issues.length + ruled.length > 0) throw ruleBroken([...issues, ...ruled])
  return parsed
}
